/** Where the lines of the collapse view lie: as high as the fuller of their two cells, drawn only in sight. */

/** CSS pixels above and below the glyphs of a line. */
const PADDING = 3;

/** Lines and where each begins; `tops` has one more entry, the height of all. */
export interface LineLayout {
  tops: readonly number[];
}

/**
 * @param counts environments of the fuller cell, one entry a line
 * @param perRow glyphs that fit beside each other, at least 1
 * @param glyph side of a glyph with its room, CSS pixels
 */
export function layOutLines(counts: readonly number[], perRow: number, glyph: number): LineLayout {
  const tops = [0];
  for (const count of counts) {
    const rows = Math.max(1, Math.ceil(count / perRow));
    tops.push((tops.at(-1) ?? 0) + rows * glyph + 2 * PADDING);
  }
  return { tops };
}

/** First and past-the-last line that touch the stretch from `top`, `height` high, and `margin` around it. */
export function findLinesInSight(
  { tops }: LineLayout,
  top: number,
  height: number,
  margin: number,
): { first: number; last: number } {
  const lines = tops.length - 1;
  let first = 0;
  while (first < lines && tops[first + 1]! <= top - margin) first++;
  let last = first;
  while (last < lines && tops[last]! < top + height + margin) last++;
  return { first, last };
}
