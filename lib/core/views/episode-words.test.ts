import { describe, expect, it } from "vitest";

import type { RunnerError } from "@/lib/core/domain/ports";
import { cutEpisode, type ReplayOutcome } from "@/lib/core/episode";
import { beginDoor, makeStep, playDoor, PROGRAM } from "@/lib/core/episode/test-episode";

import {
  describeMatch,
  describePairRegret,
  describeReplay,
  describeVersions,
  nameTurn,
} from "./episode-words";

const TWO = playDoor([makeStep(0), makeStep(1, { terminated: true })]);
const failWith = (code: RunnerError["code"]): RunnerError => ({
  code,
  message: "",
  traceback: null,
  line: null,
  module: null,
});

it.each<[ReplayOutcome, string]>([
  [{ kind: "identical", turns: 2 }, "Identical: the reset and 2 turns came out as recorded."],
  [
    { kind: "identical", turns: 1 },
    "Gone back to before turn 2: the reset and 1 turn came out as recorded.",
  ],
  [{ kind: "identical", turns: 0 }, "Gone back to before turn 1: the reset came out as recorded."],
  [
    {
      kind: "differs",
      difference: {
        turn: 2,
        parts: [
          { part: "observation", recorded: "a", replayed: "b" },
          { part: "reward", recorded: "0", replayed: "1" },
        ],
      },
    },
    "Not identical: turn 2 is the first that differs, in observation, reward.",
  ],
  [
    {
      kind: "differs",
      difference: { turn: 0, parts: [{ part: "turn limit", recorded: "1", replayed: "2" }] },
    },
    "Not identical: the reset is the first that differs, in turn limit.",
  ],
  [
    { kind: "failed", turn: null, error: failWith("runner/syntax") },
    "Not replayed: the program did not load.",
  ],
  [
    { kind: "failed", turn: 2, error: failWith("runner/timeout") },
    "Not replayed to the end: no answer at turn 2; all before it was as recorded.",
  ],
  [
    { kind: "failed", turn: 1, error: failWith("runner/stopped") },
    "Cancelled at turn 1; all before it was as recorded.",
  ],
])("a replay that came out as %j is told in a sentence", (outcome, words) => {
  expect(describeReplay(outcome, TWO)).toBe(words);
});

it("names the versions only when they differ", () => {
  const runtime = { pyodide: "314.0.7", python: "3.14.2" };
  expect(describeVersions(runtime, { ...runtime })).toBeNull();
  expect(describeVersions(runtime, null)).toBeNull();
  expect(describeVersions(runtime, { pyodide: "315.0.0", python: "3.15.1" })).toBe(
    "Recorded with Python 3.14.2 (Pyodide 314.0.7), replayed with Python 3.15.1 (Pyodide 315.0.0).",
  );
});

it("says of a file's program whether it is the one at hand", () => {
  const say = (match: Parameters<typeof describeMatch>[0]) =>
    describeMatch(match, beginDoor(), "cd".repeat(32));
  expect(say("same")).toBe("Played on this very program (SHA-256 abababab).");
  expect(say("edit")).toContain("an edit of this program");
  expect(say("edit-of-other")).toContain("an edit of another program");
  expect(say("other")).toBe(
    `Played on another program of ${PROGRAM.environmentId}: SHA-256 abababab, while this one has cdcdcdcd. A replay here plays its actions on this program.`,
  );
});

describe("the regret of a pair", () => {
  const won = playDoor([makeStep(1, { terminated: true })]);
  const lost = playDoor([makeStep(0, { terminated: true })]);

  it("carries its sign and its arithmetic", () => {
    expect(describePairRegret({ without: lost, withHint: won })).toEqual({
      value: "+1",
      why: "return 1 with the hint minus 0 without",
    });
    expect(describePairRegret({ without: won, withHint: lost }).value).toBe("-1");
    expect(describePairRegret({ without: won, withHint: won }).value).toBe("0");
  });

  it("says which side is missing", () => {
    const stopped = cutEpisode(beginDoor(), "stopped");
    expect(describePairRegret({ without: stopped, withHint: beginDoor() })).toEqual({
      value: "not known",
      why: "the side without the hint was stopped before it ended, and the side with the hint has not ended",
    });
  });
});

it("counts the reset as no turn", () => {
  expect([0, 3].map(nameTurn)).toEqual(["the reset", "turn 3"]);
});
