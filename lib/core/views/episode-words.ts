/**
 * Sentences on replays, opened files and pairs. In: outcomes of `lib/core/episode`. Out: words. Called by the
 * Play tab. It decides nothing: what is alike and what is known was decided before.
 */
import type { Episode } from "@/lib/core/domain/episode";
import {
  computePairRegret,
  type EpisodePair,
  type ProgramMatch,
  type ReplayOutcome,
} from "@/lib/core/episode";

import { formatCounted, formatNumber } from "./format";

/** A turn as readers count it: the reset, or "turn 3". */
export const nameTurn = (turn: number): string => (turn === 0 ? "the reset" : `turn ${turn}`);

/** How a replay of `turns` of an episode's turns came out, in one sentence. */
export function describeReplay(outcome: ReplayOutcome, recorded: Episode): string {
  switch (outcome.kind) {
    case "identical": {
      const isWhole = outcome.turns === recorded.turns.length;
      if (isWhole)
        return `Identical: the reset and ${formatCounted(outcome.turns, "turn")} came out as recorded.`;
      const back = `Gone back to before turn ${outcome.turns + 1}`;
      return outcome.turns === 0
        ? `${back}: the reset came out as recorded.`
        : `${back}: the reset and ${formatCounted(outcome.turns, "turn")} came out as recorded.`;
    }
    case "differs":
      return `Not identical: ${nameTurn(outcome.difference.turn)} is the first that differs, in ${outcome.difference.parts.map(({ part }) => part).join(", ")}.`;
    case "failed": {
      const where = outcome.turn === null ? "while loading" : `at ${nameTurn(outcome.turn)}`;
      if (outcome.error.code === "runner/stopped")
        return `Cancelled ${where}; all before it was as recorded.`;
      return outcome.turn === null
        ? "Not replayed: the program did not load."
        : `Not replayed to the end: no answer ${where}; all before it was as recorded.`;
    }
  }
}

/** Which versions recorded and replayed, when they are not the same; null when they are or it is not known. */
export function describeVersions(
  recorded: Episode["runtime"],
  replayed: Episode["runtime"] | null,
): string | null {
  if (replayed === null) return null;
  if (recorded.pyodide === replayed.pyodide && recorded.python === replayed.python) return null;
  return `Recorded with Python ${recorded.python} (Pyodide ${recorded.pyodide}), replayed with Python ${replayed.python} (Pyodide ${replayed.pyodide}).`;
}

/** Whether a file's program is the one at hand, in one sentence. */
export function describeMatch(
  match: ProgramMatch,
  recorded: Episode,
  releasedSha256: string,
): string {
  const found = recorded.sourceSha256.slice(0, 8);
  switch (match) {
    case "same":
      return `Played on this very program (SHA-256 ${found}).`;
    case "edit":
      return `Played on an edit of this program (SHA-256 ${found}), whose source the file carries.`;
    case "edit-of-other":
      return `Played on an edit of another program than this one (SHA-256 ${found}), whose source the file carries.`;
    case "other": {
      const of = recorded.environmentId === null ? "" : ` of ${recorded.environmentId}`;
      return `Played on another program${of}: SHA-256 ${found}, while this one has ${releasedSha256.slice(0, 8)}. A replay here plays its actions on this program.`;
    }
  }
}

/** "+1", "-0.5", "0": a difference, with its sign. */
const formatDifference = (value: number): string => `${value > 0 ? "+" : ""}${formatNumber(value)}`;

/** Why one side of a pair has no return yet; null when it has. */
function describeMissing(side: string, { status }: Episode): string | null {
  switch (status) {
    case "running":
      return `the side ${side} has not ended`;
    case "stopped":
      return `the side ${side} was stopped before it ended`;
    case "crashed":
      return `the side ${side} was broken off before it ended`;
    case "terminated":
    case "truncated":
      return null;
  }
}

/** This pair's regret as a value with its arithmetic, or why it is not known. */
export function describePairRegret(pair: EpisodePair): { value: string; why: string } {
  const regret = computePairRegret(pair);
  const { without, withHint } = pair;
  if (regret !== null) {
    const why = `return ${formatNumber(withHint.score)} with the hint minus ${formatNumber(without.score)} without`;
    return { value: formatDifference(regret), why };
  }
  const missing = [
    describeMissing("without the hint", without),
    describeMissing("with the hint", withHint),
  ].filter((reason) => reason !== null);
  return { value: "not known", why: missing.join(", and ") };
}
