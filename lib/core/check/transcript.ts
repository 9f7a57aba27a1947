import { episodeScore, isSolved } from "@/lib/core/domain/metrics";
import type { StepReply } from "@/lib/core/domain/ports";

/** What a player would have seen of one turn. `info` and printed output are not part of it. */
export type TranscriptTurn = Pick<
  StepReply,
  "observation" | "observationCut" | "reward" | "terminated" | "truncated"
>;

/** One episode as a player sees it. */
export interface Transcript {
  firstObservation: string;
  turns: TranscriptTurn[];
}

/** Whether the episode has ended by itself or at the limit of turns. */
export function isOver({ turns }: Transcript): boolean {
  const last = turns.at(-1);
  return last !== undefined && (last.terminated || last.truncated);
}

/** Whether training would count the episode as solved. */
export function isWon({ turns }: Transcript): boolean {
  const rewards = turns.map((turn) => turn.reward);
  return isSolved(episodeScore(rewards, turns.at(-1)?.terminated ?? false));
}

/** Where two episodes of the same seed and actions part, in words; null when they are the same. */
export function findDifference(a: Transcript, b: Transcript): string | null {
  if (a.firstObservation !== b.firstObservation) return "the first observation";
  const turns = Math.max(a.turns.length, b.turns.length);
  for (let index = 0; index < turns; index++) {
    if (!isSameTurn(a.turns[index], b.turns[index])) return `turn ${index + 1}`;
  }
  return null;
}

function isSameTurn(a: TranscriptTurn | undefined, b: TranscriptTurn | undefined): boolean {
  return (
    a?.observation === b?.observation &&
    a?.observationCut === b?.observationCut &&
    a?.reward === b?.reward &&
    a?.terminated === b?.terminated &&
    a?.truncated === b?.truncated
  );
}
