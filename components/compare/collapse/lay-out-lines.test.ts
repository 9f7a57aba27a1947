import { expect, test } from "vitest";

import { findLinesInSight, layOutLines } from "./lay-out-lines";

test("a line is as high as its rows of glyphs, and never less than one", () => {
  expect(layOutLines([8, 9, 0], 8, 16).tops).toEqual([0, 22, 60, 82]);
});

test("lines in sight are those that touch the box, with a margin", () => {
  const layout = layOutLines([1, 1, 1, 1, 1], 8, 14);
  expect(layout.tops).toEqual([0, 20, 40, 60, 80, 100]);
  expect(findLinesInSight(layout, 40, 20, 0)).toEqual({ first: 2, last: 3 });
  expect(findLinesInSight(layout, 30, 20, 0)).toEqual({ first: 1, last: 3 });
  expect(findLinesInSight(layout, 40, 20, 20)).toEqual({ first: 1, last: 4 });
  expect(findLinesInSight(layout, 0, 1000, 0)).toEqual({ first: 0, last: 5 });
});

test("nothing to show is nothing in sight", () => {
  expect(findLinesInSight(layOutLines([], 8, 16), 0, 400, 100)).toEqual({ first: 0, last: 0 });
});
