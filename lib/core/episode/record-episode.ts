import type { Episode, EpisodeStatus, RunnerProfile, ToolDriver } from "@/lib/core/domain/episode";
import { episodeScore } from "@/lib/core/domain/metrics";
import type { LoadedEnvironment, ResetReply, StepReply } from "@/lib/core/domain/ports";

import { describeEdit, type PlayedProgram } from "./played-program";

/** What a reset fixes for the whole episode. */
export interface EpisodeStart {
  program: PlayedProgram;
  profile: RunnerProfile;
  driver: ToolDriver;
  loaded: LoadedEnvironment;
  resetSeed: number | null;
  /** Null when none was given. */
  hint: string | null;
  reply: ResetReply;
}

/** The episode right after `reset`: no turns, score 0. */
export function beginEpisode(start: EpisodeStart): Episode {
  const { observation, maxTurns, ...reset } = start.reply;
  return {
    format: "spade-episode",
    version: 1,
    environmentId: start.program.environmentId,
    sourceSha256: start.program.sha256,
    edited: describeEdit(start.program),
    profile: start.profile,
    driver: start.driver,
    runtime: start.loaded.runtime,
    resetSeed: start.resetSeed,
    hint: start.hint,
    firstObservation: observation,
    reset,
    maxTurns,
    turns: [],
    status: "running",
    score: 0,
    rewardSum: 0,
  };
}

/** Terminated wins over truncated when a program sets both: upstream scores by `terminated` alone. */
function readStatus(reply: StepReply): EpisodeStatus {
  if (reply.terminated) return "terminated";
  return reply.truncated ? "truncated" : "running";
}

/** Sum in the order of the turns, so that every reader of a file gets the same last digit. */
export const sumRewards = (rewards: readonly number[]): number =>
  rewards.reduce((sum, reward) => sum + reward, 0);

/** The episode with one more turn. `rawAction` is what was sent, before the profile's parser. */
export function recordTurn(episode: Episode, rawAction: string, reply: StepReply): Episode {
  const turns = [...episode.turns, { index: episode.turns.length + 1, rawAction, ...reply }];
  const rewards = turns.map((turn) => turn.reward);
  return {
    ...episode,
    turns,
    status: readStatus(reply),
    score: episodeScore(rewards, reply.terminated),
    rewardSum: sumRewards(rewards),
  };
}

/** Marks a running episode as cut off from outside; one that ended by itself stays as it is. */
export function cutEpisode(episode: Episode, status: "stopped" | "crashed"): Episode {
  return episode.status === "running" ? { ...episode, status } : episode;
}
