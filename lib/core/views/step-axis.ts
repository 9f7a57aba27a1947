/**
 * The time axis: the training steps at which environments were captured, and nothing between them.
 * In: step and run of every row. Out: stops, counts, gaps, and the range of steps that a time mode shows.
 * Called by the store and the timeline. It never invents a step: every move ends on a captured one.
 * Terms: stop = captured step; stride = usual distance of neighbouring stops; gap = a much larger one.
 */
import type { TimeMode } from "./summary";

/** A stretch without captures, both ends captured. */
export interface StepGap {
  /** Last captured step before the stretch. */
  from: number;
  /** First captured step after it. */
  to: number;
}

/** Captured steps of the runs shown. Immutable. */
export interface StepAxis {
  /** Captured steps, ascending, each once; empty = no environment carries a step. */
  steps: readonly number[];
  /** Environments of the runs shown, one count a step of `steps`. */
  counts: readonly number[];
  /** Usual distance between neighbouring stops, at least 1; 1 with fewer than two stops. */
  stride: number;
  gaps: readonly StepGap[];
  /** Environments of the runs shown that carry no step. */
  withoutStep: number;
}

/** What the axis is made from: one entry a row. */
export interface StepRows {
  /** Training step, -1 = none. */
  step: Int32Array;
  /** Index of the run, a place in `runsVisible`; a run that has no place there is shown. */
  run: Uint8Array;
}

/**
 * Makes the axis of the runs shown. With every run hidden the stops of all runs stay, each with count 0,
 * so that the clock keeps its place.
 */
export function buildStepAxis(rows: StepRows, runsVisible: readonly boolean[]): StepAxis {
  const isAnyVisible = runsVisible.length === 0 || runsVisible.includes(true);
  const countOf = new Map<number, number>();
  let withoutStep = 0;
  rows.step.forEach((step, row) => {
    const isShown = runsVisible[rows.run[row] ?? 0] ?? true;
    if (isAnyVisible && !isShown) return;
    const weight = isShown ? 1 : 0;
    if (step < 0) withoutStep += weight;
    else countOf.set(step, (countOf.get(step) ?? 0) + weight);
  });
  const steps = [...countOf.keys()].sort((a, b) => a - b);
  const stride = findStride(steps);
  return {
    steps,
    counts: steps.map((step) => countOf.get(step) ?? 0),
    stride,
    gaps: findGaps(steps, stride),
    withoutStep,
  };
}

/** Lower median of the distances between neighbouring steps, ascending: half of all moves are at most this long; 1 below two steps. */
export function findStride(steps: readonly number[]): number {
  const distances = steps.slice(1).map((step, i) => step - (steps[i] ?? step));
  distances.sort((a, b) => a - b);
  return distances[Math.floor((distances.length - 1) / 2)] ?? 1;
}

/** Distances above twice the stride: at least one capture that would be usual is missing there. */
function findGaps(steps: readonly number[], stride: number): StepGap[] {
  return steps.flatMap((to, i) => {
    const from = steps[i - 1];
    return from !== undefined && to - from > 2 * stride ? [{ from, to }] : [];
  });
}

/** Index of the last stop at or before `step`; -1 = before the first stop. */
export function findStop(axis: StepAxis, step: number): number {
  let low = 0;
  let high = axis.steps.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((axis.steps[middle] ?? Infinity) <= step) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** First captured step after `step`; null = there is none. */
export function findNextStep(axis: StepAxis, step: number): number | null {
  return axis.steps[findStop(axis, step) + 1] ?? null;
}

/** Last captured step before `step`; null = there is none. */
export function findPreviousStep(axis: StepAxis, step: number): number | null {
  const at = findStop(axis, step);
  return axis.steps[axis.steps[at] === step ? at - 1 : at] ?? null;
}

/** Captured step nearest to `step`, the earlier one of two equally near; null = the axis is empty. */
export function findNearestStep(axis: StepAxis, step: number): number | null {
  const at = findStop(axis, step);
  const before = axis.steps[at] ?? null;
  const after = axis.steps[at + 1] ?? null;
  if (before === null || after === null) return before ?? after;
  return after - step < step - before ? after : before;
}

/**
 * The stop `count` stops away (negative = earlier), held at the ends; null = the axis is empty.
 * From between two stops, the first stop in the direction counts as one.
 */
export function moveBySteps(axis: StepAxis, step: number, count: number): number | null {
  const at = findStop(axis, step);
  const isBetween = axis.steps[at] !== step;
  const target = at + count + (isBetween && count < 0 ? 1 : 0);
  return axis.steps[Math.max(0, Math.min(axis.steps.length - 1, target))] ?? null;
}

/**
 * Steps that a time mode shows, both ends inside; null = no time axis, all is shown.
 * A window ends at `step` and is `windowSize` training steps wide (at least 1).
 */
export function findStepRange(
  axis: StepAxis,
  step: number,
  mode: TimeMode,
  windowSize: number,
): readonly [number, number] | null {
  if (axis.steps.length === 0) return null;
  switch (mode) {
    case "upto":
      return [0, step];
    case "this":
      return [step, step];
    case "window":
      return [Math.max(0, step - Math.max(1, windowSize) + 1), step];
  }
}
