import type { ReactNode } from "react";

import {
  AxisBrush,
  BottomAxis,
  ChartFrame,
  LeftAxis,
  makeScale,
  PLOT_MARGIN,
  type ChartTable,
  type PlotScale,
} from "@/components/charts";

import type { ChartContext } from "./chart-context";

const PLOT_HEIGHT = 92;
/** Height of a chart of the panel with its axes, CSS pixels. */
const HEIGHT = PLOT_MARGIN.top + PLOT_HEIGHT + PLOT_MARGIN.bottom;

/** The scales of one drawing. */
export interface StepPlotScales {
  x: PlotScale;
  y: PlotScale;
  /** CSS pixels from the left where the plot ends. */
  right: number;
}

interface StepChartProps {
  context: ChartContext;
  title: string;
  reading: string | null;
  n: number;
  unknown: number;
  /** What the vertical axis measures, with its unit. */
  unit: string;
  /** Ends of the vertical axis. */
  values: readonly [number, number];
  /** True: the vertical axis counts. */
  isCount?: boolean;
  /** Room kept free at the right, CSS pixels. */
  aside?: number;
  table: () => ChartTable;
  /** Draws the marks. */
  children: (scales: StepPlotScales) => ReactNode;
  /** Draws beside and over the brush of the steps. */
  overlay?: (scales: StepPlotScales) => ReactNode;
}

/** A chart over training steps: axes, the stretch that the clock shows, and the brush that sets it. */
export function StepChart(props: StepChartProps) {
  const { context, title, unit, values, isCount = false, aside = 0, children, overlay } = props;
  const { domain, range, onSteps, onStep } = context;
  return (
    <ChartFrame
      title={title}
      reading={props.reading}
      n={props.n}
      unknown={props.unknown}
      table={props.table}
      height={HEIGHT}
    >
      {(width) => {
        const right = Math.max(PLOT_MARGIN.left + 40, width - PLOT_MARGIN.right - aside);
        const bottom = PLOT_MARGIN.top + PLOT_HEIGHT;
        const x = makeScale(domain ?? [0, 1], [PLOT_MARGIN.left + 4, right - 4], {
          isWhole: true,
          ticks: Math.max(2, Math.floor(width / 80)),
        });
        const y = makeScale(values, [bottom, PLOT_MARGIN.top], {
          ticks: 3,
          isNice: isCount,
          isWhole: isCount,
        });
        const scales = { x, y, right };
        return (
          <>
            {range !== null && domain !== null && (
              <rect
                data-part="range"
                x={x(Math.max(range[0], domain[0])) - 3}
                y={PLOT_MARGIN.top}
                width={Math.max(0, x(range[1]) - x(Math.max(range[0], domain[0]))) + 6}
                height={PLOT_HEIGHT}
                className="fill-(--paper-2)"
              />
            )}
            <LeftAxis scale={y} label={unit} from={PLOT_MARGIN.left} to={right} />
            <BottomAxis scale={x} label="training step" width={right} height={bottom} />
            {children(scales)}
            <AxisBrush
              direction="horizontal"
              x={PLOT_MARGIN.left}
              y={PLOT_MARGIN.top}
              width={right - PLOT_MARGIN.left}
              height={PLOT_HEIGHT}
              invert={x.invert}
              onStretch={onSteps}
              onPress={onStep}
            />
            {overlay?.(scales)}
          </>
        );
      }}
    </ChartFrame>
  );
}
