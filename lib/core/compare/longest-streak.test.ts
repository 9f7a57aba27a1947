import { expect, test } from "vitest";

import { findLongestStreak } from "./longest-streak";

const find = (family: number[], step = family.map((_, row) => row)) =>
  findLongestStreak(
    family.map((_, row) => row),
    step,
    family,
  );

test.each([
  ["three in a row in the middle", [1, 2, 2, 2, 1, 1], { family: 2, rows: [1, 2, 3] }],
  ["the first of equally long ones", [5, 5, 7, 7], { family: 5, rows: [0, 1] }],
  ["a streak that lasts to the end", [1, 4, 4], { family: 4, rows: [1, 2] }],
  ["every environment of its own", [1, 2, 3], { family: 1, rows: [0] }],
  ["one environment", [9], { family: 9, rows: [0] }],
  ["copies that others stand between", [1, 2, 1, 2, 1], { family: 1, rows: [0] }],
])("%s", (_, family, expected) => {
  expect(find(family)).toEqual(expected);
});

test("environments without a step neither make nor break a streak", () => {
  expect(find([3, 4, 3], [0, -1, 1])).toEqual({ family: 3, rows: [0, 2] });
  expect(find([3, 3], [-1, -1])).toBeNull();
  expect(find([])).toBeNull();
});

test("follows the order given, not the numbers of the rows", () => {
  expect(findLongestStreak([2, 0, 1], [1, 2, 0], [6, 5, 6])).toEqual({ family: 6, rows: [2, 0] });
});
