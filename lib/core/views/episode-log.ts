/**
 * The record of one play, built reply by reply. In: what the runner answered. Out: a domain `Episode`,
 * its JSON for download, and the words for how it ended. Called by the player in the sheet.
 * It never talks to the runner and keeps no clock. Terms: as in `lib/core/domain/episode.ts`.
 */
import type { Episode, EpisodeStatus, RunnerProfile, ToolDriver } from "@/lib/core/domain/episode";
import type { EnvironmentId } from "@/lib/core/domain/ids";
import { episodeScore } from "@/lib/core/domain/metrics";
import type { LoadedEnvironment, ResetReply, StepReply } from "@/lib/core/domain/ports";

import { formatNumber } from "./format";

/** What a reset fixes for the whole episode. */
export interface EpisodeStart {
  environmentId: EnvironmentId | null;
  /** Lower-case hex, of the source as run. */
  sourceSha256: string;
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
  return {
    format: "spade-episode",
    version: 1,
    environmentId: start.environmentId,
    sourceSha256: start.sourceSha256,
    profile: start.profile,
    driver: start.driver,
    runtime: start.loaded.runtime,
    resetSeed: start.resetSeed,
    hint: start.hint,
    firstObservation: start.reply.observation,
    maxTurns: start.reply.maxTurns,
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

/** The episode with one more turn. `rawAction` is what was sent, before the profile's parser. */
export function recordTurn(episode: Episode, rawAction: string, reply: StepReply): Episode {
  const turns = [...episode.turns, { index: episode.turns.length + 1, rawAction, ...reply }];
  const rewards = turns.map((turn) => turn.reward);
  return {
    ...episode,
    turns,
    status: readStatus(reply),
    score: episodeScore(rewards, reply.terminated),
    rewardSum: rewards.reduce((sum, reward) => sum + reward, 0),
  };
}

/** Marks a running episode as cut off from outside; one that ended by itself stays as it is. */
export function cutEpisode(episode: Episode, status: "stopped" | "crashed"): Episode {
  return episode.status === "running" ? { ...episode, status } : episode;
}

/** One sentence on how the episode ended and what it scores; null while it runs. */
export function explainEnding(episode: Episode): string | null {
  const last = episode.turns.at(-1);
  switch (episode.status) {
    case "running":
      return null;
    case "terminated": {
      const reward = formatNumber(last?.reward);
      const isClamped = last !== undefined && last.reward !== episode.score;
      const clamped = isClamped ? `, clamped to ${formatNumber(episode.score)}` : "";
      return `Terminated by the environment: the episode score is the last reward, ${reward}${clamped}.`;
    }
    case "truncated":
      return "Truncated at the turn limit, not terminated: the episode score is 0, whatever the rewards were.";
    case "stopped":
      return "Stopped by you before the environment ended it: the episode has no score of its own and counts 0.";
    case "crashed":
      return "The interpreter ended before the environment did: the episode counts 0.";
  }
}

/** The episode as a file: indented JSON, ending in a newline. */
export const serializeEpisode = (episode: Episode): string =>
  `${JSON.stringify(episode, null, 2)}\n`;

/** A file name from the environment and the seed, safe on every file system. */
export function nameEpisodeFile(episode: Episode): string {
  const stem = (episode.environmentId ?? episode.sourceSha256.slice(0, 12))
    .replaceAll(/[^A-Za-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 80);
  const seed = episode.resetSeed === null ? "unseeded" : `seed-${episode.resetSeed}`;
  return `${stem || "environment"}-${seed}.episode.json`;
}
