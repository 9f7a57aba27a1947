import { expect, test } from "vitest";

import { findOverlap, keepFamiliesApart } from "./family-overlap";
import { pairEnvironments, measurePairs } from "./pairs";

/** Rows 0..3 of A and 0..2 of B; programs 7 and 9 are on both sides, skeletons join 8 to 9. */
const PROGRAMS = { a: [7, 7, 8, 9], b: [9, 7, 5] };
const families = {
  a: { sameProgram: PROGRAMS.a, sameSkeleton: [7, 7, 8, 8], near: PROGRAMS.a },
  b: { sameProgram: PROGRAMS.b, sameSkeleton: [8, 7, 5], near: PROGRAMS.b },
};
const A = [0, 1, 2, 3];
const B = [0, 1, 2];

test("families are sorted into only A, only B and both, at the level that is asked for", () => {
  expect(findOverlap(families, "sameProgram", A, B)).toEqual({
    onlyA: [{ key: 8, a: [2], b: [] }],
    onlyB: [{ key: 5, a: [], b: [2] }],
    both: [
      { key: 7, a: [0, 1], b: [1] },
      { key: 9, a: [3], b: [0] },
    ],
  });
  expect(findOverlap(families, "sameSkeleton", A, B).onlyA).toEqual([]);
});

test("a looser level never has more families", () => {
  const count = (level: "sameProgram" | "sameSkeleton") =>
    Object.values(findOverlap(families, level, A, B)).flat().length;
  expect(count("sameSkeleton")).toBeLessThan(count("sameProgram"));
});

test("nothing on a side: all families are the other's", () => {
  expect(findOverlap(families, "near", [], [2])).toEqual({
    onlyA: [],
    onlyB: [{ key: 5, a: [], b: [2] }],
    both: [],
  });
});

test("environments pair by id first, then by program, and a repeated program is one pair", () => {
  const a = { rows: A, ids: ["r/0", "r/1", "same/2", "r/3"] };
  const b = { rows: B, ids: ["s/0", "s/1", "same/2"] };
  expect(pairEnvironments(families, "sameProgram", a, b)).toEqual([
    { by: "id", a: [2], b: [2] },
    { by: "sameProgram", a: [0, 1], b: [1] },
    { by: "sameProgram", a: [3], b: [0] },
  ]);
});

test("a pair's value is the mean of what is known; unknown stays unknown, and 0 is a value", () => {
  const pairs = [
    { by: "sameProgram", a: [0, 1, 2], b: [0] },
    { by: "sameProgram", a: [2], b: [0] },
    { by: "id", a: [0], b: [1] },
  ] as const;
  const ofA = [0, 0.5, null];
  const ofB = [1, null];
  const measured = measurePairs(
    pairs,
    (row) => ofA[row] ?? null,
    (row) => ofB[row] ?? null,
  );
  expect(measured.map(({ a, b, difference }) => [a, b, difference])).toEqual([
    [0.25, 1, 0.75],
    [null, 1, null],
    [0, null, null],
  ]);
});

test("families that were never matched are never shared, and each side keeps its own", () => {
  const apart = keepFamiliesApart(
    { sameProgram: [0, 0], sameSkeleton: [0, 0], near: [0, 0] },
    { sameProgram: [0, 1, 1], sameSkeleton: [0, 0, 0], near: [0, 1, 1] },
  );
  const { onlyA, onlyB, both } = findOverlap(apart, "sameProgram", [0, 1], [0, 1, 2]);
  expect([onlyA.map(({ a }) => a), both]).toEqual([[[0, 1]], []]);
  expect(onlyB.map(({ b }) => b)).toEqual([[1, 2], [0]]);
});
