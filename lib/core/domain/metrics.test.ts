import { describe, expect, test } from "vitest";

import { NOT_MEASURED, episodeScore, isAlmostNeverSolved, isSolved, solveRateOf } from "./metrics";

describe("episodeScore", () => {
  test("is the last reward, clamped, when the episode terminated", () => {
    expect(episodeScore([0.2, 0.5], true)).toBe(0.5);
    expect(episodeScore([5], true)).toBe(1);
    expect(episodeScore([-7], true)).toBe(-1);
  });

  test("is 0 when it did not terminate, whatever the rewards", () => {
    expect(episodeScore([0, 1], false)).toBe(0);
    expect(episodeScore([], true)).toBe(0);
  });

  test("takes no notice of shaping before the end", () => {
    expect(episodeScore([1, 1, 0], true)).toBe(0);
  });

  test("a reward that is not a number scores 0", () => {
    expect(episodeScore([NaN], true)).toBe(0);
  });
});

test("an episode is solved above 0, not at 0", () => {
  expect([isSolved(0), isSolved(0.001), isSolved(-1)]).toEqual([false, true, false]);
});

describe("solveRateOf", () => {
  test("counts win over the logged rate", () => {
    expect(solveRateOf({ ...NOT_MEASURED, episodes: 4, solved: 1, solveRate: 0.9 })).toBe(0.25);
  });

  test("no episodes give null, also when a rate is logged", () => {
    expect(solveRateOf({ ...NOT_MEASURED, episodes: 0, solved: 0, solveRate: 0 })).toBeNull();
    expect(solveRateOf(NOT_MEASURED)).toBeNull();
  });
});

describe("isAlmostNeverSolved", () => {
  test("holds at one of twenty and not above", () => {
    expect(isAlmostNeverSolved({ ...NOT_MEASURED, episodes: 20, solved: 1 })).toBe(true);
    expect(isAlmostNeverSolved({ ...NOT_MEASURED, episodes: 19, solved: 1 })).toBe(false);
  });

  test("unknown is not never", () => {
    expect(isAlmostNeverSolved(NOT_MEASURED)).toBe(false);
  });
});
