import type { Columns } from "@/lib/core/bundle/schema";

import { drawWeights, REPLICATES, SEED } from "./bootstrap";

/** Sums of one measure over the cells; `cell` counts as in `Tabulation`. */
export interface CellSums {
  /** Environments of each cell whose value is known. */
  known: Uint32Array;
  /** Sum of the known values of each cell. */
  sums: Float64Array;
  /** The same in every replicate: `cell * REPLICATES + b`; weights are what the sums are divided by. */
  replicateSums: Float32Array;
  replicateWeights: Float32Array;
}

/**
 * A set of environments, summed up by run and step, so that any stretch of steps of any runs is a sum of
 * cells: moving the clock never goes back to the environments. Cell = `run * (steps.length + 1) + place of
 * the step`; the last place of each run holds the environments without a step.
 */
export interface Tabulation<Id extends string> {
  /** Captured steps of the set, ascending. */
  steps: readonly number[];
  runs: number;
  /** Environments of each cell. */
  counts: Uint32Array;
  measures: Readonly<Record<Id, CellSums>>;
}

/** Sums up the environments with `isIncluded[row] === 1`. */
export function tabulate<Id extends string>(
  columns: Pick<Columns, "step" | "run">,
  runs: number,
  isIncluded: Uint8Array,
  values: Readonly<Record<Id, Float32Array>>,
): Tabulation<Id> {
  const { step, run } = columns;
  const steps = [...new Set(step.filter((at, row) => at >= 0 && isIncluded[row] === 1))].sort(
    (a, b) => a - b,
  );
  const placeOf = new Map(steps.map((at, place) => [at, place]));
  const cells = runs * (steps.length + 1);
  const counts = new Uint32Array(cells);
  const entries = Object.entries<Float32Array>(values).map(([id, column]) => ({
    id,
    column,
    cellSums: makeSums(cells),
  }));
  const weights = new Uint8Array(REPLICATES);
  for (let row = 0; row < step.length; row++) {
    if (isIncluded[row] !== 1) continue;
    const place = placeOf.get(step[row]!) ?? steps.length;
    const cell = run[row]! * (steps.length + 1) + place;
    counts[cell]!++;
    drawWeights(row, weights, SEED);
    for (const { column, cellSums } of entries) addValue(cellSums, cell, column[row]!, weights);
  }
  const measures = Object.fromEntries(entries.map(({ id, cellSums }) => [id, cellSums]));
  // The keys are those of `values`, which `Object.entries` widens to text.
  return { steps, runs, counts, measures: measures as Record<Id, CellSums> };
}

const makeSums = (cells: number): CellSums => ({
  known: new Uint32Array(cells),
  sums: new Float64Array(cells),
  replicateSums: new Float32Array(cells * REPLICATES),
  replicateWeights: new Float32Array(cells * REPLICATES),
});

function addValue(into: CellSums, cell: number, value: number, weights: Uint8Array): void {
  if (Number.isNaN(value)) return;
  into.known[cell]!++;
  into.sums[cell]! += value;
  const from = cell * REPLICATES;
  for (let b = 0; b < REPLICATES; b++) {
    const weight = weights[b]!;
    into.replicateSums[from + b]! += weight * value;
    into.replicateWeights[from + b]! += weight;
  }
}

/** Which cells to sum. */
export interface CellChoice {
  /** Steps, both ends inside; null = all. Environments without a step are always part of it, as on the map. */
  range: readonly [number, number] | null;
  /** Index of one run; null = all runs of the set. */
  run: number | null;
  /** True: leaves out environments without a step, for what is drawn at a step. */
  isDatedOnly?: boolean;
}

/** The cells of a choice, by run, then by step. */
export function findCells(
  { steps, runs }: Pick<Tabulation<string>, "steps" | "runs">,
  { range, run, isDatedOnly = false }: CellChoice,
): number[] {
  const places = steps.flatMap((step, place) =>
    range === null || (step >= range[0] && step <= range[1]) ? [place] : [],
  );
  if (!isDatedOnly) places.push(steps.length);
  const chosen = run === null ? Array.from({ length: runs }, (_, index) => index) : [run];
  return chosen.flatMap((index) => places.map((place) => index * (steps.length + 1) + place));
}
