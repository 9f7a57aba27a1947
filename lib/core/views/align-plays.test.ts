import { expect, it } from "vitest";

import { makeStep, playDoor } from "@/lib/core/episode/test-episode";

import { alignPlays, findOpponent, findParting, listRecordedSeeds, listTurns } from "./align-plays";
import { readRecordedEpisode } from "./recorded-episode";

const yours = listTurns(playDoor([makeStep(0), makeStep(1, { terminated: true })]));
const record = (seed: string, isHinted: boolean, ...actions: string[]) =>
  readRecordedEpisode(
    {
      session_id: seed,
      is_hint: isHinted,
      steps: actions.map((action, i) => ({ i, obs: i === 0 ? "A door." : "It opens.", action })),
    },
    1,
  );

it("reads a play as what was seen and then sent", () => {
  expect(yours).toEqual([
    { label: "1", observation: "A door.", action: "push" },
    { label: "2", observation: "It opens.", action: "push" },
    { label: "end", observation: "It opens.", action: null },
  ]);
});

it("finds where two plays part, and that the shorter one does at its end", () => {
  const against = (...actions: string[]) => {
    const theirs = record("seed-7", false, ...actions);
    return findParting(alignPlays(yours, theirs.kind === "transcript" ? theirs.turns : []));
  };
  expect(against("push", "pull")).toEqual({ turn: 2, part: "done" });
  expect(against("push")).toEqual({ turn: 2, part: "seen" });
  expect(findParting(alignPlays(yours, yours))).toBeNull();
});

it("holds a play against one without the hint, on the same seed where there is one", () => {
  const recorded = [
    record("seed-7", true, "a"),
    record("seed-8", false, "b"),
    record("seed-7", false, "c"),
  ];
  expect(findOpponent(recorded, 7)?.turns[0]?.action).toBe("c");
  expect(findOpponent(recorded, 9)?.turns[0]?.action).toBe("b");
  expect(findOpponent([readRecordedEpisode({}, 1)], 7)).toBeNull();
  expect(listRecordedSeeds(recorded)).toEqual([8, 7]);
});
