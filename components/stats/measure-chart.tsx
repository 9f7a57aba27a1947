"use client";

import { useCallback, useMemo } from "react";

import { findDomain, type ChartTable, type Stretch } from "@/components/charts";
import { findCells, meanCells, summariseCells, type Measure, type Summary } from "@/lib/core/stats";
import { countValues, describeMean, makeRunLines } from "@/lib/core/views/chart-series";
import { formatNumber } from "@/lib/core/views/format";

import { nameRun, type ChartContext } from "./chart-context";
import { countFacets, measureAside } from "./facet-layout";
import { RunLines } from "./run-lines";
import { StepChart } from "./step-chart";
import type { DrawMarks } from "./step-plot";
import { ValueAside } from "./value-aside";

interface MeasureChartProps {
  context: ChartContext;
  measure: Measure;
  /** Values asked for; null = all. Undefined = this measure has no filter. */
  wanted?: readonly [number, number] | null;
  onWanted?: (wanted: Stretch | null) => void;
}

const BINS = 20;
const write = (value: number): string => formatNumber(value, 2);

const isInside = (step: number, range: ChartContext["range"]): boolean =>
  range === null || (step >= range[0] && step <= range[1]);

/** One measure over steps, a line a run with intervals; beside it how its values are spread, to brush. */
export function MeasureChart({ context, measure, wanted, onWanted }: MeasureChartProps) {
  const { tabulation, pooled, runs, runsVisible, runColours, range, shown, columns } = context;
  const { id, title, unit, isShare } = measure;
  const values = context.values[id];
  const lines = useMemo(
    () => makeRunLines(tabulation, id, runs, runsVisible),
    [tabulation, id, runs, runsVisible],
  );
  const domain = useMemo(
    () => measure.range ?? findDomain(values, id === "lines" ? [] : [0]),
    [measure, values, id],
  );
  const summary = useMemo(
    () => summariseCells(pooled, id, findCells(pooled, { range, run: null })),
    [pooled, id, range],
  );
  const series = useMemo(
    () =>
      lines.map(({ run, points, longestStride }) => ({
        longestStride,
        line: {
          ...nameRun({ runs, runColours }, run),
          points: points.map(({ step, mean, interval }) => ({ x: step, value: mean, interval })),
        },
      })),
    [lines, runs, runColours],
  );
  const plots = countFacets(lines.length);
  const isMany = plots > 1;
  const facets = lines.map(({ run }) => ({
    name: runs[run]?.name ?? "",
    colour: runColours[run] ?? "var(--ink)",
    reading: formatNumber(meanCells(tabulation, id, findCells(tabulation, { range, run })).mean, 2),
  }));
  const spread = useMemo(() => {
    if (isShare) return null;
    const plotOf = new Map(lines.map(({ run }, at) => [run, isMany ? at : 0]));
    const rows = Array.from({ length: plots }, (): number[] => []);
    for (const row of shown) rows[plotOf.get(columns.run[row]!) ?? 0]?.push(row);
    return rows.map((ofPlot) => countValues(values, ofPlot, domain, BINS));
  }, [isShare, lines, isMany, plots, shown, columns, values, domain]);
  const draw = useCallback<DrawMarks>(
    ({ x, y, at }) => <RunLines {...{ series, isMany, at, x, y }} />,
    [series, isMany],
  );

  const makeTable = (): ChartTable => ({
    columns: ["Run", "Step", "n", "Not recorded", "Mean", "From", "To"],
    rows: [
      rowOf("all that are shown", "all", summary),
      ...(lines.length < 2 ? [] : lines).map(({ run }) =>
        rowOf(
          runs[run]?.name ?? "",
          "all",
          summariseCells(tabulation, id, findCells(tabulation, { range, run })),
        ),
      ),
      ...lines.flatMap(({ run, points }) =>
        points
          .filter(({ step }) => isInside(step, range))
          .map((point) => rowOf(runs[run]?.name ?? "", String(point.step), point)),
      ),
    ],
  });
  const aside = measureAside(plots);

  return (
    <StepChart
      context={context}
      title={title}
      reading={describeMean(summary, write)}
      n={summary.n}
      unknown={summary.unknown}
      unit={unit}
      values={domain}
      aside={aside}
      {...(isMany ? { facets } : {})}
      table={makeTable}
      overlay={({ y, right, at }) =>
        spread !== null && (
          <ValueAside
            counts={spread[at] ?? []}
            y={y}
            left={right + 3}
            width={aside}
            isWhole={id === "lines" || id === "tools"}
            {...(wanted === undefined ? {} : { wanted })}
            {...(onWanted === undefined ? {} : { onWanted })}
          />
        )
      }
    >
      {draw}
    </StepChart>
  );
}

const rowOf = (
  run: string,
  step: string,
  { n, unknown, mean, interval }: Summary,
): ChartTable["rows"][number] => [
  run,
  step,
  n,
  unknown,
  mean,
  interval?.[0] ?? null,
  interval?.[1] ?? null,
];
