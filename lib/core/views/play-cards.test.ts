import { expect, it } from "vitest";

import { FLAG } from "@/lib/core/bundle/schema";
import { BADGES } from "@/lib/core/check";

import { pickPlayCards, pickWalledOff } from "./play-cards";
import { makeTestBundle } from "./test-bundle";

it("picks by rule what a release can fill", () => {
  const measured = { episodes: 8, solved: 4 };
  const { bundle, texts } = makeTestBundle(
    [
      { title: "The Long Run", run: 0, step: 0, skill: 0, ...measured },
      { title: "A Lock", run: 1, step: 0, skill: 0, lines: 40, turns: 3.5, ...measured },
      { title: "The Hidden Count of Bees", run: 1, step: 0, skill: 1, ...measured },
      { title: "The Hidden Count of Mice", run: 1, step: 9, skill: 0, ...measured },
      { title: "A Lock of Seven", run: 1, step: 9, skill: 0, lines: 90, episodes: 8, solved: 0 },
      { title: "A Lock, not measured", run: 1, step: 9, skill: 0 },
      { title: "Hopeless", run: 0, step: 5, skill: 1, episodes: 8, solved: 0 },
      { title: "Hard", run: 0, step: 6, skill: 1, episodes: 8, solved: 0 },
      { title: "Harder", run: 1, step: 6, skill: 0, episodes: 32, solved: 0 },
      { title: "Desk", run: 0, step: 7, episodes: 8, solved: 3, turns: 9 },
      { title: "Short desk", run: 0, step: 7, episodes: 8, solved: 5, turns: 4 },
      { title: "Unread desk", run: 0, step: 7, ...measured },
    ],
    { runs: ["most", "full"] },
  );
  bundle.header.runs[0]!.steps = [0, 5, 6, 7];
  bundle.header.runs[1]!.steps = [0, 6, 9];
  bundle.columns.meanReturnWithHint[6] = -1;
  for (const row of [9, 10]) bundle.columns.flags[row] = FLAG.toolUse | FLAG.hasEpisodes;
  bundle.columns.flags[11] = FLAG.toolUse;

  const cards = pickPlayCards(bundle, texts);
  expect(cards.map(({ kind, entries }) => [kind, entries.map(({ title }) => title)])).toEqual([
    ["early-late", ["A Lock", "A Lock of Seven"]],
    ["never-solved", ["Harder"]],
    ["never-solved", ["Hard"]],
    ["tool-use", ["Short desk"]],
  ]);
  expect(cards[0]).toEqual({
    kind: "early-late",
    entries: [
      {
        row: 1,
        environmentId: "first/1",
        title: "A Lock",
        skill: "Logical Deduction",
        runName: "full",
        lines: 40,
        step: 0,
        record: { agent: null, step: 0, episodes: 8, solved: 4, solveRate: null },
        meanTurns: 3.5,
        meanReturnWithHint: null,
      },
      {
        row: 4,
        environmentId: "first/4",
        title: "A Lock of Seven",
        skill: "Logical Deduction",
        runName: "full",
        lines: 90,
        step: 9,
        record: { agent: null, step: 9, episodes: 8, solved: 0, solveRate: null },
        meanTurns: null,
        meanReturnWithHint: null,
      },
    ],
  });
});

it("leaves out what a release without steps, outcomes and tools has not", () => {
  const { bundle, texts } = makeTestBundle([{}, {}]);
  expect(pickPlayCards(bundle, texts)).toEqual([]);
  expect(pickWalledOff(bundle, texts)).toBeNull();
});

it("finds what was proved impossible to win", () => {
  const { bundle, texts } = makeTestBundle([
    {},
    { title: "Maze", badges: 1 << BADGES.indexOf("proved-unbeatable") },
  ]);
  expect(pickWalledOff(bundle, texts)).toEqual({
    kind: "walled-off",
    entries: [
      {
        row: 1,
        environmentId: "first/1",
        title: "Maze",
        skill: null,
        runName: "first",
        lines: 100,
        step: null,
        record: { agent: null, step: null, episodes: null, solved: null, solveRate: null },
        meanTurns: null,
        meanReturnWithHint: null,
      },
    ],
  });
});
