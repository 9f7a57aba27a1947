import { memo, useMemo } from "react";

import { type PlotScale } from "@/components/charts";
import { spreadStacks, type PlaneDot, type Region } from "@/lib/core/views/regret-plane";

/** Colours of the regions, told apart by colour-blind readers too. */
export const REGION_COLOURS: Record<Region, string> = {
  mastery: "#009E73",
  frontier: "#0072B2",
  intractable: "#D55E00",
};

interface RegretPlaneDotsProps {
  dots: readonly PlaneDot[];
  x: PlotScale;
  y: PlotScale;
  /** Radius of a dot, CSS pixels. */
  radius: number;
}

/** Most that a dot may lie beside its place, in radii. */
const REACH = 6;

/** The dots of the regret plane; those with the same values lie round their place. Drawn once for one scale. */
export const RegretPlaneDots = memo(function RegretPlaneDots(props: RegretPlaneDotsProps) {
  const { dots, x, y, radius } = props;
  const spread = useMemo(
    () =>
      spreadStacks(
        dots.map(({ meanReturn, regret }) => `${meanReturn},${regret}`),
        radius * 1.8,
        radius * REACH,
      ),
    [dots, radius],
  );
  return (
    <g>
      {dots.map(({ row, meanReturn, regret, region }, i) => (
        <circle
          key={row}
          data-row={row}
          cx={(x(meanReturn) + (spread[i]?.dx ?? 0)).toFixed(1)}
          cy={(y(regret) + (spread[i]?.dy ?? 0)).toFixed(1)}
          r={radius}
          fill={REGION_COLOURS[region]}
          fillOpacity={0.6}
          className="cursor-pointer"
        />
      ))}
    </g>
  );
});
