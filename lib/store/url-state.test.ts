import { describe, expect, test } from "vitest";

import { FIRST_CHOICES, type Choices } from "./choices";
import { MAX_HASH_LENGTH, readHash, writeHash } from "./url-state";

const FULL: Choices = {
  ...FIRST_CHOICES,
  releaseId: "authored-pool",
  selectedId: "authored-pool/game_00003_000_spatial_reasoning",
  step: 3,
  timeMode: "window",
  windowSize: 4,
  tab: "source",
  seed: -7,
  colourBy: "solve rate",
  surface: "table",
  hasCharts: true,
  query: "die & board, 100% #1",
  filters: {
    skills: ["API Orchestration", null, "a,b"],
    solveRate: [0, 0.5],
    lines: [60, 120],
    regret: [-0.5, 0.25],
    turns: [1.5, 9],
    tools: [0, 4],
    almostNeverSolved: true,
    runStates: ["does not run", "not checked"],
  },
  hidesOthers: true,
  runsHidden: ["run one", "ü"],
  view: { x: 0.25, y: -0.5, k: 3.5 },
};

describe("the hash", () => {
  test("gives back every choice", () => {
    expect(readHash(writeHash(FULL))).toEqual(FULL);
  });

  test("is empty for a first view, and an empty hash is a first view", () => {
    expect(writeHash(FIRST_CHOICES)).toBe("");
    expect(readHash("")).toEqual(FIRST_CHOICES);
  });

  test("stays below its limit and keeps what matters most", () => {
    const runsHidden = Array.from({ length: 400 }, (_, index) => `a run with a long name ${index}`);
    const hash = writeHash({ ...FULL, runsHidden });
    expect(hash.length).toBeLessThanOrEqual(MAX_HASH_LENGTH);
    expect(readHash(hash)).toEqual({ ...FULL, runsHidden: [] });
  });

  test.each([
    ["#step=-1", FIRST_CHOICES],
    ["#step=twelve&time=upto", FIRST_CHOICES],
    ["#colour=taste&tab=kitchen&show=film", FIRST_CHOICES],
    ["#rate=0~x&lines=3", FIRST_CHOICES],
    ["#runs=maybe", FIRST_CHOICES],
    ["#view=1_2", FIRST_CHOICES],
    ["#skills=%25E0%25A4", FIRST_CHOICES],
    ["#window=0&time=window", { ...FIRST_CHOICES, timeMode: "window" }],
  ])("takes %s without harm", (hash, expected) => {
    expect(readHash(hash)).toEqual(expected);
  });
});
