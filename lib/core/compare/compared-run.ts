import type { Bundle } from "@/lib/core/bundle/schema";
import { buildStepAxis, type StepAxis } from "@/lib/core/views/step-axis";
import type { TimeMode } from "@/lib/core/views/summary";

/** One side of a comparison. Immutable. */
export interface ComparedRun {
  bundle: Bundle;
  /** Index into the runs of its bundle. */
  run: number;
  /** Rows of the bundle that belong to the run, in the order they were written: by step, then by row. Those without a step come first. */
  rows: readonly number[];
  /** Captured steps, ascending, each once; empty = the run records no step, and all of it shows at every clock. */
  captured: readonly number[];
}

/** Takes one run out of its bundle. */
export function compareRun(bundle: Bundle, run: number): ComparedRun {
  const { step, run: runOf } = bundle.columns;
  const rows: number[] = [];
  runOf.forEach((of, row) => {
    if (of === run) rows.push(row);
  });
  rows.sort((a, b) => step[a]! - step[b]! || a - b);
  const captured = [...new Set(rows.map((row) => step[row]!))].filter((at) => at >= 0);
  return { bundle, run, rows, captured };
}

/** One time axis for both sides: every step that either captured, with the environments of both. */
export function buildJointAxis(a: ComparedRun, b: ComparedRun): StepAxis {
  const stepsOf = ({ bundle, rows }: ComparedRun) => rows.map((row) => bundle.columns.step[row]!);
  const step = Int32Array.from([...stepsOf(a), ...stepsOf(b)]);
  return buildStepAxis({ step, run: new Uint8Array(step.length) }, []);
}

/** The last step that the run captured at or before the clock; null = none yet, or no steps at all. */
export function findOwnStep({ captured }: ComparedRun, clock: number): number | null {
  return captured.findLast((step) => step <= clock) ?? null;
}

/**
 * Steps that a side shows at the clock, both ends inside. All modes end at the side's own step, so that a run that was
 * captured rarely is compared by what it had. Null = nothing captured yet.
 */
export function findOwnRange(
  side: ComparedRun,
  clock: number,
  mode: TimeMode,
  windowSize: number,
): readonly [number, number] | null {
  const own = findOwnStep(side, clock);
  if (own === null) return null;
  const first = { upto: 0, this: own, window: Math.max(0, own - Math.max(1, windowSize) + 1) };
  return [first[mode], own];
}

/** Rows of a side in a range of steps, in the order they were written. Rows without a step are always there, as on the map. */
export function selectRows(side: ComparedRun, range: readonly [number, number] | null): number[] {
  const { step } = side.bundle.columns;
  return side.rows.filter((row) => {
    const at = step[row]!;
    return at < 0 || (range !== null && at >= range[0] && at <= range[1]);
  });
}
