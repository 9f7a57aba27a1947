import { expect, it } from "vitest";

import { VERDICTS } from "@/lib/core/check";

import { FLAG } from "@/lib/core/bundle/schema";

import { makeTestBundle } from "./test-bundle";
import {
  filterToolEnvironments,
  findExampleWorkflow,
  listToolEnvironments,
  NO_TOOL_FILTERS,
} from "./tool-environments";

it("lists each program with functions once, by skill", () => {
  const { bundle, texts } = makeTestBundle([
    { skill: 1, step: 4 },
    { skill: 1, step: 4, episodes: 8, solved: 2 },
    { skill: 0, step: 5 },
    { skill: 1, step: 6, sameProgram: 1 },
    {},
  ]);
  for (const row of [1, 2, 3, 4]) bundle.columns.flags[row] = FLAG.toolUse;
  bundle.columns.flags[2] = FLAG.toolUse | FLAG.hasEpisodes;
  const found = listToolEnvironments(bundle, texts);
  expect(found.map(({ row }) => row)).toEqual([2, 1, 4]);
  expect(found[1]).toEqual({
    row: 1,
    environmentId: "first/1",
    title: "Title 1",
    skill: "Spatial Reasoning",
    runName: "first",
    lines: 100,
    hasEpisodes: false,
    record: { agent: null, step: 4, episodes: 8, solved: 2, solveRate: null },
  });
});

it("keeps those whose title has all words, case aside, and whose skill is asked for", () => {
  const { bundle, texts } = makeTestBundle([
    { title: "Help Desk for Bridges", skill: 0 },
    { title: "Help Desk for Tides", skill: 1 },
    { title: "Shop for bridges" },
  ]);
  bundle.columns.flags.fill(FLAG.toolUse);
  const all = listToolEnvironments(bundle, texts);
  const keep = (changes: Partial<typeof NO_TOOL_FILTERS>) =>
    filterToolEnvironments(all, { ...NO_TOOL_FILTERS, ...changes }).map(({ row }) => row);
  expect(keep({})).toEqual([0, 1, 2]);
  expect(keep({ text: " BRIDGES  for" })).toEqual([0, 2]);
  expect(keep({ skills: [null, "Logical Deduction"] })).toEqual([0, 2]);
  expect(keep({ text: "desk", skills: ["Spatial Reasoning"] })).toEqual([1]);
  expect(keep({ text: "harbour" })).toEqual([]);
});

it("the example is solved nearest to half of the time, and runs; nothing recorded comes last", () => {
  const both = FLAG.toolUse | FLAG.hasEpisodes;
  const find = (rows: Parameters<typeof makeTestBundle>[0], flags: number[]) => {
    const { bundle } = makeTestBundle(rows);
    bundle.columns.flags.set(flags);
    return findExampleWorkflow(bundle);
  };
  const half = { episodes: 8, solved: 4, turns: 9 };
  expect(find([half, { ...half, turns: 5 }, half], [both, both, both])).toBe(1);
  expect(find([{}, { episodes: 8, solved: 0 }, half], [both, both, FLAG.toolUse])).toBe(1);
  expect(find([{ ...half, verdict: VERDICTS.indexOf("needs-package") }, {}], [both, both])).toBe(1);
  expect(find([half], [FLAG.hasEpisodes])).toBeNull();
});
