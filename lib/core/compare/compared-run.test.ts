import { describe, expect, test } from "vitest";

import type { TimeMode } from "@/lib/core/views/summary";

import { buildJointAxis, compareRun, findOwnRange, findOwnStep, selectRows } from "./compared-run";
import type { ComparedRun } from "./compared-run";
import { listCollapseRows } from "./collapse-rows";
import { makeTestRuns, TWO_SPACINGS } from "./test-runs";

describe("compareRun", () => {
  test("takes the rows of one run in the order they were written, and its captured steps", () => {
    const { a } = makeTestRuns([
      { run: 0, step: 5 },
      { run: 1, step: 0 },
      { run: 0, step: 2 },
      { run: 0 },
      { run: 0, step: 2 },
    ]);
    expect({ rows: a.rows, captured: a.captured }).toEqual({
      rows: [3, 2, 4, 0],
      captured: [2, 5],
    });
  });

  test("a run without environments is empty", () => {
    const { a } = makeTestRuns([{ run: 1, step: 0 }]);
    expect(compareRun(a.bundle, 0)).toEqual({ bundle: a.bundle, run: 0, rows: [], captured: [] });
  });
});

test("the joint axis stops at every step that either side captured and counts both", () => {
  const { a, b } = makeTestRuns(TWO_SPACINGS);
  expect(buildJointAxis(a, b)).toMatchObject({
    steps: [0, 2, 3, 4, 6],
    counts: [2, 2, 2, 1, 1],
    withoutStep: 0,
  });
});

describe("findOwnStep", () => {
  const { a, b } = makeTestRuns([...TWO_SPACINGS.slice(1), { run: 1, step: 9 }]);
  test.each([
    [0, null, 0],
    [1, null, 0],
    [2, 2, 0],
    [3, 2, 3],
    [5, 4, 3],
    [99, 4, 9],
  ])("at clock %d side A shows %s and side B %s", (clock, ofA, ofB) => {
    expect([findOwnStep(a, clock), findOwnStep(b, clock)]).toEqual([ofA, ofB]);
  });
});

const selectAt = (side: ComparedRun, ...settings: [number, TimeMode, number]) =>
  selectRows(side, findOwnRange(side, ...settings));

describe("rows at the clock", () => {
  const { a, b } = makeTestRuns(TWO_SPACINGS);
  const select = (...settings: [number, TimeMode, number]) => [
    selectAt(a, ...settings),
    selectAt(b, ...settings),
  ];

  test("up to the clock", () => {
    expect(select(3, "upto", 1)).toEqual([
      [0, 1, 2],
      [4, 5, 6],
    ]);
  });

  test("one step is each side's own last one", () => {
    expect(select(5, "this", 1)).toEqual([[3], [5, 6]]);
  });

  test("a window ends at each side's own step", () => {
    expect(select(5, "window", 3)).toEqual([
      [1, 2, 3],
      [5, 6],
    ]);
    expect(select(5, "window", 4)).toEqual([
      [1, 2, 3],
      [4, 5, 6],
    ]);
  });

  test("before the first capture there is nothing, but what has no step is always there", () => {
    const late = makeTestRuns([{ run: 0, step: 7 }, { run: 0 }, { run: 1 }]);
    expect(selectAt(late.a, 3, "upto", 1)).toEqual([1]);
    expect(selectAt(late.a, 7, "this", 1)).toEqual([1, 0]);
    expect(selectAt(late.b, 3, "this", 1)).toEqual([2]);
  });
});

test("the collapse view has a line for each step of either side, and tells nothing captured from nothing there", () => {
  const { a, b } = makeTestRuns([...TWO_SPACINGS, { run: 1 }]);
  expect(listCollapseRows(a, b, a.rows, b.rows)).toEqual([
    { step: null, a: null, b: [8] },
    { step: 0, a: [0], b: [4] },
    { step: 2, a: [1, 2], b: null },
    { step: 3, a: null, b: [5, 6] },
    { step: 4, a: [3], b: null },
    { step: 6, a: null, b: [7] },
  ]);
});
