import { describe, expect, test } from "vitest";

import { BADGES, VERDICTS } from "@/lib/core/check";

import type { RunState } from "./checks";
import { NO_FILTERS, isUnfiltered, matchRows } from "./filters";
import { makeTestBundle } from "./test-bundle";

const { bundle } = makeTestBundle([
  { skill: 0, lines: 60, episodes: 32, solved: 0 },
  { skill: 1, lines: 120, episodes: 32, solved: 16 },
  { lines: 200 },
  { skill: 1, lines: 90, solveRate: 0.05 },
]);

const match = (changes: Partial<typeof NO_FILTERS>) => [
  ...matchRows(bundle, { ...NO_FILTERS, ...changes }, null),
];

describe("matchRows", () => {
  test("lets everything through without filters", () => {
    expect(match({})).toEqual([1, 1, 1, 1]);
    expect(isUnfiltered(NO_FILTERS)).toBe(true);
  });

  test("keeps the skills asked for, and the unlabelled only when asked for", () => {
    expect(match({ skills: ["Spatial Reasoning"] })).toEqual([0, 1, 0, 1]);
    expect(match({ skills: [null] })).toEqual([0, 0, 1, 0]);
    expect(match({ skills: ["Logical Deduction", null] })).toEqual([1, 0, 1, 0]);
  });

  test("a skill the release does not know matches nothing", () => {
    expect(match({ skills: ["Knot Theory"] })).toEqual([0, 0, 0, 0]);
  });

  test("a solve rate that is not recorded is never inside an interval, also not one that holds 0", () => {
    expect(match({ solveRate: [0, 1] })).toEqual([1, 1, 0, 1]);
    expect(match({ solveRate: [0, 0.1] })).toEqual([1, 0, 0, 1]);
    expect(match({ solveRate: [0.05, 0.05] })).toEqual([0, 0, 0, 1]);
  });

  test("almost never solved holds at exactly one of twenty and not for unknown", () => {
    expect(match({ almostNeverSolved: true })).toEqual([1, 0, 0, 1]);
  });

  test("both ends of the lines interval are inside", () => {
    expect(match({ lines: [60, 90] })).toEqual([1, 0, 0, 1]);
  });

  test("regret, turns and tools that are not recorded are never inside an interval, zero and negative are", () => {
    const measured = makeTestBundle([{ regret: -0.5, turns: 0.1, tools: 0 }, {}]).bundle;
    const keep = (changes: Partial<typeof NO_FILTERS>) => [
      ...matchRows(measured, { ...NO_FILTERS, ...changes }, null),
    ];
    expect(keep({ regret: [-0.5, 0] })).toEqual([1, 0]);
    expect(keep({ regret: [0, 1] })).toEqual([0, 0]);
    expect(keep({ turns: [0.1, 0.1] })).toEqual([1, 0]);
    expect(keep({ tools: [0, 65535] })).toEqual([1, 0]);
    expect(isUnfiltered({ ...NO_FILTERS, regret: [0, 1] })).toBe(false);
  });

  test("keeps the run states asked for, and what nobody checked only when asked for", () => {
    const [needsPackage, bit] = [
      VERDICTS.indexOf("needs-package"),
      BADGES.indexOf("needs-package"),
    ];
    const checked = makeTestBundle([
      { verdict: VERDICTS.indexOf("ok") },
      { verdict: needsPackage },
      {},
      { badges: 1 << bit },
    ]).bundle;
    const keep = (...runStates: RunState[]) => [
      ...matchRows(checked, { ...NO_FILTERS, runStates }, null),
    ];
    expect([keep("runs"), keep("does not run"), keep("runs", "not checked")]).toEqual([
      [1, 0, 0, 0],
      [0, 1, 0, 1],
      [1, 0, 1, 0],
    ]);
    expect(isUnfiltered({ ...NO_FILTERS, runStates: ["runs"] })).toBe(false);
  });

  test("a search narrows further", () => {
    expect([
      ...matchRows(bundle, { ...NO_FILTERS, lines: [60, 130] }, Uint8Array.of(0, 1, 1, 0)),
    ]).toEqual([0, 1, 0, 0]);
  });
});
