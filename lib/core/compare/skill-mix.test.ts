import { expect, test } from "vitest";

import { mixSkills } from "./skill-mix";
import { makeTestRuns } from "./test-runs";

test("skills are counted by name on both sides, unlabelled ones last", () => {
  const { a, b } = makeTestRuns([
    { run: 0 },
    { run: 0 },
    { run: 0, skill: 1 },
    { run: 1, skill: 0 },
    { run: 1, skill: 1 },
  ]);
  expect(mixSkills(a, b, a.rows, b.rows)).toEqual([
    { skill: "Spatial Reasoning", a: 1, b: 1 },
    { skill: "Logical Deduction", a: 0, b: 1 },
    { skill: null, a: 2, b: 0 },
  ]);
});
