import { listLiterals } from "@/lib/core/selfplay/agent/reading/action-forms";
import { listNumbers } from "@/lib/core/selfplay/agent/reading/numbers";
import type { EpisodeView, Strategy } from "@/lib/core/selfplay/agent/strategy";

const GAINS =
  /\b(score|points|profit|money|coins|marks|level|progress|total|value|output|yield|health|stored|reached)\b/i;
const LOSSES =
  /\b(distance|error|left to go|remaining|missing|short of|away|debt|wrong|mismatch)\b/i;

/** How good a situation looks by its first telling number; null when none tells. */
function readScore(text: string): number | null {
  for (const line of text.split("\n")) {
    const sign = GAINS.test(line) ? 1 : LOSSES.test(line) ? -1 : 0;
    const [number] = listNumbers(line);
    if (sign !== 0 && number !== undefined) return sign * number;
  }
  return null;
}

/** Repeats an action for as long as a telling number gets better, then takes another. */
export const climbScore: Strategy = {
  name: "climb a score",
  applies: ({ forms, observation }) =>
    listLiterals(forms).length > 1 && readScore(observation) !== null,
  start: () => {
    const stale = new Set<string>();
    let last: { move: string; score: number } | null = null;
    return ({ forms, observation, random }: EpisodeView) => {
      const score = readScore(observation);
      if (score === null) return null;
      if (last !== null && score > last.score) {
        stale.clear();
        last = { move: last.move, score };
        return last.move;
      }
      if (last !== null) stale.add(last.move);
      const open = listLiterals(forms).filter((action) => !stale.has(action));
      const move = open[Math.floor(random() * open.length)];
      if (move === undefined) return null;
      last = { move, score };
      return move;
    };
  },
};
