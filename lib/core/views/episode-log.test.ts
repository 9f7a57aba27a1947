import { describe, expect, it } from "vitest";

import type { Episode } from "@/lib/core/domain/episode";
import { asEnvironmentId } from "@/lib/core/domain/ids";
import type { ResetReply, StepReply } from "@/lib/core/domain/ports";

import {
  beginEpisode,
  cutEpisode,
  explainEnding,
  nameEpisodeFile,
  recordTurn,
  serializeEpisode,
} from "./episode-log";

const RESET: ResetReply = {
  observation: "A door.",
  observationCut: 0,
  info: {},
  output: "",
  outputCut: 0,
  maxTurns: 25,
  seconds: 0.01,
  error: null,
};

const step = (reward: number, over: Partial<StepReply> = {}): StepReply => ({
  action: "\\boxed{push}",
  calls: null,
  observation: "It opens.",
  observationCut: 0,
  reward,
  terminated: false,
  truncated: false,
  info: {},
  output: "",
  outputCut: 0,
  seconds: 0.002,
  error: null,
  ...over,
});

const begin = (): Episode =>
  beginEpisode({
    environmentId: asEnvironmentId("authored/game_00001_002_x"),
    sourceSha256: "ab".repeat(32),
    profile: "as-in-training",
    driver: "execute-tool",
    loaded: {
      className: "DoorEnv",
      maxTurns: 12,
      tools: [],
      hasSolution: true,
      runtime: { pyodide: "314.0.7", python: "3.14.2" },
      output: "",
    },
    resetSeed: 7,
    hint: null,
    reply: RESET,
  });

describe("an episode", () => {
  it("begins with the reset's observation and turn limit, no turns and score 0", () => {
    expect(begin()).toEqual({
      format: "spade-episode",
      version: 1,
      environmentId: "authored/game_00001_002_x",
      sourceSha256: "ab".repeat(32),
      profile: "as-in-training",
      driver: "execute-tool",
      runtime: { pyodide: "314.0.7", python: "3.14.2" },
      resetSeed: 7,
      hint: null,
      firstObservation: "A door.",
      maxTurns: 25,
      turns: [],
      status: "running",
      score: 0,
      rewardSum: 0,
    });
  });

  it("records turns from 1, scores the last reward on termination, sums apart", () => {
    const played = recordTurn(
      recordTurn(begin(), "push", step(0.5)),
      "\\boxed{push}",
      step(3, { terminated: true }),
    );
    expect(played.turns.map((turn) => [turn.index, turn.rawAction, turn.reward])).toEqual([
      [1, "push", 0.5],
      [2, "\\boxed{push}", 3],
    ]);
    expect([played.status, played.score, played.rewardSum]).toEqual(["terminated", 1, 3.5]);
  });

  it("scores 0 when truncated alone, and by termination when both flags are set", () => {
    const truncated = recordTurn(begin(), "x", step(1, { truncated: true }));
    expect([truncated.status, truncated.score, truncated.rewardSum]).toEqual(["truncated", 0, 1]);
    const both = recordTurn(begin(), "x", step(1, { truncated: true, terminated: true }));
    expect([both.status, both.score]).toEqual(["terminated", 1]);
  });

  it("leaves the episode it grew from untouched", () => {
    const first = begin();
    recordTurn(first, "x", step(1));
    expect(first).toEqual(begin());
  });

  it("is cut off only while it runs", () => {
    const ended = recordTurn(begin(), "x", step(1, { terminated: true }));
    expect(cutEpisode(begin(), "stopped").status).toBe("stopped");
    expect(cutEpisode(ended, "crashed")).toBe(ended);
  });
});

it("explains each ending by the score rule", () => {
  const win = recordTurn(begin(), "x", step(1, { terminated: true }));
  const clamped = recordTurn(begin(), "x", step(-10, { terminated: true }));
  const late = recordTurn(begin(), "x", step(1, { truncated: true }));
  expect([begin(), win, clamped, late].map(explainEnding)).toEqual([
    null,
    "Terminated by the environment: the episode score is the last reward, 1.",
    "Terminated by the environment: the episode score is the last reward, -10, clamped to -1.",
    "Truncated at the turn limit, not terminated: the episode score is 0, whatever the rewards were.",
  ]);
});

describe("the download", () => {
  it("is JSON that reads back as the same episode, lone surrogates included", () => {
    const played = recordTurn(begin(), "\ud83d", step(0, { observation: "\ud83d </script>" }));
    const text = serializeEpisode(played);
    expect(JSON.parse(text)).toEqual(played);
    expect(text).toContain("\\ud83d");
  });

  it("has a name from environment and seed that every file system takes", () => {
    expect(nameEpisodeFile(begin())).toBe("authored-game-00001-002-x-seed-7.episode.json");
    const odd = { ...begin(), environmentId: asEnvironmentId("../<b>/"), resetSeed: null };
    expect(nameEpisodeFile(odd)).toBe("b-unseeded.episode.json");
    expect(nameEpisodeFile({ ...begin(), environmentId: null })).toBe(
      "abababababab-seed-7.episode.json",
    );
  });
});
