import { formatNumber, NOT_RECORDED } from "@/lib/core/views/format";

import type { PlotScale } from "./plot-scale";

/** One bar: a name, a value, and how sure it is. */
export interface IntervalBar {
  id: string;
  label: string;
  colour: string;
  /** Null = not recorded: words stand in place of the bar. */
  value: number | null;
  /** Ends of the interval; null = none is known. */
  interval: readonly [number, number] | null;
  /** What stands under the name, e.g. the checkpoint. */
  note?: string;
}

interface IntervalBarsProps {
  bars: readonly IntervalBar[];
  /** Horizontal scale of the values; bars start at its 0, or at its low end where 0 is outside. */
  x: PlotScale;
  /** Where names end and bars may begin, CSS pixels. */
  left: number;
  /** Height of a row; `bars.length * rowHeight` is the height of the plot. */
  rowHeight: number;
  format?: (value: number) => string;
}

/** Bars lying down: name left, bar with the interval as a whisker, the value written behind it. */
export function IntervalBars(props: IntervalBarsProps) {
  const { bars, x, left, rowHeight, format = (value) => formatNumber(value, 2) } = props;
  const [low, high] = x.domain;
  const zero = x(Math.max(low, Math.min(high, 0)));
  return (
    <g>
      {bars.map((bar, i) => {
        const middle = (i + 0.5) * rowHeight;
        const end = bar.value === null ? zero : x(bar.value);
        const reach = bar.interval === null ? end : Math.max(end, x(bar.interval[1]), zero);
        return (
          <g key={bar.id} data-bar={bar.id}>
            <text
              x={left - 8}
              y={middle + (bar.note === undefined ? 4 : -2)}
              textAnchor="end"
              className="fill-(--ink) text-[12px]"
            >
              {bar.label}
            </text>
            {bar.note !== undefined && (
              <text
                x={left - 8}
                y={middle + 12}
                textAnchor="end"
                className="fill-(--ink-3) text-[11px]"
              >
                {bar.note}
              </text>
            )}
            {bar.value !== null && (
              <rect
                x={Math.min(zero, end)}
                y={middle - rowHeight * 0.3}
                width={Math.max(1, Math.abs(end - zero))}
                height={rowHeight * 0.6}
                fill={bar.colour}
              />
            )}
            {bar.interval !== null && (
              <g data-part="interval" className="stroke-(--ink)">
                <path d={`M${x(bar.interval[0])} ${middle}H${x(bar.interval[1])}`} />
                {bar.interval.map((edge, side) => (
                  <path key={side} d={`M${x(edge)} ${middle - 4}v8`} />
                ))}
              </g>
            )}
            <text
              x={Math.max(reach, zero) + 6}
              y={middle + 4}
              className={`text-[12px] tabular-nums ${bar.value === null ? "fill-(--ink-3)" : "fill-(--ink)"}`}
            >
              {bar.value === null ? NOT_RECORDED : format(bar.value)}
            </text>
          </g>
        );
      })}
    </g>
  );
}
