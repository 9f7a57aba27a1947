import type { CopyLevel } from "@/lib/core/stats";

import type { JointFamilies } from "./family-overlap";

/** Shapes that stay apart at 12 pixels, the plainest first. */
export const GLYPH_SHAPES = [
  "square",
  "circle",
  "triangle",
  "plus",
  "diamond",
  "bar",
  "cross",
  "wedge",
  "hexagon",
  "star",
  "half",
  "corner",
] as const;

/** Fills, the heaviest first. */
export const GLYPH_FILLS = ["solid", "outline", "dotted"] as const;

/** Hues of `lib/core/views/colours`. */
const HUE_COUNT = 8;

/** How one family of repeated programs is drawn. */
export interface Glyph {
  /** Its place among the repeated families, from 0: the largest first. */
  rank: number;
  shape: (typeof GLYPH_SHAPES)[number];
  /** Index into `HUES`. */
  hue: number;
  fill: (typeof GLYPH_FILLS)[number];
}

/** Families that get a glyph of their own; smaller ones beyond it have none. */
const GLYPH_COUNT = GLYPH_SHAPES.length * HUE_COUNT * GLYPH_FILLS.length;

/**
 * The glyph of a rank. Shape and hue both change from one rank to the next, so that the largest families differ in
 * both; no two ranks below 288 share all three. (5q + r mod 8 runs through every hue once for each shape r.)
 */
function drawRank(rank: number): Glyph {
  const shapes = GLYPH_SHAPES.length;
  const block = Math.floor(rank / shapes);
  return {
    rank,
    shape: GLYPH_SHAPES[rank % shapes]!,
    hue: (5 * block + (rank % shapes)) % HUE_COUNT,
    fill: GLYPH_FILLS[Math.floor(rank / (shapes * HUE_COUNT))]!,
  };
}

/** Glyphs of the families that occur at least twice. */
export interface Glyphs {
  /** By family; a family that occurs once, or that is beyond the 288 largest, is not there. */
  byFamily: ReadonlyMap<number, Glyph>;
  /** Members of every family, on both sides together. */
  sizes: ReadonlyMap<number, number>;
  /** Repeated families for which no glyph is left. */
  withoutGlyph: number;
}

/**
 * Gives every repeated family of both sides a glyph. Made over whole runs, not over what the clock shows, so that a
 * family keeps its glyph while time moves. The largest family comes first, then the one with the lowest number.
 */
export function assignGlyphs(
  families: JointFamilies,
  level: CopyLevel,
  rowsA: readonly number[],
  rowsB: readonly number[],
): Glyphs {
  const sizes = new Map<number, number>();
  const count = (key: number): unknown => sizes.set(key, (sizes.get(key) ?? 0) + 1);
  for (const row of rowsA) count(families.a[level][row]!);
  for (const row of rowsB) count(families.b[level][row]!);
  const repeated = [...sizes]
    .filter(([, size]) => size > 1)
    .sort(([keyA, sizeA], [keyB, sizeB]) => sizeB - sizeA || keyA - keyB);
  const drawn = repeated.slice(0, GLYPH_COUNT);
  return {
    byFamily: new Map(drawn.map(([key], rank) => [key, drawRank(rank)])),
    sizes,
    withoutGlyph: repeated.length - drawn.length,
  };
}
