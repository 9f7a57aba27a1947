import { listLiterals } from "@/lib/core/selfplay/agent/reading/action-forms";
import type { Strategy } from "@/lib/core/selfplay/agent/strategy";

/** Plays the listed action that was played least, chance deciding between equals. */
export const exploreLeastUsed: Strategy = {
  name: "explore least used action",
  applies: ({ forms }) => listLiterals(forms).length > 0,
  start:
    () =>
    ({ forms, turns, random }) => {
      const actions = listLiterals(forms);
      const counts = actions.map((action) => turns.filter(({ move }) => move === action).length);
      const least = actions.filter((_, index) => counts[index] === Math.min(...counts));
      return least[Math.floor(random() * least.length)] ?? null;
    },
};
