import { expect, test } from "vitest";

import { summariseRange, tabulateRun, traceCurve } from "./outcome-curve";
import { summarisePairs } from "./paired-difference";
import { makeTestRuns } from "./test-runs";

/** A: 0.5 and unknown at step 0, 0.25 at step 4; B is there to be left out. */
const { a, b } = makeTestRuns([
  { run: 0, step: 0, solveRate: 0.5 },
  { run: 0, step: 0 },
  { run: 0, step: 4, solveRate: 0.25 },
  { run: 1, step: 0, solveRate: 1 },
]);

test("a curve has a point for each captured step of its own run, and unknown values are counted apart", () => {
  expect(traceCurve(tabulateRun(a), "solveRate")).toEqual([
    { step: 0, n: 2, unknown: 1, mean: 0.5, interval: null },
    { step: 4, n: 1, unknown: 0, mean: 0.25, interval: null },
  ]);
  expect(traceCurve(tabulateRun(b), "regret")).toEqual([
    { step: 0, n: 1, unknown: 1, mean: null, interval: null },
  ]);
});

test("the reading is over the range of the clock, and nothing captured yet is n = 0", () => {
  const table = tabulateRun(a);
  expect(summariseRange(table, "solveRate", [0, 0])).toMatchObject({ n: 2, unknown: 1, mean: 0.5 });
  expect(summariseRange(table, "solveRate", [0, 4])).toMatchObject({ n: 3, mean: 0.375 });
  expect(summariseRange(table, "solveRate", null)).toEqual({
    n: 0,
    unknown: 0,
    mean: null,
    interval: null,
  });
});

const pairsOf = (differences: (number | null)[]) =>
  differences.map((difference, row) => ({
    pair: { by: "sameProgram" as const, a: [row], b: [row] },
    a: null,
    b: null,
    difference,
  }));

test("paired differences: the mean of what is known, unknown pairs counted", () => {
  expect(summarisePairs(pairsOf([0.5, null, -0.1, 0.2]))).toMatchObject({ n: 4, unknown: 1 });
  expect(summarisePairs(pairsOf([0.5, null, -0.1, 0.2])).mean).toBeCloseTo(0.2, 12);
  expect(summarisePairs([])).toEqual({ n: 0, unknown: 0, mean: null, interval: null });
  expect(summarisePairs(pairsOf([0.25])).interval).toBeNull();
});

test("the interval is a point without spread, holds the mean with it, and is the same each time", () => {
  expect(summarisePairs(pairsOf([0.25, 0.25, 0.25])).interval).toEqual([0.25, 0.25]);
  const values = pairsOf(Array.from({ length: 40 }, (_, i) => (i % 5) / 10 - 0.1));
  const { mean, interval } = summarisePairs(values);
  expect(interval![0]).toBeLessThan(mean!);
  expect(interval![1]).toBeGreaterThan(mean!);
  // Spread 0.1414 over 40 pairs: about 1.96 standard errors of 0.0224 on each side.
  expect(interval![1] - interval![0]).toBeGreaterThan(0.06);
  expect(interval![1] - interval![0]).toBeLessThan(0.115);
  expect(summarisePairs(values).interval).toEqual(interval);
});
