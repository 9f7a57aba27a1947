"use client";

import { useMemo } from "react";

import {
  AxisBrush,
  findDomain,
  IntervalLine,
  ValueHistogram,
  type ChartTable,
  type Stretch,
} from "@/components/charts";
import { findCells, summariseCells, type Measure } from "@/lib/core/stats";
import {
  countValues,
  describeMean,
  makeRunLines,
  type RunLine,
} from "@/lib/core/views/chart-series";
import { formatNumber } from "@/lib/core/views/format";

import type { ChartContext } from "./chart-context";
import { StepChart } from "./step-chart";

interface MeasureChartProps {
  context: ChartContext;
  measure: Measure;
  /** Values asked for; null = all. Undefined = this measure has no filter. */
  wanted?: readonly [number, number] | null;
  onWanted?: (wanted: Stretch | null) => void;
}

const BINS = 20;
const ASIDE = 48;
const write = (value: number): string => formatNumber(value, 2);

const isInside = (step: number, range: ChartContext["range"]): boolean =>
  range === null || (step >= range[0] && step <= range[1]);

/** Ends that a reader would type: whole numbers for counts, hundredths elsewhere. */
const roundStretch = ([low, high]: Stretch, isWhole: boolean): Stretch => {
  const unit = isWhole ? 1 : 100;
  return [Math.floor(low * unit) / unit, Math.ceil(high * unit) / unit];
};

/** One measure over steps, a line a run with intervals; beside it how its values are spread, to brush. */
export function MeasureChart({ context, measure, wanted, onWanted }: MeasureChartProps) {
  const { tabulation, runs, runsVisible, runColours, range, shown } = context;
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
    () => summariseCells(tabulation, id, findCells(tabulation, { range, run: null })),
    [tabulation, id, range],
  );
  const series = useMemo(
    () =>
      lines.map(({ run, points, longestStride }) => ({
        longestStride,
        line: {
          id: String(run),
          label: runs[run]?.name ?? "",
          colour: runColours[run] ?? "var(--ink)",
          points: points.map(({ step, mean, interval }) => ({ x: step, value: mean, interval })),
        },
      })),
    [lines, runs, runColours],
  );
  const spread = isShare ? null : countValues(values, shown, domain, BINS);

  const makeTable = (): ChartTable => ({
    columns: ["Run", "Step", "n", "Not recorded", "Mean", "From", "To"],
    rows: [
      rowOf("all that are shown", "all", summary),
      ...lines.flatMap(({ run, points }: RunLine) =>
        points
          .filter(({ step }) => isInside(step, range))
          .map((point) => rowOf(runs[run]?.name ?? "", point.step, point)),
      ),
    ],
  });

  return (
    <StepChart
      context={context}
      title={title}
      reading={describeMean(summary, write)}
      n={summary.n}
      unknown={summary.unknown}
      unit={unit}
      values={domain}
      aside={ASIDE}
      table={makeTable}
      overlay={({ y, right }) =>
        spread !== null && (
          <>
            <ValueHistogram counts={spread} y={y} left={right + 6} length={ASIDE - 6} />
            {wanted !== undefined && wanted !== null && (
              <rect
                data-part="wanted"
                x={right + 3}
                y={y(Math.min(y.domain[1], wanted[1]))}
                width={ASIDE}
                height={Math.max(
                  2,
                  y(Math.max(y.domain[0], wanted[0])) - y(Math.min(y.domain[1], wanted[1])),
                )}
                className="fill-(--accent)/15 stroke-(--accent)"
              />
            )}
            {onWanted !== undefined && (
              <AxisBrush
                direction="vertical"
                x={right + 3}
                y={y(y.domain[1])}
                width={ASIDE}
                height={y(y.domain[0]) - y(y.domain[1])}
                invert={y.invert}
                onStretch={(stretch) =>
                  onWanted(roundStretch(stretch, id === "lines" || id === "tools"))
                }
                onPress={() => onWanted(null)}
              />
            )}
          </>
        )
      }
    >
      {({ x, y }) =>
        series.map(({ line, longestStride }) => (
          <IntervalLine
            key={line.id}
            series={line}
            x={x}
            y={y}
            range={range}
            hasBand={series.length === 1}
            isJoined={(from, to) => to.x - from.x <= longestStride}
          />
        ))
      }
    </StepChart>
  );
}

const rowOf = (
  run: string,
  step: string | number,
  {
    n,
    unknown,
    mean,
    interval,
  }: RunLine["points"][number] | Omit<RunLine["points"][number], "step">,
): ChartTable["rows"][number] => [
  run,
  typeof step === "number" ? String(step) : step,
  n,
  unknown,
  mean,
  interval?.[0] ?? null,
  interval?.[1] ?? null,
];
