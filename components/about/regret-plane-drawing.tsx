"use client";

import { useMemo, useState, type MouseEvent, type PointerEvent } from "react";

import { BottomAxis, findDomain, LeftAxis, makeScale, PLOT_MARGIN } from "@/components/charts";
import { formatNumber } from "@/lib/core/views/format";
import type { PlaneDot } from "@/lib/core/views/regret-plane";

import { RegretPlaneDots } from "./regret-plane-dots";
import { RegretPlaneGround } from "./regret-plane-ground";

/** Height of the drawing with its axes, in its own pixels. */
export const PLANE_HEIGHT = 460;

const STRIP = 22;
const MARGIN = { ...PLOT_MARGIN, top: PLOT_MARGIN.top + STRIP + 22, right: STRIP + 22 };
const BOTTOM = PLANE_HEIGHT - MARGIN.bottom;

const findRow = ({ target }: { target: EventTarget }): number | null => {
  const row = target instanceof SVGElement ? target.dataset.row : undefined;
  return row === undefined ? null : Number(row);
};

/** Larger when few. */
const radiusOf = (dots: number): number => (dots > 1500 ? 2 : dots > 300 ? 2.75 : 4);

interface RegretPlaneDrawingProps {
  dots: readonly PlaneDot[];
  /** Pixels of the drawing. */
  width: number;
  titleOf: (row: number) => string;
  onOpen: (row: number) => void;
}

/** Axes, ground and dots of the regret plane; the dot under the pointer says its name and numbers. */
export function RegretPlaneDrawing({ dots, width, titleOf, onOpen }: RegretPlaneDrawingProps) {
  const [hovered, setHovered] = useState<number | null>(null);
  const { x, y } = useMemo(() => {
    const returns = dots.map(({ meanReturn }) => meanReturn);
    const regrets = dots.map(({ regret }) => regret);
    return {
      x: makeScale(findDomain(returns, [0, 1]), [MARGIN.left, width - MARGIN.right]),
      y: makeScale(findDomain(regrets, [-0.2, 1]), [BOTTOM, MARGIN.top]),
    };
  }, [dots, width]);
  const dot = hovered === null ? undefined : dots.find(({ row }) => row === hovered);

  const open = (event: MouseEvent) => {
    const row = findRow(event);
    if (row === null) return;
    // The large view zooms on a click beside the dots.
    event.stopPropagation();
    onOpen(row);
  };

  return (
    <g
      onClick={open}
      onPointerOver={(event: PointerEvent) => setHovered(findRow(event))}
      onPointerLeave={() => setHovered(null)}
    >
      <LeftAxis
        scale={y}
        label="regret (return with hint − without)"
        from={MARGIN.left}
        to={width - MARGIN.right}
      />
      <BottomAxis scale={x} label="mean return without hint" width={width} height={BOTTOM} />
      <RegretPlaneGround x={x} y={y} strip={STRIP} />
      {dots.length === 0 && (
        <text x={x(0.5)} y={y(0.3)} textAnchor="middle" className="fill-(--ink-2) text-[13px]">
          No return and regret are recorded here.
        </text>
      )}
      <RegretPlaneDots dots={dots} x={x} y={y} radius={radiusOf(dots.length)} />
      {dot !== undefined && (
        <DotWords
          title={titleOf(dot.row)}
          dot={dot}
          at={[x(dot.meanReturn), y(dot.regret)]}
          width={width}
        />
      )}
    </g>
  );
}

interface DotWordsProps {
  title: string;
  dot: PlaneDot;
  at: readonly [number, number];
  width: number;
}

/** Name and numbers of a dot, in ink on a ground of paper, beside it where there is room. */
function DotWords({ title, dot, at: [x, y], width }: DotWordsProps) {
  const isRight = x > width / 2;
  const place = {
    x: x + (isRight ? -10 : 10),
    textAnchor: isRight ? "end" : "start",
    className: "pointer-events-none fill-(--ink) stroke-(--paper) text-[12px]",
    strokeWidth: 4,
    paintOrder: "stroke",
  } as const;
  return (
    <g aria-hidden="true">
      <text {...place} y={y - 4} fontWeight={500}>
        {title.length > 60 ? `${title.slice(0, 59)}…` : title}
      </text>
      <text {...place} y={y + 11}>
        return {formatNumber(dot.meanReturn)}, regret {formatNumber(dot.regret)}
      </text>
    </g>
  );
}
