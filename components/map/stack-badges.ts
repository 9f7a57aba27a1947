/** Which stacks of dots carry their count on the map. */
import { isInView, project, type Camera } from "./camera";
import { SHOWN, type MapPoints } from "./dots";
import type { Stacks } from "./stacks";

/** The count of a stack and where its dot lies, CSS pixels. */
export interface StackBadge {
  row: number;
  left: number;
  top: number;
  /** Dots in colour at the place, at least 2. */
  count: number;
}

const MOST = 24;
/** Badges keep this far from each other, CSS pixels. */
const APART = 34;

/** The largest stacks in view, as many as fit without touching; going closer shows more. */
export function chooseBadges(
  stacks: Stacks,
  points: MapPoints,
  fates: Uint8Array,
  camera: Camera,
): StackBadge[] {
  const badges = stacks.members.flatMap((rows): StackBadge[] => {
    const count = rows.reduce((sum, row) => sum + (fates[row] === SHOWN ? 1 : 0), 0);
    const row = rows[0] ?? 0;
    const [x, y] = [points.x[row] ?? 0, points.y[row] ?? 0];
    if (count < 2 || !isInView(camera, x, y)) return [];
    return [{ row, count, ...project(camera, x, y) }];
  });
  badges.sort((a, b) => b.count - a.count || a.row - b.row);
  const chosen: StackBadge[] = [];
  for (const badge of badges) {
    if (chosen.length === MOST) break;
    const isClear = chosen.every(
      (other) => Math.hypot(other.left - badge.left, other.top - badge.top) >= APART,
    );
    if (isClear) chosen.push(badge);
  }
  return chosen;
}
