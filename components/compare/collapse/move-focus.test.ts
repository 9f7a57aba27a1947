import { describe, expect, test } from "vitest";

import { findFirstGlyph, moveGlyph, type GlyphPlace } from "./move-focus";

const LINES = [
  { step: 0, a: [0, 1, 2], b: [10] },
  { step: 1, a: null, b: [11, 12] },
  { step: 2, a: [3], b: null },
];
const place = (line: number, side: "a" | "b", index: number): GlyphPlace => ({ line, side, index });

describe("arrow keys in the collapse view", () => {
  test.each([
    ["right within a cell", place(0, "a", 0), "ArrowRight", place(0, "a", 1)],
    ["right into the other cell", place(0, "a", 2), "ArrowRight", place(0, "b", 0)],
    ["right to the next line", place(0, "b", 0), "ArrowRight", place(1, "b", 0)],
    ["right at the end stays", place(2, "a", 0), "ArrowRight", place(2, "a", 0)],
    ["left to the line before", place(1, "b", 0), "ArrowLeft", place(0, "b", 0)],
    ["left at the start stays", place(0, "a", 0), "ArrowLeft", place(0, "a", 0)],
    ["down over a line without the side", place(0, "a", 2), "ArrowDown", place(2, "a", 0)],
    ["down where the side ends stays", place(1, "b", 1), "ArrowDown", place(1, "b", 1)],
    ["up keeps the place as far as it can", place(1, "b", 1), "ArrowUp", place(0, "b", 0)],
    ["home", place(1, "b", 1), "Home", place(0, "a", 0)],
    ["end", place(0, "a", 0), "End", place(2, "a", 0)],
    ["other keys do nothing", place(1, "b", 1), "x", place(1, "b", 1)],
  ])("%s", (_, from, key, to) => {
    expect(moveGlyph(LINES, from, key)).toEqual(to);
  });

  test("begin at the first glyph, and nowhere when there is none", () => {
    expect(findFirstGlyph(LINES.slice(1))).toEqual(place(0, "b", 0));
    expect(findFirstGlyph([])).toBeNull();
  });
});
