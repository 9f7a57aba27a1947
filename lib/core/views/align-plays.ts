/**
 * Two plays side by side. In: a play of the reader's and a recorded one. Out: their turns in pairs, and where they
 * part. Called by Challenges and the play cards. It judges nothing: whether a play won is the episode's to say.
 */
import type { Episode } from "@/lib/core/domain/episode";

import type { RecordedEpisode, TranscriptTurn } from "./recorded-episode";

/** A recorded episode whose turns can be read. */
export type RecordedTurns = Extract<RecordedEpisode, { kind: "transcript" }>;

/** What each side saw and did on one turn; null = that side had ended before. */
export interface TurnPair {
  /** From 1. */
  turn: number;
  yours: TranscriptTurn | null;
  theirs: TranscriptTurn | null;
}

/** The turns of a play as a transcript: what was seen, then what was sent; the last observation stands alone. */
export function listTurns({ firstObservation, turns }: Episode): TranscriptTurn[] {
  return [firstObservation, ...turns.map((turn) => turn.observation)].map((observation, at) => ({
    label: at < turns.length ? String(at + 1) : "end",
    observation,
    action: turns[at]?.rawAction ?? null,
  }));
}

/** Pairs two plays turn by turn. */
export function alignPlays(
  yours: readonly TranscriptTurn[],
  theirs: readonly TranscriptTurn[],
): TurnPair[] {
  return Array.from({ length: Math.max(yours.length, theirs.length) }, (_, at) => ({
    turn: at + 1,
    yours: yours[at] ?? null,
    theirs: theirs[at] ?? null,
  }));
}

/** The first turn, from 1, on which the two saw or did something else; null = one is the other, turn by turn. */
export function findParting(
  pairs: readonly TurnPair[],
): { turn: number; part: "seen" | "done" } | null {
  for (const { turn, yours, theirs } of pairs) {
    if (yours?.observation !== theirs?.observation) return { turn, part: "seen" };
    if (yours?.action !== theirs?.action) return { turn, part: "done" };
  }
  return null;
}

/**
 * The recorded play that a reader's own is best held against: without the hint, on the same seed where there is one.
 * Null = the release recorded none that can be read.
 */
export function findOpponent(
  recorded: readonly RecordedEpisode[],
  seed: number | null,
): RecordedTurns | null {
  const readable = recorded.filter(
    (episode): episode is RecordedTurns => episode.kind === "transcript",
  );
  const plain = readable.filter((episode) => episode.isHinted !== true);
  return plain.find((episode) => episode.seed === seed && seed !== null) ?? plain[0] ?? null;
}

/** Seeds of the recorded plays without the hint, in their order, each once. */
export function listRecordedSeeds(recorded: readonly RecordedEpisode[]): number[] {
  const seeds = recorded.flatMap((episode) =>
    episode.kind === "transcript" && episode.isHinted !== true && episode.seed !== null
      ? [episode.seed]
      : [],
  );
  return [...new Set(seeds)];
}
