import type { ChartTable } from "@/components/charts";
import type { LineChart } from "@/lib/core/results/schema";

/** The numbers of a chart of lines: one row an x, one column a series, and two more where a series states intervals. */
export function tabulateLines({ series, xLabel, valueLabel }: LineChart): ChartTable {
  const places = [...new Set(series.flatMap(({ points }) => points.map(({ x }) => x)))];
  const columns = series.map(({ name, points }) => ({
    name,
    at: new Map(points.map((point) => [point.x, point])),
    hasIntervals: points.some(({ interval }) => interval !== null),
  }));
  return {
    columns: [
      xLabel,
      ...columns.flatMap(({ name, hasIntervals }) => [
        `${name}, ${valueLabel}`,
        ...(hasIntervals ? [`${name}, from`, `${name}, to`] : []),
      ]),
    ],
    rows: places
      .toSorted((a, b) => a - b)
      .map((x) => [
        x,
        ...columns.flatMap(({ at, hasIntervals }) => {
          const point = at.get(x);
          const ends = point?.interval ?? [null, null];
          return [point?.value ?? null, ...(hasIntervals ? ends : [])];
        }),
      ]),
  };
}
