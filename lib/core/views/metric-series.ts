/** What the charts of logged metrics draw: a line a run through the steps at which a key was logged, and no others. */
import type { BundleRun } from "@/lib/core/bundle/schema";
import { isMainMetric, type MetricLog } from "@/lib/core/metrics";

import { findStride } from "./step-axis";

/** The logged points of one run. */
export interface MetricLine {
  /** Index of the run. */
  run: number;
  /** Ascending in step. */
  points: readonly (readonly [number, number])[];
  /** Steps at which the run logged anything, ascending. */
  steps: readonly number[];
  /** Neighbouring points further apart than this have a gap between them: twice the usual distance. */
  longestStride: number;
}

/** Lines of a key, for the runs that are on and logged it. */
export function makeMetricLines(
  logs: readonly MetricLog[],
  key: string,
  runs: readonly Pick<BundleRun, "id">[],
  runsVisible: readonly boolean[],
): MetricLine[] {
  return runs.flatMap(({ id }, run) => {
    if (runsVisible[run] === false) return [];
    const log = logs.find((one) => one.run === id && one.series.some((of) => of.key === key));
    const points = log?.series.find((of) => of.key === key)?.points ?? [];
    if (log === undefined || points.length === 0) return [];
    const longestStride = 2 * findStride(points.map(([step]) => step));
    return [{ run, points, steps: log.steps, longestStride }];
  });
}

/** What a line comes to inside a stretch of steps. */
export interface MetricSummary {
  /** Steps at which the run logged anything. */
  n: number;
  /** Of these, steps without this key. */
  unknown: number;
  /** Mean over the logged steps; null = none. */
  mean: number | null;
}

/** Sums up lines inside a stretch, both ends inside; null = all steps. */
export function summariseLines(
  lines: readonly MetricLine[],
  range: readonly [number, number] | null,
): MetricSummary {
  const isInside = (step: number) => range === null || (step >= range[0] && step <= range[1]);
  const n = lines.reduce((sum, { steps }) => sum + steps.filter(isInside).length, 0);
  const values = lines.flatMap(({ points }) =>
    points.flatMap(([step, value]) => (isInside(step) ? [value] : [])),
  );
  const sum = values.reduce((all, value) => all + value, 0);
  return {
    n,
    unknown: n - values.length,
    mean: values.length === 0 ? null : sum / values.length,
  };
}

/** Keys of some logs, those that are shown first apart; both in alphabetical order. */
export function listMetricKeys(logs: readonly MetricLog[]): { main: string[]; others: string[] } {
  const keys = [...new Set(logs.flatMap(({ series }) => series.map(({ key }) => key)))].sort();
  return { main: keys.filter(isMainMetric), others: keys.filter((key) => !isMainMetric(key)) };
}
