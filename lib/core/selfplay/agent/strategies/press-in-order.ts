import { listLiterals } from "@/lib/core/selfplay/agent/reading/action-forms";
import type { Strategy } from "@/lib/core/selfplay/agent/strategy";

/** Plays the listed actions one after the other, in the order in which the text lists them, each once. */
export const pressInOrder: Strategy = {
  name: "listed actions in order",
  applies: ({ forms }) => listLiterals(forms).length > 1,
  start: () => {
    const done = new Set<string>();
    return ({ forms }) => {
      const next = listLiterals(forms).find((action) => !done.has(action));
      if (next !== undefined) done.add(next);
      return next ?? null;
    };
  },
};
