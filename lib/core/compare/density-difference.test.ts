import { expect, test } from "vitest";

import { chooseBandwidth, differDensities } from "./density-difference";

const at = (...places: [number, number][]) => ({
  x: places.map(([x]) => x),
  y: places.map(([, y]) => y),
});
const GRID = { size: 40, bandwidth: 0.1 };
const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);

test("equal places differ nowhere, however often they were written", () => {
  const difference = differDensities(at([0.2, 0.1]), at([0.2, 0.1], [0.2, 0.1]), GRID);
  expect(difference?.largest).toBeCloseTo(0, 12);
});

test("one place a side: the peak of a Gaussian of that bandwidth, B above zero and A below", () => {
  const difference = differDensities(at([-0.5, -0.5]), at([0.5, 0.5]), GRID)!;
  // A cell is 0.05 wide, so the places lie in cells 10 and 30 along both axes.
  const peak = 1 / (2 * Math.PI * GRID.bandwidth ** 2);
  expect(difference.values[30 * 40 + 30]).toBeGreaterThan(0.98 * peak);
  expect(difference.values[30 * 40 + 30]).toBeLessThan(1.02 * peak);
  expect(difference.values[10 * 40 + 10]).toBeCloseTo(-difference.values[30 * 40 + 30]!, 10);
  expect(difference.largest).toBeCloseTo(difference.values[30 * 40 + 30]!, 10);
  // One bandwidth (two cells) away along one axis.
  expect(difference.values[30 * 40 + 32]! / difference.values[30 * 40 + 30]!).toBeCloseTo(
    Math.exp(-0.5),
    6,
  );
});

test("rows are y and columns are x", () => {
  const difference = differDensities(at([-0.9, -0.9]), at([0.6, -0.4]), GRID)!;
  const highest = difference.values.indexOf(Math.max(...difference.values));
  expect([Math.floor(highest / 40), highest % 40]).toEqual([12, 32]);
});

test("away from the edges all mass stays, so the difference sums to zero; swapping the sides turns the sign", () => {
  const a = at([0, 0], [0.3, -0.2], [-0.4, 0.1]);
  const b = at([0.1, 0.3]);
  const difference = differDensities(a, b, GRID)!;
  const swapped = differDensities(b, a, GRID)!;
  expect(sum(difference.values)).toBeCloseTo(0, 8);
  expect(sum(difference.values.map(Math.abs))).toBeGreaterThan(0);
  swapped.values.forEach((value, i) => expect(value).toBeCloseTo(-difference.values[i]!, 10));
});

test("a side without environments has no density", () => {
  expect(differDensities(at(), at([0, 0]), GRID)).toBeNull();
  expect(differDensities(at([0, 0]), at(), GRID)).toBeNull();
});

test("the bandwidth is Scott's, and never narrower than the grid shows", () => {
  // Spread 1 along x and y (four corners), n = 4: 4 ** (-1/6).
  const corners = at([-1, -1], [-1, 1], [1, -1], [1, 1]);
  expect(chooseBandwidth(corners, 40)).toBeCloseTo(4 ** (-1 / 6), 10);
  expect(chooseBandwidth(at([0, 0], [0, 0]), 40)).toBeCloseTo(0.0375, 10);
  expect(chooseBandwidth(at(), 40)).toBeCloseTo(0.0375, 10);
});
