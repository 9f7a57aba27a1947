"use client";

import { useMemo } from "react";

import {
  BottomAxis,
  ChartFrame,
  DirectLabels,
  findDomain,
  IntervalLine,
  LeftAxis,
  makeScale,
  PLOT_MARGIN,
} from "@/components/charts";
import { summariseRange, tabulateRun, traceCurve, type CurveMeasure } from "@/lib/core/compare";
import { REPLICATES, SEED } from "@/lib/core/stats";
import { buildStepAxis, type StepAxis } from "@/lib/core/views/step-axis";

import { describeSummary } from "./describe-summary";
import type { Side } from "./side";

interface OutcomeCurvesProps {
  a: Side;
  b: Side;
  /** Steps of both sides: the axis that both curves share. */
  axis: StepAxis;
}

const CURVES = [
  { id: "solveRate", title: "Solve rate", unit: "share of episodes solved", include: [0, 1] },
  { id: "regret", title: "Regret", unit: "return with the hint minus without", include: [0] },
] as const satisfies readonly { id: CurveMeasure; [key: string]: unknown }[];

const HEIGHT = 230;
/** Room right of the plot for the names of the lines. */
const NAMES = 64;

/** Solve rate and regret of both runs on shared axes, step by step, with what the clock shows read out. */
export function OutcomeCurves({ a, b, axis }: OutcomeCurvesProps) {
  const tables = useMemo(
    () => ({ a: tabulateRun(a.compared), b: tabulateRun(b.compared) }),
    [a.compared, b.compared],
  );
  return (
    <>
      <div className="grid grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-2">
        {CURVES.map((curve) => (
          <OutcomeCurve key={curve.id} {...{ a, b, axis, curve, tables }} />
        ))}
      </div>
      <p className="mt-1 text-[12px] text-(--ink-3)">
        Bands and brackets: 95 % bootstrap intervals over environments, {REPLICATES} replicates,
        seed {SEED}. What the clock does not show is faint.
      </p>
    </>
  );
}

interface OutcomeCurveProps extends OutcomeCurvesProps {
  curve: (typeof CURVES)[number];
  tables: Record<"a" | "b", ReturnType<typeof tabulateRun>>;
}

function OutcomeCurve({ a, b, axis, curve, tables }: OutcomeCurveProps) {
  const lines = useMemo(
    () =>
      ([a, b] as const).map(({ id, letter, colour, compared }) => {
        const points = traceCurve(tables[id], curve.id);
        const step = Int32Array.from(points, (point) => point.step);
        const own = buildStepAxis({ step, run: new Uint8Array(step.length) }, []);
        const gaps = new Set(own.gaps.map(({ from }) => from));
        const series = {
          id,
          label: letter,
          colour,
          points: points.map(({ step: x, mean, interval }) => ({ x, value: mean, interval })),
        };
        return { points, series, gaps, compared };
      }),
    [a, b, tables, curve.id],
  );
  const readings = [a, b].map((side) => ({
    side,
    summary: summariseRange(tables[side.id], curve.id, side.range),
  }));
  const n = readings.reduce((sum, { summary }) => sum + summary.n, 0);
  const unknown = readings.reduce((sum, { summary }) => sum + summary.unknown, 0);
  const domain = findDomain(
    lines.flatMap(({ series }) =>
      series.points.flatMap(({ value, interval }) => [value, ...(interval ?? [])]),
    ),
    curve.include,
  );
  const pointAt = (line: number, step: number) =>
    lines[line]?.points.find((point) => point.step === step);
  return (
    <ChartFrame
      title={curve.title}
      reading={readings
        .map(({ side, summary }) => `${side.letter} ${describeSummary(summary)}`)
        .join(", ")}
      n={n}
      unknown={unknown}
      height={HEIGHT}
      table={{
        columns: ["Step", ...["A", "B"].flatMap((of) => [of, `${of}: interval`, `${of}: n`])],
        rows: axis.steps.map((step) => [
          String(step),
          ...[0, 1].flatMap((line) => {
            const point = pointAt(line, step);
            if (point === undefined) return ["not captured", null, null];
            const { mean, interval } = point;
            const ends =
              interval === null ? null : interval.map((end) => end.toFixed(3)).join(" to ");
            return [mean, ends, point.n];
          }),
        ]),
      }}
    >
      {(width) => {
        const right = width - NAMES;
        const bottom = HEIGHT - PLOT_MARGIN.bottom;
        const x = makeScale(
          [axis.steps[0] ?? 0, axis.steps.at(-1) ?? 1],
          [PLOT_MARGIN.left, right],
          { isWhole: true },
        );
        const y = makeScale(domain, [bottom, PLOT_MARGIN.top], { isNice: true });
        const labels = lines.flatMap(({ series }) => {
          const last = series.points.findLast(({ value }) => value !== null);
          if (last?.value == null) return [];
          return [{ id: series.id, text: series.label, colour: series.colour, at: y(last.value) }];
        });
        return (
          <>
            <LeftAxis scale={y} label={curve.unit} from={PLOT_MARGIN.left} to={right} />
            <BottomAxis scale={x} label="training step" width={right} height={bottom} />
            {lines.map(({ series, gaps }, i) => (
              <IntervalLine
                key={series.id}
                series={series}
                x={x}
                y={y}
                isJoined={(from) => !gaps.has(from.x)}
                range={[a, b][i]?.range ?? [-1, -1]}
              />
            ))}
            <DirectLabels labels={labels} left={right + 14} range={[PLOT_MARGIN.top, bottom]} />
            {n - unknown === 0 && (
              <text
                x={(PLOT_MARGIN.left + right) / 2}
                y={HEIGHT / 2}
                textAnchor="middle"
                className="fill-(--ink-3) text-[12px]"
              >
                not recorded
              </text>
            )}
          </>
        );
      }}
    </ChartFrame>
  );
}
