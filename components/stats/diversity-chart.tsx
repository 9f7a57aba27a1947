"use client";

import { useCallback, useMemo } from "react";

import { findDomain, type ChartTable } from "@/components/charts";
import type { BundleDiversity } from "@/lib/core/bundle/schema";
import { formatNumber } from "@/lib/core/views/format";
import { findStride } from "@/lib/core/views/step-axis";

import type { ChartContext } from "./chart-context";
import { countFacets } from "./facet-layout";
import { RunLines } from "./run-lines";
import { StepChart } from "./step-chart";
import type { DrawMarks } from "./step-plot";

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

  const series = useMemo(
    () =>
      lines.map(({ index, run, points, longestStride }) => ({
        longestStride,
        line: {
          id: run.id,
          label: run.name,
          colour: runColours[index] ?? "var(--ink)",
          points,
        },
      })),
    [lines, runColours],
  );
  const isMany = countFacets(lines.length) > 1;
  const facets = lines.map(({ index, run, points }) => {
    const values = points.flatMap(({ x, value }) => (isInside(x) && value !== null ? [value] : []));
    return {
      name: run.name,
      colour: runColours[index] ?? "var(--ink)",
      reading: formatNumber(values.length === 0 ? null : averageOf(values), 2),
    };
  });
  const draw = useCallback<DrawMarks>(
    ({ x, y, at }) => <RunLines {...{ series, isMany, at, x, y }} />,
    [series, isMany],
  );

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
        reading={known.length === 0 ? null : `${formatNumber(averageOf(known), 2)} on average`}
        n={sum("n") + sum("unknown")}
        unknown={sum("unknown")}
        unit="effective number of different ones"
        values={domain}
        isCount
        {...(isMany ? { facets } : {})}
        table={makeTable}
      >
        {draw}
      </StepChart>
      <p className="text-[12px] leading-4 text-(--ink-3)">
        Of all environments of a step, whatever the filters; space {spaceId.slice(0, 8)}.
      </p>
    </div>
  );
}

const averageOf = (values: readonly number[]): number =>
  values.reduce((all, value) => all + value, 0) / values.length;
