"use client";

import { memo, useMemo, type ReactNode } from "react";

import { AxisBrush, BottomAxis, LeftAxis, makeScale, type PlotScale } from "@/components/charts";

import type { ChartContext } from "./chart-context";
import type { FacetPlace } from "./facet-layout";
import { findVeils } from "./find-veils";

/** What stands over one of several plots. */
export interface FacetTitle {
  name: string;
  colour: string;
  /** What its run comes to, in words. */
  reading: string;
}

/** The scales of one plot. */
export interface StepPlotScales {
  x: PlotScale;
  y: PlotScale;
  /** CSS pixels from the left where the plot ends. */
  right: number;
  /** Which plot it is, from 0. */
  at: number;
}

/** Draws into a plot. */
export type DrawMarks = (scales: StepPlotScales) => ReactNode;

/** Width of a letter of a plot's title at most on average, CSS pixels: names are cut so that titles never meet. */
const LETTER = 5.6;

/** A name cut to the room that the reading behind it leaves. */
function shortenName(name: string, room: number, reading: string): string {
  const letters = Math.max(3, Math.floor(room / LETTER) - reading.length - 3);
  return name.length <= letters ? name : `${name.slice(0, letters - 1).trimEnd()}…`;
}

interface StepPlotProps extends FacetPlace {
  at: number;
  title: FacetTitle | null;
  /** Room at the right of the plot, CSS pixels. */
  aside: number;
  context: ChartContext;
  values: readonly [number, number];
  isCount: boolean;
  draw: DrawMarks;
  overlay: DrawMarks;
}

/**
 * One plot over training steps. Axes and marks are drawn once; the clock only moves a veil over the steps that
 * it leaves out, so playing costs the same however many marks there are.
 */
export function StepPlot(props: StepPlotProps) {
  const { at, left, right, top, bottom, isFirst, isLowest } = props;
  const { title, aside, context, values, isCount } = props;
  const { domain, range, steps, onSteps, onStep } = context;
  const scales = useMemo((): StepPlotScales => {
    const width = right - left;
    const x = makeScale(domain ?? [0, 1], [left + 4, right - 4], {
      isWhole: true,
      ticks: Math.max(1, Math.floor(width / 60)),
    });
    const y = makeScale(values, [bottom, top], {
      ticks: bottom - top > 80 ? 3 : 2,
      isNice: isCount,
      isWhole: isCount,
    });
    return { x, y, right, at };
  }, [domain, left, right, top, bottom, values, isCount, at]);
  const veils = domain === null ? [] : findVeils(steps, range).map((ends) => ends.map(scales.x));
  return (
    <g data-plot={at}>
      {title !== null && (
        <text x={left} y={top - 6} className="text-[11px] tabular-nums">
          <tspan fill={title.colour} fontWeight={600}>
            {"\u25CF "}
          </tspan>
          <tspan className="fill-(--ink-2)">
            {shortenName(title.name, right + aside - left, title.reading)}
          </tspan>
          <tspan className="fill-(--ink)"> {title.reading}</tspan>
        </text>
      )}
      <Still scales={scales} {...{ left, bottom, isFirst, isLowest }} draw={props.draw} />
      {veils.map(([from = 0, to = 0], i) => (
        <rect
          key={i}
          data-part="veil"
          x={Math.max(left, from)}
          y={top - 3}
          width={Math.max(0, Math.min(right, to) - Math.max(left, from))}
          height={bottom - top + 3}
          className="fill-(--paper)/75"
        />
      ))}
      <AxisBrush
        direction="horizontal"
        x={left}
        y={top}
        width={right - left}
        height={bottom - top}
        invert={scales.x.invert}
        onStretch={onSteps}
        onPress={onStep}
      />
      {props.overlay(scales)}
    </g>
  );
}

type StillProps = Pick<StepPlotProps, "left" | "bottom" | "isFirst" | "isLowest" | "draw"> & {
  scales: StepPlotScales;
};

/** Axes and marks: what no move of the clock draws again. */
const Still = memo(function Still({ scales, left, bottom, isFirst, isLowest, draw }: StillProps) {
  return (
    <>
      <LeftAxis scale={scales.y} label={null} hasNumbers={isFirst} from={left} to={scales.right} />
      {isLowest ? (
        <BottomAxis
          scale={scales.x}
          label={isFirst ? "training step" : null}
          width={scales.right}
          height={bottom}
        />
      ) : null}
      {draw(scales)}
    </>
  );
});
