import { hashText } from "@/lib/core/bytes/hash-text";
import type { Episode } from "@/lib/core/domain/episode";

import { type Comparable, listReset, listTurn } from "./compare-episodes";

/** Hex digits of a mark: 32 bits tell plays apart, and a forger needs the program to find a match anyway. */
export const MARK_DIGITS = 8;

const hashParts = (parts: Comparable): string =>
  hashText(JSON.stringify(parts)).slice(0, MARK_DIGITS);

/** Mark of the last that happened in a play: of its reset while it has no turns. Covers what a replay compares. */
export function markLast(episode: Episode): string {
  const last = episode.turns.at(-1);
  return hashParts(last === undefined ? listReset(episode) : listTurn(last));
}

/**
 * A play without what was seen: one mark for the reset, one for each turn. Two plays with the same marks are the same
 * in all that a replay compares.
 */
export const markPlay = (episode: Episode): string[] => [
  hashParts(listReset(episode)),
  ...episode.turns.map((turn) => hashParts(listTurn(turn))),
];
