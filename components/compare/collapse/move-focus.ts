/** Where the arrow keys go in the collapse view. */
import type { CollapseRow } from "@/lib/core/compare";

/** One glyph: which line, whose cell, which of its environments. */
export interface GlyphPlace {
  line: number;
  side: "a" | "b";
  index: number;
}

const countIn = (lines: readonly CollapseRow[], line: number, side: "a" | "b"): number =>
  lines[line]?.[side]?.length ?? 0;

/** The glyphs of one line in reading order. */
function listPlaces(lines: readonly CollapseRow[], line: number): GlyphPlace[] {
  return (["a", "b"] as const).flatMap((side) =>
    Array.from({ length: countIn(lines, line, side) }, (_, index) => ({ line, side, index })),
  );
}

/** The nearest line from `from` on, in steps of `by`, whose cell of that side holds anything; null = none. */
function findLine(
  lines: readonly CollapseRow[],
  side: "a" | "b",
  from: number,
  by: 1 | -1,
): number | null {
  for (let line = from; line >= 0 && line < lines.length; line += by)
    if (countIn(lines, line, side) > 0) return line;
  return null;
}

/**
 * The glyph that a key leads to; the same one where there is none. Left and right go through both cells of a line and
 * on to the next line; up and down stay on a side and keep the place as far as they can; Home and End go to the ends.
 */
export function moveGlyph(lines: readonly CollapseRow[], at: GlyphPlace, key: string): GlyphPlace {
  const places = listPlaces(lines, at.line);
  const here = places.findIndex(({ side, index }) => side === at.side && index === at.index);
  const goToLine = (line: number | null): GlyphPlace =>
    line === null
      ? at
      : { ...at, line, index: Math.min(at.index, countIn(lines, line, at.side) - 1) };
  switch (key) {
    case "ArrowRight":
      return (
        places[here + 1] ??
        (at.line + 1 < lines.length ? listPlaces(lines, at.line + 1)[0] : null) ??
        at
      );
    case "ArrowLeft":
      return places[here - 1] ?? (at.line > 0 ? listPlaces(lines, at.line - 1).at(-1) : null) ?? at;
    case "ArrowDown":
      return goToLine(findLine(lines, at.side, at.line + 1, 1));
    case "ArrowUp":
      return goToLine(findLine(lines, at.side, at.line - 1, -1));
    case "Home":
      return findFirstGlyph(lines) ?? at;
    case "End":
      return (lines.length > 0 ? listPlaces(lines, lines.length - 1).at(-1) : null) ?? at;
    default:
      return at;
  }
}

/** The first glyph of a line, by default of all; null = there is none. Every line has one at least. */
export const findFirstGlyph = (lines: readonly CollapseRow[], line = 0): GlyphPlace | null =>
  listPlaces(lines, line)[0] ?? null;
