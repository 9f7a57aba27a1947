/** What lies over the dots in ink: the selected dot's cross-hair, the ring of the dot in focus, counts of stacks. */
import { isInView, project, type Camera } from "./camera";
import type { MapPoints } from "./dots";
import type { StackBadge } from "./stack-badges";

interface MapMarksProps {
  camera: Camera;
  points: MapPoints;
  /** Radius of a dot, CSS pixels. */
  radius: number;
  selected: number | null;
  /** The selected dot is not drawn: another step, another run, or filtered out of sight. */
  isSelectedHidden: boolean;
  hovered: number | null;
  badges: readonly StackBadge[];
}

/** Draws the marks; none of them takes the pointer, and a screen reader hears of them elsewhere. */
export function MapMarks(props: MapMarksProps) {
  const { camera, points, radius, selected, hovered, badges } = props;
  const place = (row: number) => project(camera, points.x[row] ?? 0, points.y[row] ?? 0);
  const isVisible = (row: number | null): row is number =>
    row !== null && isInView(camera, points.x[row] ?? 0, points.y[row] ?? 0, -30);
  return (
    <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full">
      {badges.map((badge) => (
        <text
          key={badge.row}
          x={badge.left + radius + 1}
          y={badge.top - radius}
          className="fill-(--ink) stroke-(--paper) font-mono text-[10px]"
          strokeWidth={3}
          paintOrder="stroke"
        >
          {badge.count}
        </text>
      ))}
      {isVisible(hovered) && hovered !== selected && (
        <HoverRing {...place(hovered)} radius={radius} />
      )}
      {isVisible(selected) && (
        <CrossHair {...place(selected)} radius={radius} isHidden={props.isSelectedHidden} />
      )}
    </svg>
  );
}

interface MarkProps {
  left: number;
  top: number;
  radius: number;
}

function HoverRing({ left, top, radius }: MarkProps) {
  return (
    <g fill="none" data-mark="focus">
      <circle cx={left} cy={top} r={radius + 4} className="stroke-(--paper)" strokeWidth={4} />
      <circle cx={left} cy={top} r={radius + 4} className="stroke-(--ink)" strokeWidth={1.5} />
    </g>
  );
}

/**
 * A ring and four lines that point at the dot: the selection is told by shape, not by colour. Dashed
 * where the dot itself is not drawn.
 */
function CrossHair({ left, top, radius, isHidden }: MarkProps & { isHidden: boolean }) {
  const inner = radius + 4;
  const outer = inner + 9;
  const lines = [
    [0, -1],
    [0, 1],
    [-1, 0],
    [1, 0],
  ]
    .map(([x = 0, y = 0]) => `M${x * inner} ${y * inner}L${x * outer} ${y * outer}`)
    .join("");
  return (
    <g fill="none" transform={`translate(${left} ${top})`} data-mark="selected">
      <circle r={inner} className="stroke-(--paper)" strokeWidth={5} />
      <path d={lines} className="stroke-(--paper)" strokeWidth={5} />
      <circle
        r={inner}
        className="stroke-(--ink)"
        strokeWidth={2}
        strokeDasharray={isHidden ? "3 3" : undefined}
      />
      <path d={lines} className="stroke-(--ink)" strokeWidth={2} />
    </g>
  );
}
