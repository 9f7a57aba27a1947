import { isMetricKey } from "./describe-metric";
import type { MetricSeries } from "./schema";

/** One row of a log: values by key as the file has them. */
export interface MetricRow {
  /** Where it starts, from 1. */
  line: number;
  values: Readonly<Record<string, unknown>>;
}

/** A row or a value that could not be used. */
export interface MetricFault {
  line: number;
  found: string;
  expected: string;
  /** True: the row gave nothing; false: one value of it is left out. */
  isRow: boolean;
}

/** What the rows of a log come to. */
export interface CollectedSeries {
  series: MetricSeries[];
  /** Steps at which anything was logged, ascending. */
  steps: number[];
  used: number;
  faults: MetricFault[];
  keysLeftOut: number;
}

/** Keys that hold the step of a row, by the family of a metric, the best first; each run logs by one of them. */
const AXES: Record<string, readonly string[]> = {
  train: ["train/step"],
  eval: ["eval/step"],
  gem_eval: ["eval/step"],
};
const COMMON_AXES = ["rollout/step", "rollout_id", "step", "progress/batch", "Step", "_step"];

/**
 * A number, text that is one as CSV has it, null where nothing was logged, undefined where it is neither. What is too
 * large for a number is logged as infinite, and so not recorded.
 */
function readNumber(value: unknown): number | null | undefined {
  if (value === null || value === undefined) return null;
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value !== "string") return undefined;
  const text = value.trim();
  if (text === "" || /^[+-]?(nan|inf|infinity|none|null)$/i.test(text)) return null;
  const number = /^[+-]?[\d.]/.test(text) && !/^0[xob]/i.test(text) ? Number(text) : NaN;
  if (Number.isNaN(number)) return undefined;
  return Number.isFinite(number) ? number : null;
}

/** A step in words of the file; undefined = absent or no whole number from 0. */
function readStep(value: unknown): number | undefined {
  const step = readNumber(value);
  return step !== null && step !== undefined && Number.isSafeInteger(step) && step >= 0
    ? step
    : undefined;
}

/**
 * Series by key. The step of a metric is that of its own family's axis where the file has one (`train/step`), else of the
 * first common axis that the file has; axes are never mixed, since W&B's `_step` counts calls, not rollouts. A later
 * value for a step replaces an earlier one, as resumed runs log it again. What is absent stays absent.
 */
export function collectSeries(rows: readonly MetricRow[]): CollectedSeries {
  const keys = new Set(rows.flatMap(({ values }) => Object.keys(values)));
  const has = (axis: string) => keys.has(axis);
  const common = COMMON_AXES.find(has);
  const axisOf = (key: string) => AXES[key.split("/", 1)[0] ?? ""]?.find(has) ?? common;
  const points = new Map<string, Map<number, number>>();
  const steps = new Set<number>();
  const faults: MetricFault[] = [];
  let used = 0;
  for (const { line, values } of rows) {
    const logged = Object.entries(values).filter(
      ([key, value]) => isMetricKey(key) && readNumber(value) !== null,
    );
    const unplaced: string[] = [];
    for (const [key, value] of logged) {
      const axis = axisOf(key);
      const step = axis === undefined ? undefined : readStep(values[axis]);
      if (step === undefined) {
        unplaced.push(key);
        continue;
      }
      const number = readNumber(value);
      if (typeof number !== "number") {
        faults.push({
          line,
          found: `${key}: ${JSON.stringify(value)}`,
          expected: "a number",
          isRow: false,
        });
        continue;
      }
      steps.add(step);
      const series = points.get(key) ?? new Map<number, number>();
      series.set(step, number);
      points.set(key, series);
    }
    const [first] = unplaced;
    const isLost = unplaced.length > 0 && unplaced.length === logged.length;
    if (!isLost) used++;
    if (first !== undefined)
      faults.push({
        line,
        found: isLost ? "no step" : `no step for ${unplaced.join(", ")}`,
        expected: `a whole number from 0 under ${axisOf(first) ?? COMMON_AXES.join(", ")}`,
        isRow: isLost,
      });
  }
  return {
    series: [...points]
      .map(([key, byStep]) => ({ key, points: [...byStep].sort(([a], [b]) => a - b) }))
      .sort((a, b) => (a.key < b.key ? -1 : 1)),
    steps: [...steps].sort((a, b) => a - b),
    used,
    faults,
    keysLeftOut: [...keys].filter((key) => !isMetricKey(key)).length,
  };
}
