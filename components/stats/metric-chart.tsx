"use client";

import { useCallback, useMemo } from "react";

import { findDomain, type ChartTable } from "@/components/charts";
import { describeMetric, type MetricLog } from "@/lib/core/metrics";
import { formatNumber } from "@/lib/core/views/format";
import { makeMetricLines, summariseLines } from "@/lib/core/views/metric-series";

import { nameRun, type ChartContext } from "./chart-context";
import { countFacets } from "./facet-layout";
import { RunLines } from "./run-lines";
import { StepChart } from "./step-chart";
import type { DrawMarks } from "./step-plot";

interface MetricChartProps {
  context: ChartContext;
  logs: readonly MetricLog[];
  /** Name of the metric as logged. */
  metric: string;
}

/** One logged metric over steps, a line a run through the steps that logged it. It knows no environments, so filters change nothing. */
export function MetricChart({ context, logs, metric }: MetricChartProps) {
  const { runs, runsVisible, runColours, range, domain } = context;
  const { unit, range: ends, note } = describeMetric(metric);
  const lines = useMemo(
    () => makeMetricLines(logs, metric, runs, runsVisible),
    [logs, metric, runs, runsVisible],
  );
  const series = useMemo(
    () =>
      lines.map(({ run, points, longestStride }) => ({
        longestStride,
        line: {
          ...nameRun({ runs, runColours }, run),
          points: points
            .filter(([step]) => domain === null || (step >= domain[0] && step <= domain[1]))
            .map(([x, value]) => ({ x, value, interval: null })),
        },
      })),
    [lines, runs, runColours, domain],
  );
  const values = useMemo(
    () =>
      findDomain(
        lines.flatMap(({ points }) => points.map(([, value]) => value)),
        ends ?? [],
      ),
    [lines, ends],
  );
  const isMany = countFacets(lines.length) > 1;
  const draw = useCallback<DrawMarks>(
    ({ x, y, at }) => <RunLines {...{ series, isMany, at, x, y }} />,
    [series, isMany],
  );
  const summary = summariseLines(lines, range);
  const facets = lines.map((line) => ({
    name: runs[line.run]?.name ?? "",
    colour: runColours[line.run] ?? "var(--ink)",
    reading: formatNumber(summariseLines([line], range).mean, 2),
  }));
  const makeTable = (): ChartTable => ({
    columns: ["Run", "Step", metric],
    rows: lines.flatMap(({ run, points }) =>
      points
        .filter(([step]) => range === null || (step >= range[0] && step <= range[1]))
        .map(([step, value]) => [runs[run]?.name ?? "", String(step), value]),
    ),
  });
  return (
    <div>
      <StepChart
        context={context}
        title={metric}
        reading={summary.mean === null ? null : `${formatNumber(summary.mean, 2)} on average`}
        n={summary.n}
        unknown={summary.unknown}
        counted="logged step"
        unit={unit}
        values={values}
        {...(isMany ? { facets } : {})}
        table={makeTable}
      >
        {draw}
      </StepChart>
      {note !== null && <p className="text-[12px] leading-4 text-(--ink-3)">{note}</p>}
    </div>
  );
}
