/**
 * What the charts draw: a line a run through its captured steps, and how values are spread. Made from a
 * tabulation, so that moving the clock sums cells and goes back to no environment.
 */
import type { BundleRun } from "@/lib/core/bundle/schema";
import {
  findCells,
  summariseCells,
  type MeasureId,
  type Summary,
  type Tabulation,
} from "@/lib/core/stats";

import { findStride } from "./step-axis";

/** One captured step of a run; `mean` null = nothing known there, which breaks the line. */
export interface StepPoint extends Summary {
  step: number;
}

/** The line of one run. */
export interface RunLine {
  /** Index of the run. */
  run: number;
  points: StepPoint[];
  /** Neighbouring captures further apart than this have a gap between them: twice the usual distance. */
  longestStride: number;
}

/** A line a visible run through all of its captured steps, those included that filters left empty. */
export function makeRunLines(
  tabulation: Tabulation<MeasureId>,
  id: MeasureId,
  runs: readonly Pick<BundleRun, "steps">[],
  runsVisible: readonly boolean[],
): RunLine[] {
  return runs.flatMap(({ steps }, run) => {
    if (runsVisible[run] === false) return [];
    const points = steps.map((step) => ({
      step,
      ...summariseCells(
        tabulation,
        id,
        findCells(tabulation, { range: [step, step], run, isDatedOnly: true }),
      ),
    }));
    return [{ run, points, longestStride: 2 * findStride(steps) }];
  });
}

/** Counts of the known values of `rows` in `bins` of equal width over the domain, both ends inside. */
export function countValues(
  values: Float32Array,
  rows: readonly number[],
  [low, high]: readonly [number, number],
  bins: number,
): number[] {
  const counts = new Array<number>(bins).fill(0);
  const width = (high - low) / bins || 1;
  for (const row of rows) {
    const value = values[row] ?? NaN;
    if (!(value >= low && value <= high)) continue;
    counts[Math.min(bins - 1, Math.floor((value - low) / width))]!++;
  }
  return counts;
}

/** "0.40 (0.37 to 0.43)": a mean with its interval; null = nothing is known. */
export function describeMean({ mean, interval }: Summary, format: (value: number) => string) {
  if (mean === null) return null;
  return interval === null
    ? format(mean)
    : `${format(mean)} (${format(interval[0])} to ${format(interval[1])})`;
}
