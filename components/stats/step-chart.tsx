"use client";

import type { ReactNode } from "react";

import { ChartFrame, type ChartTable } from "@/components/charts";

import type { ChartContext } from "./chart-context";
import { layOutFacets, measureHeight } from "./facet-layout";
import { StepPlot, type DrawMarks, type FacetTitle } from "./step-plot";

interface StepChartProps {
  context: ChartContext;
  title: string;
  reading: string | null;
  n: number;
  unknown: number;
  /** What is counted, in the singular; default: environment. */
  counted?: string;
  /** What the vertical axis measures, with its unit. */
  unit: string;
  /** Ends of the vertical axis; the same array until they change. */
  values: readonly [number, number];
  /** True: the vertical axis counts. */
  isCount?: boolean;
  /** Room kept free at the right of each plot, CSS pixels. */
  aside?: number;
  /** One a plot; none = a single plot without a title. */
  facets?: readonly FacetTitle[];
  table: () => ChartTable;
  /** Draws the marks of a plot, whatever the clock says; the same function until they change. */
  children: DrawMarks;
  /** Draws beside and over the brush of the steps, as the clock has it. */
  overlay?: DrawMarks;
}

/** A chart over training steps: one plot or one a run, all with the same axes, clock and brush. */
export function StepChart(props: StepChartProps) {
  const { context, title, unit, values, isCount = false, aside = 0, facets, children } = props;
  const { overlay = drawNothing } = props;
  const plots = facets?.length ?? 1;
  return (
    <ChartFrame
      title={title}
      reading={props.reading}
      n={props.n}
      unknown={props.unknown}
      {...(props.counted === undefined ? {} : { counted: props.counted })}
      table={props.table}
      height={measureHeight(plots)}
    >
      {(width) => (
        <>
          <text x={0} y={14} className="fill-(--ink-3) text-[11px]">
            {unit}
          </text>
          {layOutFacets(plots, width, aside).map((place, at) => (
            <StepPlot
              key={at}
              {...place}
              at={at}
              title={facets?.[at] ?? null}
              aside={aside}
              context={context}
              values={values}
              isCount={isCount}
              draw={children}
              overlay={overlay}
            />
          ))}
        </>
      )}
    </ChartFrame>
  );
}

const drawNothing = (): ReactNode => null;
