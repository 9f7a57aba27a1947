import { describe, expect, test } from "vitest";

import { findLongestStreak, type StreakKind } from "./longest-streak";

/** One environment an entry: its family, its step, its skill. */
type Written = readonly [family: number, step: number, skill?: number];

function find(kind: StreakKind, written: readonly Written[]) {
  const columns = {
    step: written.map(([, step]) => step),
    skill: written.map(([, , skill = 255]) => skill),
  };
  const rows = written.map((_, row) => row);
  return findLongestStreak(
    rows,
    columns,
    written.map(([family]) => family),
    kind,
  );
}
const atEachStep = (families: number[]): Written[] =>
  families.map((family, step) => [family, step]);

describe("in the order they were written", () => {
  test.each([
    ["three in a row in the middle", [1, 2, 2, 2, 1, 1], { family: 2, length: 3, rows: [1, 2, 3] }],
    ["the first of equally long ones", [5, 5, 7, 7], { family: 5, length: 2, rows: [0, 1] }],
    ["a streak that lasts to the end", [1, 4, 4], { family: 4, length: 2, rows: [1, 2] }],
    ["every environment of its own", [1, 2, 3], { family: 1, length: 1, rows: [0] }],
    ["one environment", [9], { family: 9, length: 1, rows: [0] }],
    ["copies that others stand between", [1, 2, 1, 2, 1], { family: 1, length: 1, rows: [0] }],
  ])("%s", (_, families, expected) => {
    expect(find("written", atEachStep(families))).toEqual(expected);
  });

  test("environments without a step neither make nor break a streak", () => {
    expect(
      find("written", [
        [3, 0],
        [4, -1],
        [3, 1],
      ]),
    ).toEqual({ family: 3, length: 2, rows: [0, 2] });
    expect(
      find("written", [
        [3, -1],
        [3, -1],
      ]),
    ).toBeNull();
    expect(find("written", [])).toBeNull();
  });

  test("follows the order given, not the numbers of the rows", () => {
    const columns = { step: [1, 2, 0], skill: [0, 0, 0] };
    expect(findLongestStreak([2, 0, 1], columns, [6, 5, 6], "written")).toEqual({
      family: 6,
      length: 2,
      rows: [2, 0],
    });
  });
});

/** Two skills in turn: skill 0 writes family 1 four times on end, skill 1 something new each time. */
const IN_TURN: Written[] = [
  [1, 0, 0],
  [7, 0, 1],
  [1, 0, 0],
  [8, 0, 1],
  [1, 3, 0],
  [9, 3, 1],
  [1, 3, 0],
  [6, 3, 1],
  [2, 5, 0],
  [5, 5, 1],
];

describe("within a skill", () => {
  test("copies are in a row when nothing else of the skill stands between them", () => {
    expect(find("skill", IN_TURN)).toEqual({ family: 1, length: 4, rows: [0, 2, 4, 6] });
    expect(find("written", IN_TURN)?.length).toBe(1);
  });

  test("environments without a skill are one sequence of their own", () => {
    expect(
      find("skill", [
        [4, 0],
        [3, 0, 0],
        [4, 1],
        [3, 1, 1],
      ]),
    ).toEqual({ family: 4, length: 2, rows: [0, 2] });
  });
});

describe("steps of a skill", () => {
  test("go on while each holds a copy, whatever else it holds; steps without the skill do not count", () => {
    const written: Written[] = [
      [1, 0, 0],
      [2, 0, 0],
      [9, 1, 1],
      [1, 2, 0],
      [3, 2, 0],
      [1, 2, 0],
      [3, 4, 0],
      [1, 4, 0],
      [3, 6, 0],
    ];
    expect(find("turns", written)).toEqual({ family: 1, length: 3, rows: [0, 3, 5, 7] });
  });

  test("a step without a copy ends it, and what comes later is another", () => {
    const written = atEachStep([1, 2, 1, 1, 3]);
    expect(find("turns", written)).toEqual({ family: 1, length: 2, rows: [2, 3] });
  });

  test("many copies at one step are one step", () => {
    expect(
      find("turns", [
        [1, 0],
        [1, 0],
        [1, 0],
      ]),
    ).toEqual({ family: 1, length: 1, rows: [0, 1, 2] });
  });
});
