/** On a map of few dots each dot can carry its own title; from which zoom on, is decided here once. */
import type { MapPoints } from "./dots";
import { HOLD, LETTER } from "./label-zoom";

/** A map of more dots than this names places only. */
export const MOST_TITLED = 200;
/** Type size, and how far below the rim of its dot the title's middle is, CSS pixels. */
export const TITLE_SIZE = 11;
export const TITLE_DROP = 11;

const LONGEST = 26;
const HEIGHT = 16;
const AIR = 8;

/** A title cut at a word to at most 26 letters, with an ellipsis when something is left out. */
export function shortenTitle(title: string): string {
  if (title.length <= LONGEST) return title;
  const cut = title.slice(0, LONGEST).replace(/\s+\S*$/, "");
  return `${cut.replace(/[\s,.:;–-]+$/, "")}…`;
}

/** Width of a title as set, with some air, CSS pixels; an estimate from its letters. */
const measureTitle = (title: string): number => title.length * TITLE_SIZE * LETTER + AIR;

/**
 * Where the middle of a title goes so that no edge of the map cuts it: under its dot, or as little aside as
 * needed. A dot outside the map keeps its title there.
 *
 * @param left of the dot, CSS pixels
 * @param boxWidth of the map, CSS pixels
 */
export function placeTitle(title: string, left: number, boxWidth: number): number {
  const half = measureTitle(title) / 2;
  if (left < 0 || left > boxWidth || boxWidth < 2 * half) return left;
  return Math.min(Math.max(left, half), boxWidth - half);
}

/**
 * The scale (CSS pixels a map unit) from which on each title is clear of all other dots and of the titles
 * of rows before it; Infinity for a dot that lies under another one. Time plays no part, so that a title
 * never comes or goes because of a neighbour.
 *
 * @param titles as they are set, one a dot
 * @param radius of a dot, CSS pixels
 */
export function findTitleScales(
  points: MapPoints,
  titles: readonly string[],
  radius: number,
): Float64Array {
  const widths = titles.map(measureTitle);
  const drop = radius + TITLE_DROP;
  const from = new Float64Array(points.count);
  for (let row = 0; row < points.count; row++) {
    let needed = 0;
    for (let other = 0; other < points.count; other++) {
      if (other === row) continue;
      const across = Math.abs((points.x[row] ?? 0) - (points.x[other] ?? 0));
      const below = (points.y[row] ?? 0) - (points.y[other] ?? 0);
      const width = widths[row] ?? 0;
      // Only a dot below can lie under a title, until it is below the title too.
      if (below > 0) {
        const clear = Math.min((width / 2 + radius) / across, (drop + HEIGHT / 2 + radius) / below);
        needed = Math.max(needed, clear);
      }
      if (other > row) continue;
      const parted = Math.min(
        (width + (widths[other] ?? 0)) / 2 / across,
        HEIGHT / Math.abs(below),
      );
      if (parted > (from[other] ?? 0) * HOLD) needed = Math.max(needed, parted / HOLD);
    }
    from[row] = needed;
  }
  return from;
}
