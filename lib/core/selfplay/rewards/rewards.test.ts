import { describe, expect, it } from "vitest";

import { blendWindow, RECIPE_BLEND } from "./blend";
import { centreBySkill, scaleReward } from "./centre";
import { judgeBatch } from "./index";
import {
  readBaseline,
  readSignedPotential,
  rewardPotential,
  updateTracker,
} from "./learning-potential";
import { measureSlope, measureTwoBuckets, rewardGain } from "./micro-lp";
import { RECIPE_BAND, scorePlateau } from "./plateau";
import type { PlayWindow } from "./play-window";
import { measureRegret, rewardRegret } from "./regret";
import { rewardVariance } from "./variance-bonus";

const makeWindow = (
  meanWithHint: number | null,
  scores: number[][],
  isHung = false,
): PlayWindow => ({
  meanWithHint,
  scores,
  isHung,
});
const roundAll = (values: (number | null)[], digits: number) =>
  values.map((value) => (value === null ? null : Number(value.toFixed(digits))));

const RISING = makeWindow(0.3, [
  [0, 0, 0, 1],
  [0, 0, 1, 1],
  [0, 1, 1, 1],
  [1, 1, 1, 1],
]);
const WON = makeWindow(0.9, [[1, 1, 1, 1]]);
const HARD = makeWindow(0.5, [
  [0, 0, 0, 0],
  [0, 0, 0, 1],
]);
const UNPLAYED = makeWindow(0.15, []);

describe("plateau", () => {
  it("is 1 in the band and falls over the ramp", () => {
    const rates = [0.15, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.85];
    expect(
      roundAll(
        rates.map((rate) => scorePlateau(rate, RECIPE_BAND)),
        12,
      ),
    ).toEqual([0, 0.2, 0.6, 1, 1, 1, 0.6, 0]);
  });
});

describe("variance bonus", () => {
  it("is 1 for even odds and near nothing when all scores are alike", () => {
    const bonuses = [
      [0, 1, 0, 1],
      [0, 0, 0, 1],
      [1, 1, 1, 1],
    ].map(rewardVariance);
    expect(roundAll(bonuses, 4)).toEqual([1, 0.8226, 0.0439]);
  });
});

describe("learning potential", () => {
  const rates = { fast: 0.98, slow: 0.85 };
  it("starts both means at the first score and then lets each follow at its rate", () => {
    const first = updateTracker(null, 0.4, rates);
    const second = updateTracker(first, 1, rates);
    expect(first).toEqual({ fast: 0.4, slow: 0.4 });
    expect(roundAll([second.fast, second.slow], 12)).toEqual([0.988, 0.91]);
    expect(readSignedPotential(first, rates)).toBe(0);
    expect(readSignedPotential(second, rates)).toBeCloseTo(0.3, 12);
    expect(readSignedPotential(updateTracker(first, 0, rates), rates)).toBeCloseTo(-0.2, 12);
    expect([readBaseline(null), readBaseline(first)]).toEqual([0, 0.4]);
  });
  it("pays the distance from the slow mean, and leaves out what was not played", () => {
    const tracker = { fast: 0.9, slow: 0.75 };
    expect(rewardPotential([0, 0, 1, 1], tracker, false)).toBe(0.25);
    expect(rewardPotential([0, 0, 1, 1], tracker, true)).toBe(1.25);
    expect(rewardPotential([], tracker, true)).toBeNull();
  });
  it("moves the trackers by the pooled window before it reads them", () => {
    const batch = [
      { skill: "a", window: makeWindow(null, [[1, 1]]) },
      { skill: "a", window: makeWindow(null, [[0, 0]]) },
    ];
    const settings = { variant: "learning-potential", rates, hasVarianceBonus: false } as const;
    expect(judgeBatch(batch, settings, {}, 1)).toEqual({
      rewards: [0, 0],
      trackers: { a: { fast: 0.5, slow: 0.5 } },
    });
  });
});

describe("regret", () => {
  it("is the hinted mean minus the other, signed, and null where one is missing", () => {
    expect(measureRegret([1, 0], [0, 0])).toBe(0.5);
    expect(measureRegret([0], [1])).toBe(-1);
    expect(measureRegret([], [1])).toBeNull();
    expect(measureRegret([1], [])).toBeNull();
  });
  it("pays no less than 0, save for programs that hang", () => {
    expect(rewardRegret(makeWindow(0.75, [[0], [1]]))).toBe(0.25);
    expect(rewardRegret(WON)).toBe(0);
    expect(rewardRegret(makeWindow(null, [[0]]))).toBe(0);
    expect(rewardRegret(makeWindow(1, [], true))).toBe(-0.5);
  });
});

describe("micro learning potential", () => {
  it("weighs each step of the slope by its plays", () => {
    expect(measureSlope(RISING)).toBeCloseTo(0.75, 12);
    expect(measureSlope(makeWindow(null, [[0, 0, 0], [0], [1]]))).toBeCloseTo(0.875, 12);
    expect(measureSlope(makeWindow(null, [[0], [], [1]]))).toBe(1);
    expect(measureSlope(WON)).toBe(0);
  });
  it("splits buckets in the middle, which goes late", () => {
    expect(measureTwoBuckets(RISING)).toBe(0.5);
    expect(measureTwoBuckets(makeWindow(null, [[0], [1], [0]]))).toBe(0.5);
    expect(measureTwoBuckets(WON)).toBe(0);
    expect(rewardGain(makeWindow(null, [[1], [0]]))).toBe(0);
  });
});

describe("blend", () => {
  it("is made of plateau and floored regret by the paper's weights", () => {
    const { regret, gain, winRate, plateau, blend, isMasked } = blendWindow(RISING, RECIPE_BLEND);
    expect(roundAll([regret, gain, winRate, plateau, blend], 5)).toEqual([
      0.05, 0.75, 0.625, 0.9, 0.67333,
    ]);
    expect(isMasked).toBe(false);
    expect(blendWindow(WON, RECIPE_BLEND).regret).toBeCloseTo(-0.1, 12);
    expect([WON, HARD, UNPLAYED].map((window) => blendWindow(window, RECIPE_BLEND).blend)).toEqual([
      0, 0.4, 0.4,
    ]);
  });
  it("gives the four games of the worked example their rewards", () => {
    const batch = [RISING, WON, HARD, UNPLAYED].map((window) => ({ skill: "one", window }));
    const { rewards } = judgeBatch(batch, { variant: "blend", blend: RECIPE_BLEND }, {}, 32);
    expect(roundAll(rewards, 4)).toEqual([9.76, -11.7867, 1.0133, 1.0133]);
  });
  it("masks what is worth less than nothing, out of the mean of its skill too", () => {
    const blend = { ...RECIPE_BLEND, isRegretFloored: false };
    const batch = [makeWindow(0, [[1, 1]]), HARD, makeWindow(0.5, [[0, 1]])].map((window) => ({
      skill: "one",
      window,
    }));
    const { rewards } = judgeBatch(batch, { variant: "blend", blend }, {}, 1);
    expect(roundAll(rewards, 6)).toEqual([null, 0.366667, -0.366667]);
  });
});

describe("centring and scale", () => {
  it("centres within a skill, and pays 0 to one alone", () => {
    const rewards = [
      { skill: "a", raw: 1 },
      { skill: "b", raw: 5 },
      { skill: "a", raw: 0 },
      { skill: "a", raw: null },
    ];
    expect(centreBySkill(rewards, 2)).toEqual([1, 0, -1, null]);
  });
  it("scales by the agent's samples to one of the designer's, up to 50", () => {
    expect(scaleReward(192, 24, 4)).toBe(32);
    expect(scaleReward(192, 24, 8)).toBe(50);
    expect(scaleReward(0, 24, 4)).toBe(1);
    expect(scaleReward(192, 0, 4)).toBe(1);
  });
});
