import { expect, it } from "vitest";

import { findVeils } from "./find-veils";

it("veils what the clock leaves out, half way to the next captured step", () => {
  expect(findVeils([0, 10, 20, 30], [10, 20])).toEqual([
    [-10, 5],
    [25, 40],
  ]);
  expect(findVeils([0, 10, 20, 30], [0, 30])).toEqual([]);
  expect(findVeils([0, 10, 20, 30], null)).toEqual([]);
  expect(findVeils([], [0, 1])).toEqual([]);
  expect(findVeils([7], [7, 7])).toEqual([]);
});

it("lights no stretch without captures", () => {
  // 0, 1, 2, then nothing until 100: the usual distance is 33, half of it is the widest rim.
  const [veil] = findVeils([0, 1, 2, 100], [0, 2]);
  expect(veil?.[0]).toBeCloseTo(2 + 100 / 6);
});
