import { hashText } from "@/lib/core/bytes/hash-text";
import { describe, expect, it } from "vitest";

import { editProgram } from "./played-program";
import { cutEpisode, recordTurn } from "./record-episode";
import { beginDoor, makeStep, PROGRAM } from "./test-episode";

describe("an episode", () => {
  it("begins with the reset's observation and turn limit, no turns and score 0", () => {
    expect(beginDoor()).toEqual({
      format: "spade-episode",
      version: 1,
      environmentId: "authored/game_00001_002_x",
      sourceSha256: "ab".repeat(32),
      edited: null,
      profile: "as-in-training",
      driver: "execute-tool",
      runtime: { pyodide: "314.0.7", python: "3.14.2" },
      resetSeed: 7,
      hint: null,
      firstObservation: "A door.",
      reset: {
        observationCut: 0,
        info: {},
        output: "",
        outputCut: 0,
        seconds: 0.01,
        error: null,
      },
      maxTurns: 25,
      turns: [],
      status: "running",
      score: 0,
      rewardSum: 0,
    });
  });

  it("of an edited program carries its source and the hash of the released one", () => {
    const program = editProgram(PROGRAM, "class DoorEnv: pass");
    const episode = beginDoor({ program });
    expect([episode.sourceSha256, episode.edited]).toEqual([
      hashText("class DoorEnv: pass"),
      { releasedSha256: PROGRAM.sha256, source: "class DoorEnv: pass" },
    ]);
    expect(editProgram(PROGRAM, PROGRAM.source)).toBe(PROGRAM);
  });

  it("records turns from 1, scores the last reward on termination, sums apart", () => {
    const played = recordTurn(
      recordTurn(beginDoor(), "push", makeStep(0.5)),
      "\\boxed{push}",
      makeStep(3, { terminated: true }),
    );
    expect(played.turns.map((turn) => [turn.index, turn.rawAction, turn.reward])).toEqual([
      [1, "push", 0.5],
      [2, "\\boxed{push}", 3],
    ]);
    expect([played.status, played.score, played.rewardSum]).toEqual(["terminated", 1, 3.5]);
  });

  it("scores 0 when truncated alone, and by termination when both flags are set", () => {
    const truncated = recordTurn(beginDoor(), "x", makeStep(1, { truncated: true }));
    expect([truncated.status, truncated.score, truncated.rewardSum]).toEqual(["truncated", 0, 1]);
    const both = recordTurn(beginDoor(), "x", makeStep(1, { truncated: true, terminated: true }));
    expect([both.status, both.score]).toEqual(["terminated", 1]);
  });

  it("leaves the episode it grew from untouched", () => {
    const first = beginDoor();
    recordTurn(first, "x", makeStep(1));
    expect(first).toEqual(beginDoor());
  });

  it("is cut off only while it runs", () => {
    const ended = recordTurn(beginDoor(), "x", makeStep(1, { terminated: true }));
    expect(cutEpisode(beginDoor(), "stopped").status).toBe("stopped");
    expect(cutEpisode(ended, "crashed")).toBe(ended);
  });
});
