/** Episodes for tests: a door that opens. No page is ever given one. */
import type { Episode } from "@/lib/core/domain/episode";
import { asEnvironmentId } from "@/lib/core/domain/ids";
import type { LoadedEnvironment, ResetReply, StepReply } from "@/lib/core/domain/ports";

import type { PlayedProgram } from "./played-program";
import { beginEpisode, type EpisodeStart, recordTurn } from "./record-episode";

/** A released program; its hash is not that of its source. */
export const PROGRAM: PlayedProgram = {
  environmentId: asEnvironmentId("authored/game_00001_002_x"),
  source: "class DoorEnv: ...",
  sha256: "ab".repeat(32),
  releasedSha256: null,
};

/** What loading it says. */
export const LOADED_DOOR: LoadedEnvironment = {
  className: "DoorEnv",
  maxTurns: 12,
  tools: [],
  hasSolution: true,
  runtime: { pyodide: "314.0.7", python: "3.14.2" },
  output: "",
};

/** What resetting it says. */
export const RESET_DOOR: ResetReply = {
  observation: "A door.",
  observationCut: 0,
  info: {},
  output: "",
  outputCut: 0,
  maxTurns: 25,
  seconds: 0.01,
  error: null,
};

/** One push. */
export const makeStep = (reward: number, over: Partial<StepReply> = {}): StepReply => ({
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

/** The door after a reset with seed 7. */
export const beginDoor = (over: Partial<EpisodeStart> = {}): Episode =>
  beginEpisode({
    program: PROGRAM,
    profile: "as-in-training",
    driver: "execute-tool",
    loaded: LOADED_DOOR,
    resetSeed: 7,
    hint: null,
    reply: RESET_DOOR,
    ...over,
  });

/** The door after these replies, each to "push". */
export const playDoor = (
  replies: readonly StepReply[],
  over: Partial<EpisodeStart> = {},
): Episode =>
  replies.reduce((episode, reply) => recordTurn(episode, "push", reply), beginDoor(over));
