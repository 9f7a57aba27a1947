"use client";

import { useMemo } from "react";

import { findDomain, IntervalLine, type ChartTable } from "@/components/charts";
import type { BundleDiversity } from "@/lib/core/bundle/schema";
import { formatNumber } from "@/lib/core/views/format";
import { findStride } from "@/lib/core/views/step-axis";

import type { ChartContext } from "./chart-context";
import { StepChart } from "./step-chart";

interface DiversityChartProps {
  context: ChartContext;
  diversity: BundleDiversity;
  spaceId: string;
}

/**
 * Vendi score of the environments of each step, a line a run. It was measured at import, of all environments
 * of a step: filters change nothing, and it says so.
 */
export function DiversityChart({ context, diversity, spaceId }: DiversityChartProps) {
  const { runs, runsVisible, runColours, range } = context;
  const lines = useMemo(
    () =>
      runs.flatMap((run, index) => {
        if (runsVisible[index] === false) return [];
        const measured = diversity.runs[index]?.steps ?? [];
        const points = run.steps.map((step, place) => ({
          x: step,
          value: measured[place]?.vendi ?? null,
          interval: null,
          of: measured[place] ?? null,
        }));
        return [{ index, run, points, longestStride: 2 * findStride(run.steps) }];
      }),
    [runs, runsVisible, diversity],
  );
  const domain = useMemo(
    () =>
      findDomain(
        lines.flatMap(({ points }) => points.map(({ value }) => value)),
        [0],
      ),
    [lines],
  );
  const isInside = (step: number) => range === null || (step >= range[0] && step <= range[1]);
  const inside = lines.flatMap(({ points }) => points.filter(({ x }) => isInside(x)));
  const known = inside.flatMap(({ value }) => (value === null ? [] : [value]));
  const sum = (key: "n" | "unknown") => inside.reduce((all, { of }) => all + (of?.[key] ?? 0), 0);
  const mean = known.reduce((all, value) => all + value, 0) / known.length;

  const makeTable = (): ChartTable => ({
    columns: ["Run", "Step", "n", "Without vector", "Vendi score", "Mean distance"],
    rows: [
      ...lines.map(({ run, index }) => {
        const of = diversity.runs[index];
        return [
          run.name,
          "whole run",
          of?.n ?? null,
          of?.unknown ?? null,
          of?.vendi ?? null,
          of?.meanDistance ?? null,
        ];
      }),
      ...lines.flatMap(({ run, points }) =>
        points
          .filter(({ x }) => isInside(x))
          .map(({ x, of }) => [
            run.name,
            String(x),
            of?.n ?? null,
            of?.unknown ?? null,
            of?.vendi ?? null,
            of?.meanDistance ?? null,
          ]),
      ),
    ],
  });

  return (
    <div>
      <StepChart
        context={context}
        title="Vendi score of a step"
        reading={known.length === 0 ? null : `${formatNumber(mean, 2)} on average`}
        n={sum("n") + sum("unknown")}
        unknown={sum("unknown")}
        unit="effective number of different ones"
        values={domain}
        isCount
        table={makeTable}
      >
        {({ x, y }) =>
          lines.map(({ index, run, points, longestStride }) => (
            <IntervalLine
              key={run.id}
              series={{
                id: run.id,
                label: run.name,
                colour: runColours[index] ?? "var(--ink)",
                points,
              }}
              x={x}
              y={y}
              range={range}
              isJoined={(from, to) => to.x - from.x <= longestStride}
            />
          ))
        }
      </StepChart>
      <p className="text-[12px] leading-4 text-(--ink-3)">
        Of all environments of a step, whatever the filters; space {spaceId.slice(0, 8)}.
      </p>
    </div>
  );
}
