import { formatNumber } from "@/lib/core/views/format";

import type { PlotScale } from "./plot-scale";

interface AxisProps {
  scale: PlotScale;
  /** What is measured, with its unit: "training step", "share of episodes"; null = it stands elsewhere. */
  label: string | null;
  /** Words of a tick; default: the number. */
  format?: (value: number) => string;
}

const TEXT = "fill-(--ink-3) stroke-none text-[11px] tabular-nums";

/** Writes ticks with as many decimals as tell them apart, two at least. */
function writeTicks([first = 0, second = first]: readonly number[]): (value: number) => string {
  const stride = Math.abs(second - first);
  const digits = stride === 0 ? 2 : Math.max(2, Math.ceil(-Math.log10(stride)));
  return (value) => formatNumber(value, digits);
}

/** Axis below a plot of `height` pixels: line, ticks, and its label in the middle beneath. */
export function BottomAxis(props: AxisProps & { width: number; height: number }) {
  const { scale, label, format = writeTicks(scale.ticks), width, height } = props;
  const from = scale(scale.domain[0]);
  const to = scale(scale.domain[1]);
  return (
    <g data-axis="bottom">
      <path d={`M${from} ${height + 0.5}H${to}`} className="stroke-(--ink-3)" />
      {scale.ticks.map((tick) => (
        <g key={tick}>
          <path d={`M${scale(tick)} ${height + 0.5}v4`} className="stroke-(--ink-3)" />
          <text
            x={Math.max(from, Math.min(width - 4, scale(tick)))}
            y={height + 15}
            textAnchor="middle"
            className={TEXT}
          >
            {format(tick)}
          </text>
        </g>
      ))}
      {label !== null && (
        <text x={(from + to) / 2} y={height + 29} textAnchor="middle" className={TEXT}>
          {label}
        </text>
      )}
    </g>
  );
}

interface LeftAxisProps extends AxisProps {
  from: number;
  to: number;
  /** False where a neighbour with the same scale has the numbers. */
  hasNumbers?: boolean;
}

/** Axis left of a plot: hairlines over its width, numbers beside, and its label above them. */
export function LeftAxis(props: LeftAxisProps) {
  const { scale, label, format = writeTicks(scale.ticks), from, to, hasNumbers = true } = props;
  const top = Math.min(scale(scale.domain[0]), scale(scale.domain[1]));
  return (
    <g data-axis="left">
      {scale.ticks.map((tick) => (
        <g key={tick}>
          <path
            d={`M${from} ${Math.round(scale(tick)) + 0.5}H${to}`}
            className={tick === 0 ? "stroke-(--ink-3)" : "stroke-(--line)"}
          />
          {hasNumbers && (
            <text x={from - 6} y={scale(tick) + 4} textAnchor="end" className={TEXT}>
              {format(tick)}
            </text>
          )}
        </g>
      ))}
      {label !== null && (
        <text x={0} y={top - 8} className={TEXT}>
          {label}
        </text>
      )}
    </g>
  );
}
