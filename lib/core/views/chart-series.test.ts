import { describe, expect, it } from "vitest";

import { readMeasures, tabulate } from "@/lib/core/stats";

import { countCategories } from "./category-shares";
import { countValues, describeMean, makeRunLines } from "./chart-series";
import { makeTestBundle } from "./test-bundle";

const write = (value: number): string => value.toFixed(2);

describe("the lines of runs", () => {
  const { bundle } = makeTestBundle(
    [
      { step: 0, run: 0, solveRate: 0.5 },
      { step: 4, run: 0 },
      { step: 12, run: 0, solveRate: 1 },
      { step: 3, run: 1, solveRate: 0 },
    ],
    { runs: ["a", "b"] },
  );
  const { columns } = bundle;
  const runs = [{ steps: [0, 4, 12] }, { steps: [3] }];
  const lines = (isIncluded: number[], runsVisible: boolean[]) =>
    makeRunLines(
      tabulate(columns, 2, Uint8Array.from(isIncluded), readMeasures(columns)),
      "solveRate",
      runs,
      runsVisible,
    ).map(({ run, points, longestStride }) => ({
      run,
      longestStride,
      points: points.map(({ step, n, mean }) => [step, n, mean]),
    }));

  it("go through every captured step of their run, unknown where nothing is recorded", () => {
    expect(lines([1, 1, 1, 1], [true, true])).toEqual([
      {
        run: 0,
        longestStride: 8,
        points: [
          [0, 1, 0.5],
          [4, 1, null],
          [12, 1, 1],
        ],
      },
      { run: 1, longestStride: 2, points: [[3, 1, 0]] },
    ]);
  });

  it("keep a step that filters emptied, as a break, and leave hidden runs out", () => {
    expect(lines([0, 1, 1, 1], [true, false])).toEqual([
      {
        run: 0,
        longestStride: 8,
        points: [
          [0, 0, null],
          [4, 1, null],
          [12, 1, 1],
        ],
      },
    ]);
  });
});

describe("the spread of values", () => {
  it("has both ends inside, and unknown values nowhere", () => {
    const values = Float32Array.of(0, 0.24, 0.25, 1, NaN, 2);
    expect(countValues(values, [0, 1, 2, 3, 4, 5], [0, 1], 4)).toEqual([2, 1, 0, 1]);
    expect(countValues(values, [], [0, 1], 2)).toEqual([0, 0]);
    expect(countValues(Float32Array.of(7), [0], [7, 7], 3)).toEqual([1, 0, 0]);
  });
});

describe("a mean in words", () => {
  it("has its interval where there is one, and no words where nothing is known", () => {
    const of = { n: 3, unknown: 0 };
    expect(describeMean({ ...of, mean: 0.4, interval: [0.3, 0.5] }, write)).toBe(
      "0.40 (0.30 to 0.50)",
    );
    expect(describeMean({ ...of, mean: -0.4, interval: null }, write)).toBe("-0.40");
    expect(describeMean({ ...of, mean: null, interval: null }, write)).toBeNull();
  });
});

describe("shares by step", () => {
  it("count what is included, in the order asked for, by captured step", () => {
    const columns = { step: Int32Array.of(5, 5, 2, -1, 2) };
    const category = Uint8Array.of(1, 0, 1, 255, 0);
    expect(
      countCategories(columns, category, [0, 1, 2, 255], Uint8Array.of(1, 1, 1, 1, 0)),
    ).toEqual({
      steps: [2, 5],
      categories: [0, 1, 255],
      counts: [
        [0, 1, 0],
        [1, 1, 0],
      ],
    });
  });
});
