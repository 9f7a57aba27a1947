import { expect, it } from "vitest";

import { FLAG } from "@/lib/core/bundle/schema";

import { makeTestBundle } from "./test-bundle";
import { listToolEnvironments } from "./tool-environments";

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
