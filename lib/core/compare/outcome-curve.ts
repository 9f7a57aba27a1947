import {
  findCells,
  readMeasure,
  summariseCells,
  tabulate,
  type Summary,
  type Tabulation,
} from "@/lib/core/stats";

import type { ComparedRun } from "./compared-run";

/** Outcomes that are compared over time. */
export const CURVE_MEASURES = ["solveRate", "regret"] as const;
export type CurveMeasure = (typeof CURVE_MEASURES)[number];

/** One run summed up by step, so that moving the clock never goes back to its environments. */
export interface RunTable {
  run: number;
  tabulation: Tabulation<CurveMeasure>;
}

/** Sums up one side; made once a run. */
export function tabulateRun({ bundle, run }: ComparedRun): RunTable {
  const { columns, header } = bundle;
  const isIncluded = Uint8Array.from(columns.run, (of) => (of === run ? 1 : 0));
  const values = {
    solveRate: readMeasure(columns, "solveRate"),
    regret: readMeasure(columns, "regret"),
  };
  return { run, tabulation: tabulate(columns, header.runs.length, isIncluded, values) };
}

/** No step lies in it: what has no step is left. */
const NO_STEPS = [-1, -1] as const;

/** A measure over what a side shows; `range` null = nothing captured yet. */
export function summariseRange(
  { run, tabulation }: RunTable,
  id: CurveMeasure,
  range: readonly [number, number] | null,
): Summary {
  return summariseCells(tabulation, id, findCells(tabulation, { range: range ?? NO_STEPS, run }));
}

/** One captured step of a curve. */
export interface CurvePoint extends Summary {
  step: number;
}

/** A measure at every captured step of a side, ascending. */
export function traceCurve({ run, tabulation }: RunTable, id: CurveMeasure): CurvePoint[] {
  return tabulation.steps.map((step) => {
    const cells = findCells(tabulation, { range: [step, step], run, isDatedOnly: true });
    return { step, ...summariseCells(tabulation, id, cells) };
  });
}
