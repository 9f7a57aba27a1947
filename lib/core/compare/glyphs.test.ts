import { expect, test } from "vitest";

import { assignGlyphs } from "./glyphs";

const keys = (a: number[], b: number[]) => ({
  a: { sameProgram: a, sameSkeleton: a, near: a },
  b: { sameProgram: b, sameSkeleton: b, near: b },
});
const rowsOf = (list: number[]) => list.map((_, row) => row);
const assign = (a: number[], b: number[]) =>
  assignGlyphs(keys(a, b), "sameProgram", rowsOf(a), rowsOf(b));

test("only repeated families get a glyph, the largest of both sides first, ties by number", () => {
  const { byFamily, sizes, withoutGlyph } = assign([4, 2, 2, 9], [9, 9, 7, 4]);
  expect([...byFamily]).toEqual([
    [9, { rank: 0, shape: "square", hue: 0, fill: "solid" }],
    [2, { rank: 1, shape: "circle", hue: 1, fill: "solid" }],
    [4, { rank: 2, shape: "triangle", hue: 2, fill: "solid" }],
  ]);
  expect([...sizes]).toEqual([
    [4, 2],
    [2, 2],
    [9, 3],
    [7, 1],
  ]);
  expect(withoutGlyph).toBe(0);
});

test("the glyph does not depend on the order of rows or sides", () => {
  const glyphs = assign([4, 2, 2, 9], [9, 9, 7, 4]).byFamily;
  expect(assign([7, 4, 9, 9], [9, 2, 4, 2]).byFamily).toEqual(glyphs);
});

test("288 families are told apart, and what is beyond is counted", () => {
  const many = Array.from({ length: 300 }, (_, family) => family);
  const { byFamily, withoutGlyph } = assign(many, many);
  const looks = [...byFamily.values()].map(({ shape, hue, fill }) => `${shape} ${hue} ${fill}`);
  expect(new Set(looks).size).toBe(288);
  expect(withoutGlyph).toBe(12);
});

test("neighbouring ranks differ in shape and in hue", () => {
  const many = Array.from({ length: 288 }, (_, family) => family);
  const glyphs = [...assign(many, many).byFamily.values()];
  const alike = glyphs.filter((glyph, rank) => {
    const next = glyphs[rank + 1];
    return next !== undefined && (next.shape === glyph.shape || next.hue === glyph.hue);
  });
  expect(alike.length).toBe(0);
});
