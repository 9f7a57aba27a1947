/**
 * An episode in words. In: a domain `Episode`. Out: the sentence on how it ended, its JSON for download, and
 * names of files. Called by the player in the sheet. It never changes an episode; that is
 * `lib/core/episode`. Terms: as in `lib/core/domain/episode.ts`.
 */
import type { Episode } from "@/lib/core/domain/episode";
import type { PlayedProgram } from "@/lib/core/episode";

import { formatNumber } from "./format";

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
      return "Broken off by an action without an answer, or by the end of the interpreter: the episode counts 0.";
  }
}

/** The episode as a file: indented JSON, ending in a newline. */
export const serializeEpisode = (episode: Episode): string =>
  `${JSON.stringify(episode, null, 2)}\n`;

/** A text as part of a file name, safe on every file system. */
const toStem = (text: string): string =>
  text
    .replaceAll(/[^A-Za-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 80);

/** A file name from the environment and the seed; an edited program says so. */
export function nameEpisodeFile(episode: Episode): string {
  const stem = toStem(episode.environmentId ?? episode.sourceSha256.slice(0, 12));
  const seed = episode.resetSeed === null ? "unseeded" : `seed-${episode.resetSeed}`;
  const edited = episode.edited === null ? "" : `-edited-${episode.sourceSha256.slice(0, 8)}`;
  return `${stem || "environment"}${edited}-${seed}.episode.json`;
}

/** The file name of a program from its environment; an edited one says so. */
export function nameProgramFile(released: PlayedProgram, isEdited: boolean): string {
  const stem = toStem(released.environmentId ?? released.sha256.slice(0, 12));
  return `${stem || "environment"}${isEdited ? "-edited" : ""}.py`;
}
