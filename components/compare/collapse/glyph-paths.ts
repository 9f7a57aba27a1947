import type { Glyph } from "@/lib/core/compare";

/** Side of the box that a glyph is drawn in. */
export const GLYPH_BOX = 12;

/** Outline of each shape in that box. All have about the same area, so that none looks more important. */
export const GLYPH_PATHS: Readonly<Record<Glyph["shape"], string>> = {
  square: "M1.6 1.6h8.8v8.8H1.6z",
  circle: "M6 1a5 5 0 1 1 0 10a5 5 0 1 1 0-10z",
  triangle: "M6 .8L11.4 10.6H.6z",
  plus: "M4.1 .8h3.8v3.3h3.3v3.8H7.9v3.3H4.1V7.9H.8V4.1h3.3z",
  diamond: "M6 .2L11.8 6L6 11.8L.2 6z",
  bar: "M.6 3.6h10.8v4.8H.6z",
  cross:
    "M2.7 .6L6 3.9L9.3 .6L11.4 2.7L8.1 6L11.4 9.3L9.3 11.4L6 8.1L2.7 11.4L.6 9.3L3.9 6L.6 2.7z",
  wedge: "M.6 1.4H11.4L6 11.2z",
  hexagon: "M3.2 1.2h5.6L11.6 6L8.8 10.8H3.2L.4 6z",
  star: "M6 .2L7.6 4.1L11.8 4.5L8.6 7.2L9.6 11.4L6 9.1L2.4 11.4L3.4 7.2L.2 4.5L4.4 4.1z",
  half: "M.6 3.2h10.8a5.4 5.4 0 0 1-10.8 0z",
  corner: "M1.2 1.2h4.2v5.4h5.4v4.2H1.2z",
};
