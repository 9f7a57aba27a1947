import { describe, expect, it } from "vitest";

import { makeStep, playDoor } from "@/lib/core/episode/test-episode";

import type { ChallengeResult } from "./result";
import { KNOWN, makeDoorResult, makeDoorRunner, PIN, RECORD, THREE_PUSHES } from "./test-challenge";
import { verifyResult } from "./verify-result";

const WATCH = { onTurn: () => undefined, isCancelled: () => false };
const verify = (result: ChallengeResult, runner = makeDoorRunner()) =>
  verifyResult(runner, result, KNOWN, WATCH);
const with_ = (changes: Partial<ChallengeResult>): ChallengeResult => ({
  ...makeDoorResult(),
  ...changes,
});

describe("a result that is true", () => {
  it("is verified by playing it again, and comes with the play", async () => {
    expect(await verify(makeDoorResult())).toEqual({
      kind: "verified",
      score: 1,
      turns: 3,
      isSolved: true,
      isHelped: false,
      episode: playDoor(THREE_PUSHES),
    });
  });

  it("is played with the hint where the player had it, and marked as helped", async () => {
    const runner = makeDoorRunner();
    const helped = makeDoorResult(THREE_PUSHES, { hint: true, seen: false });
    expect(await verify(helped, runner)).toMatchObject({ kind: "verified", isHelped: true });
    expect(runner.hints).toEqual(["Push."]);
  });

  it("may be a loss", async () => {
    const replies = [makeStep(-0.5, { terminated: true })];
    expect(await verify(makeDoorResult(replies), makeDoorRunner(replies))).toMatchObject({
      kind: "verified",
      score: -0.5,
      isSolved: false,
    });
  });
});

describe("a result that was forged", () => {
  it.each<[string, Partial<ChallengeResult>, string, RegExp]>([
    [
      "an edited program",
      { challenge: { ...PIN, sourceSha256: "cd".repeat(32) } },
      "other-program",
      /SHA-256 cdcdcdcdcdcd….* has abababababab…/,
    ],
    [
      "a seed that is not dealt",
      { resetSeed: 3, challenge: { ...PIN, seeds: [3] } },
      "other-seed",
      /seed 3, and this challenge deals 7, 8/,
    ],
    [
      "a stronger agent",
      { challenge: { ...PIN, record: { ...RECORD, episodes: 640 } } },
      "other-record",
      /“0 of 640, strategies agent at step 96 .*“0 of 32, strategies agent at step 96 /,
    ],
    [
      "a seed beside the one that was played",
      { challenge: { ...PIN, seeds: [7, 999] } },
      "other-seed",
      /says that the challenge deals seed 999, and here it deals 7, 8/,
    ],
    [
      "another rate beside the same counts",
      { challenge: { ...PIN, record: { ...RECORD, solveRate: 0.5 } } },
      "other-record",
      /solved 0, solve rate 0\.5\)”.*solved 0, solve rate 0\)”/,
    ],
    ["another release", { challenge: { ...PIN, releaseId: "b" } }, "other-release", /release b/],
    [
      "another environment",
      { challenge: { ...PIN, environmentId: "b" } },
      "other-environment",
      /is of b/,
    ],
  ])("with %s is refused without a run", async (_, changes, code, message) => {
    const runner = makeDoorRunner();
    const verdict = await verify(with_(changes), runner);
    expect(verdict).toMatchObject({ kind: "refused", code });
    expect(verdict.kind === "refused" && verdict.message).toMatch(message);
    expect(runner.loads).toBe(0);
  });

  it("that claims a return which the play does not give, is caught at the last turn", async () => {
    expect(await verify(with_({ score: 0.5 }))).toMatchObject({
      kind: "differs",
      turn: 3,
      message:
        "The result says terminated with score 0.5, and the play came to terminated with score 1.",
    });
  });

  it("from a loss is caught where the first answer is another", async () => {
    const lost = [THREE_PUSHES[0]!, makeStep(0, { observation: "It jams.", terminated: true })];
    expect(await verify(makeDoorResult(), makeDoorRunner(lost))).toMatchObject({
      kind: "differs",
      turn: 2,
    });
  });

  it("with actions after the end is caught at the first of them", async () => {
    const { actions, marks } = makeDoorResult();
    const long = with_({ actions: [...actions, "push"], marks: [...marks, marks[3]!] });
    expect(await verify(long)).toMatchObject({
      kind: "differs",
      turn: 4,
      message: "The episode was terminated on turn 3, and the result goes on after it.",
    });
  });

  it("that hides the hint is caught at the reset", async () => {
    const hinted = makeDoorResult(THREE_PUSHES, { hint: true, seen: false });
    const runner = makeDoorRunner();
    // The door itself says nothing of the hint; a real program's first observation ends in it.
    const marks = ["00000000", ...hinted.marks.slice(1)];
    expect(
      await verify({ ...hinted, help: { hint: false, seen: false }, marks }, runner),
    ).toMatchObject({
      kind: "differs",
      turn: 0,
    });
    expect(runner.hints).toEqual([null]);
  });
});

it("says so when the runner gives no answer", async () => {
  const error = {
    code: "runner/syntax",
    message: "No.",
    traceback: null,
    line: 1,
    module: null,
  } as const;
  const runner = { load: () => Promise.resolve({ ok: false as const, error }) };
  expect(await verifyResult(runner, makeDoorResult(), KNOWN, WATCH)).toEqual({
    kind: "failed",
    turn: null,
    error,
  });
});
