import { describe, expect, it } from "vitest";

import { FLAG } from "@/lib/core/bundle/schema";
import { VERDICTS } from "@/lib/core/check";
import { makeTestBundle, type TestRow } from "@/lib/core/views/test-bundle";

import { dealSeeds } from "./deal-seeds";
import { filterChallenges, listChallenges, NO_CHALLENGE_FILTERS } from "./list-challenges";
import { pickDaily } from "./pick-daily";

const list = (
  rows: readonly TestRow[],
  change?: (made: ReturnType<typeof makeTestBundle>) => void,
) => {
  const made = makeTestBundle(rows);
  change?.(made);
  return listChallenges(made.bundle, made.texts);
};

describe("the challenges of a release", () => {
  it("are what its agent almost never solved, the hardest first, each with whose record it is", () => {
    const found = list(
      [
        { episodes: 20, solved: 1, skill: 0, step: 3 },
        { episodes: 16, solved: 0, skill: 1, step: 4 },
        { episodes: 20, solved: 2 },
        { episodes: 0, solved: 0 },
        {},
        { solveRate: 0, step: 5 },
        { episodes: 32, solved: 0, step: 6 },
      ],
      ({ bundle }) => {
        bundle.columns.meanReturnWithHint[6] = 0;
        bundle.columns.meanReturnWithHint[1] = 0.5;
        bundle.columns.flags[1] = FLAG.toolUse;
        bundle.header.runs[0]!.model = "designer grammar, agent strategies";
      },
    );
    expect(found.map(({ row, grade, kind }) => [row, grade, kind])).toEqual([
      [6, "hint did not help", "game"],
      [1, "never solved", "tool use"],
      [5, "never solved", "game"],
      [0, "almost never", "game"],
    ]);
    expect(found[1]).toMatchObject({
      environmentId: "first/1",
      skill: "Spatial Reasoning",
      runName: "first",
      record: { agent: "strategies", step: 4, episodes: 16, solved: 0 },
    });
  });

  it("take the runs in turn within a grade, each by its episodes, then as drawn by the ids", () => {
    const { bundle, texts } = makeTestBundle(
      [
        { run: 0, episodes: 8, solved: 0 },
        { run: 0, episodes: 8, solved: 0 },
        { run: 0, episodes: 32, solved: 0 },
        { run: 1, episodes: 8, solved: 0, turns: 4.5 },
        { run: 1, episodes: 32, solved: 1 },
        { run: 2, episodes: 8, solved: 0 },
        { run: 2, episodes: 8, solved: 0 },
      ],
      { runs: ["a", "b", "c"] },
    );
    const found = listChallenges(bundle, texts);
    expect(found.map(({ row, runName, meanTurns }) => [row, runName, meanTurns])).toEqual([
      [2, "a", null],
      [3, "b", 4.5],
      [6, "c", null],
      [1, "a", null],
      [5, "c", null],
      [0, "a", null],
      [4, "b", null],
    ]);
  });

  it("leave out what does not run, what no seed fixes, and older visits to one program", () => {
    const hopeless = { episodes: 8, solved: 0 };
    const found = list([
      { ...hopeless, verdict: VERDICTS.indexOf("crash") },
      { ...hopeless, verdict: VERDICTS.indexOf("not-reproducible") },
      { ...hopeless, step: 4, sameProgram: 2 },
      { ...hopeless, step: 9, sameProgram: 2 },
      { ...hopeless, needs: "torch", badges: 256 },
    ]);
    expect(found.map(({ row }) => row)).toEqual([3]);
  });

  it("are none without outcomes", () => {
    expect(list([{}, {}])).toEqual([]);
    expect(pickDaily([], "2026-11-30")).toBeNull();
  });
});

describe("filters", () => {
  const found = list([
    { episodes: 8, solved: 0, skill: 0 },
    { episodes: 8, solved: 0 },
  ]);
  it("keep what passes all of them; an empty one lets everything through", () => {
    const rowsOf = (changes: object) =>
      filterChallenges(found, { ...NO_CHALLENGE_FILTERS, ...changes }).map(({ row }) => row);
    expect(rowsOf({})).toEqual([1, 0]);
    expect(rowsOf({ skills: [null] })).toEqual([1]);
    expect(rowsOf({ kinds: ["tool use"] })).toEqual([]);
    expect(rowsOf({ grades: ["never solved"], skills: ["Logical Deduction"] })).toEqual([0]);
  });
});

describe("the pick of a day", () => {
  const found = list(Array.from({ length: 40 }, () => ({ episodes: 8, solved: 0 })));
  const days = Array.from({ length: 60 }, (_, at) => `2026-${11 + (at % 2)}-${10 + (at % 20)}`);
  it("is the same all day, wherever it stands in the list, and another on other days", () => {
    expect(pickDaily(found, "2026-11-30")).toEqual(pickDaily(found.toReversed(), "2026-11-30"));
    expect(new Set(days.map((day) => pickDaily(found, day)?.row)).size).toBeGreaterThan(10);
  });
  it("stays when another challenge goes", () => {
    const picked = pickDaily(found, "2026-11-30");
    const other = found.find((challenge) => challenge !== picked);
    expect(
      pickDaily(
        found.filter((challenge) => challenge !== other),
        "2026-11-30",
      ),
    ).toEqual(picked);
  });
});

describe("the deal of seeds", () => {
  const proofs = [
    { seed: 0, verdict: "unbeatable", turns: null },
    { seed: 1, verdict: "beatable", turns: 9 },
    { seed: 2, verdict: "undecided", turns: null },
    { seed: 5, verdict: "beatable", turns: 4 },
    { seed: 900, verdict: "beatable", turns: 12 },
  ] as const;

  it("begins with the boards that the agent was recorded on, and proves nothing without proofs", () => {
    expect(dealSeeds([900, 1], null, false)).toEqual({
      seeds: [900, 1, 0, 2, 3],
      isProved: false,
      leftOut: 0,
    });
  });

  it("has only seeds proved beatable where there are proofs, the agent's own before easier ones", () => {
    expect(dealSeeds([900], proofs, false)).toEqual({
      seeds: [900, 5, 1],
      isProved: true,
      leftOut: 3,
    });
  });

  it("has the others too when told so, but none proved unbeatable", () => {
    expect(dealSeeds([900], proofs, true)).toEqual({
      seeds: [900, 5, 1, 2, 3, 4],
      isProved: false,
      leftOut: 0,
    });
  });

  it("is empty where no seed was proved beatable", () => {
    expect(dealSeeds([], [proofs[0]], false)).toMatchObject({ seeds: [], isProved: false });
  });
});
