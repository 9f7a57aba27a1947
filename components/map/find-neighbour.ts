/** Moving from dot to dot by the arrow keys. */
import { SHOWN, type MapPoints } from "./dots";

/** Direction on the page. */
export type Direction = "left" | "right" | "up" | "down";

const AXES: Record<Direction, readonly [number, number]> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, 1],
  down: [0, -1],
};

/**
 * The nearest dot in colour from the place (x, y) in a direction; null = none lies there. The direction
 * is a quarter of the circle. A dot off to the side counts as farther away, so that a row is followed.
 */
export function findNeighbour(
  points: MapPoints,
  fates: Uint8Array,
  x: number,
  y: number,
  direction: Direction,
): number | null {
  const [ax, ay] = AXES[direction];
  let best: number | null = null;
  let bestCost = Infinity;
  for (let row = 0; row < points.count; row++) {
    if (fates[row] !== SHOWN) continue;
    const dx = (points.x[row] ?? 0) - x;
    const dy = (points.y[row] ?? 0) - y;
    const ahead = dx * ax + dy * ay;
    const aside = Math.abs(dx * ay + dy * ax);
    if (ahead <= 0 || aside > ahead) continue;
    const cost = ahead + 2 * aside;
    if (cost < bestCost) {
      best = row;
      bestCost = cost;
    }
  }
  return best;
}

/** The dot in colour nearest to a place; null = none is shown. */
export function findNearest(
  points: MapPoints,
  fates: Uint8Array,
  x: number,
  y: number,
): number | null {
  let best: number | null = null;
  let bestDistance = Infinity;
  for (let row = 0; row < points.count; row++) {
    const distance = ((points.x[row] ?? 0) - x) ** 2 + ((points.y[row] ?? 0) - y) ** 2;
    if (fates[row] !== SHOWN || distance >= bestDistance) continue;
    best = row;
    bestDistance = distance;
  }
  return best;
}
