import type { PlotScale } from "@/components/charts";
import {
  BLEND,
  HARD,
  MASTERED,
  payDesigner,
  PLATEAU,
  REGRET_SCALE,
} from "@/lib/core/views/regret-plane";

interface GroundProps {
  x: PlotScale;
  y: PlotScale;
  /** Height of the strip above the plot, and width of the one beside it, CSS pixels. */
  strip: number;
}

const TEXT = "fill-(--ink-3) text-[11px]";

/**
 * What lies under the dots: the borders of the regions, the ceiling that no regret can pass, and on two
 * sides what SPADE's reward makes of each value.
 */
export function RegretPlaneGround({ x, y, strip }: GroundProps) {
  const [left, right] = [x(x.domain[0]), x(x.domain[1])];
  const [bottom, top] = [y(y.domain[0]), y(y.domain[1])];
  return (
    <g>
      <path
        d={`M${x(MASTERED)} ${bottom}V${top}M${x(HARD)} ${bottom}V${y(REGRET_SCALE)}H${left}`}
        className="stroke-(--ink-3)"
        fill="none"
      />
      <path
        d={`M${x(0)} ${y(1)}L${x(1)} ${y(0)}`}
        className="stroke-(--ink-3)"
        strokeDasharray="2 3"
      />
      <text
        className={TEXT}
        textAnchor="middle"
        transform={`translate(${x(0.52)} ${y(0.48) - 6}) rotate(${(Math.atan2(y(0) - y(1), x(1) - x(0)) * 180) / Math.PI})`}
      >
        return with hint = 1
      </text>
      <PlateauStrip x={x} top={top} height={strip} />
      <RegretStrip y={y} left={right} width={strip} />
    </g>
  );
}

/** What the return alone is paid: full on the plateau, nothing far from it. */
function PlateauStrip({ x, top, height }: { x: PlotScale; top: number; height: number }) {
  const corners = [
    x.domain[0],
    PLATEAU.low - PLATEAU.ramp,
    PLATEAU.low,
    PLATEAU.high,
    PLATEAU.high + PLATEAU.ramp,
    x.domain[1],
  ];
  const line = corners.map(
    (at) => `${x(at)} ${top - (payDesigner(at, 0) / BLEND.plateau) * height}`,
  );
  return (
    <g>
      <path
        d={`M${line.join("L")}V${top}H${x(x.domain[0])}Z`}
        className="fill-(--ink-3)"
        opacity={0.25}
      />
      <text x={x(0.5)} y={top - height - 4} textAnchor="middle" className={TEXT}>
        pays up to {BLEND.plateau}
      </text>
    </g>
  );
}

/** What the regret alone is paid: nothing below 0, full from the scale on. */
function RegretStrip({ y, left, width }: { y: PlotScale; left: number; width: number }) {
  const corners = [y.domain[0], 0, REGRET_SCALE, y.domain[1]];
  const line = corners.map(
    (at) => `${left + (payDesigner(2, at) / BLEND.regret) * width} ${y(at)}`,
  );
  return (
    <g>
      <path
        d={`M${left} ${y(y.domain[0])}L${line.join("L")}H${left}Z`}
        className="fill-(--ink-3)"
        opacity={0.25}
      />
      <text
        className={TEXT}
        textAnchor="middle"
        transform={`translate(${left + width + 12} ${y((REGRET_SCALE + y.domain[1]) / 2)}) rotate(-90)`}
      >
        pays up to {BLEND.regret}
      </text>
    </g>
  );
}
