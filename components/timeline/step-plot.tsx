/** The histogram under the slider: environments a captured step, in ink; gaps hatched; what is shown darker. */
import { useId } from "react";

import type { StepAxis } from "@/lib/core/views/step-axis";

import { chooseTicks, findLeft, layOutBars } from "./time-scale";

interface StepPlotProps {
  axis: StepAxis;
  /** Place of the clock. */
  step: number;
  /** Steps shown, both ends inside. */
  range: readonly [number, number];
  /** Step of the selected environment; null or negative = none. */
  selectedStep: number | null;
  /** CSS pixels. */
  width: number;
}

const HEIGHT = 34;
const TOP = 17;
/** Captured steps this near to each other leave no room for more than their own numbers, CSS pixels. */
const TICK_APART = 64;
const GAP_LABEL_FROM = 130;

/** Draws the plot; a screen reader gets the slider's own words instead. */
export function StepPlot({ axis, step, range, selectedStep, width }: StepPlotProps) {
  const hatch = useId();
  const bottom = TOP + HEIGHT;
  const left = (of: number) => Math.round(findLeft(axis, width, of)) + 0.5;
  const [from, to] = range;
  const isClockLeft = left(step) < width / 2;
  return (
    <svg aria-hidden="true" width={width} height={bottom + 20} className="block overflow-visible">
      <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse">
        <path d="M-1 6L6 -1" className="stroke-(--line)" strokeWidth={1} />
      </pattern>
      {axis.gaps.map((gap) => {
        const start = left(gap.from) + 8;
        const size = left(gap.to) - 8 - start;
        return (
          size > 6 && (
            <g key={gap.from} data-gap={`${gap.from}-${gap.to}`}>
              <rect x={start} y={TOP} width={size} height={HEIGHT} fill={`url(#${hatch})`} />
              {size > GAP_LABEL_FROM && (
                <text
                  x={start + size / 2}
                  y={TOP + HEIGHT / 2 + 4}
                  textAnchor="middle"
                  className="fill-(--ink-3) stroke-(--paper) text-[11px]"
                  strokeWidth={5}
                  paintOrder="stroke"
                >
                  nothing captured
                </text>
              )}
            </g>
          )
        );
      })}
      <text
        x={isClockLeft ? width : 0}
        y={10}
        textAnchor={isClockLeft ? "end" : "start"}
        className="fill-(--ink-3) text-[11px] tabular-nums"
      >
        environments a step, at most {Math.max(...axis.counts).toLocaleString("en")}
      </text>
      <path d={`M0 ${bottom + 0.5}H${width}`} className="stroke-(--line)" />
      {layOutBars(axis, width, HEIGHT).map((bar) => (
        <rect
          key={bar.step}
          x={bar.left}
          y={bottom - bar.height}
          width={bar.width}
          height={bar.height}
          className={bar.step >= from && bar.step <= to ? "fill-(--ink)" : "fill-(--ink)/22"}
        />
      ))}
      {chooseTicks(axis, width, TICK_APART).map((tick, i, ticks) => (
        <g key={tick} className="fill-(--ink-3) stroke-none">
          <path d={`M${left(tick)} ${bottom + 1}v4`} className="stroke-(--line)" />
          <text
            x={i === 0 ? 0 : i === ticks.length - 1 ? width : left(tick)}
            y={bottom + 17}
            textAnchor={i === 0 ? "start" : i === ticks.length - 1 ? "end" : "middle"}
            className="text-[11px] tabular-nums"
          >
            {tick.toLocaleString("en")}
          </text>
        </g>
      ))}
      {selectedStep !== null && selectedStep >= 0 && (
        <path
          d={`M${left(selectedStep) - 4} ${bottom + 8}h8l-4 -6z`}
          className="fill-(--accent)"
          data-mark="selected-step"
        />
      )}
      <g data-mark="clock">
        <path d={`M${left(step)} 0V${bottom}`} className="stroke-(--paper)" strokeWidth={5} />
        <path d={`M${left(step)} 0V${bottom}`} className="stroke-(--accent)" strokeWidth={2} />
        <circle
          cx={left(step)}
          cy={4}
          r={5}
          className="fill-(--accent) stroke-(--paper)"
          strokeWidth={1.5}
        />
      </g>
    </svg>
  );
}
