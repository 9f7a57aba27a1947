import {
  fillForm,
  isAnswerForm,
  listBoxes,
  listLiterals,
} from "@/lib/core/selfplay/agent/reading/action-forms";
import { listWords } from "@/lib/core/selfplay/agent/reading/lines";
import { listNumbers } from "@/lib/core/selfplay/agent/reading/numbers";
import type { EpisodeView, Strategy } from "@/lib/core/selfplay/agent/strategy";

/** What a hint says outright: boxed actions, listed actions by their names in order, then its numbers and quoted words. */
function listMoves({ hint, forms }: EpisodeView): string[] {
  const text = hint ?? "";
  const literals = listLiterals(forms);
  const words = listWords(text);
  const named = literals
    .map((action) => ({
      action,
      at: words.indexOf(listWords(action).at(-1) ?? action.toLowerCase()),
    }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
    .map(({ action }) => action);
  const values = [
    ...listNumbers(text).map(String),
    ...[...text.matchAll(/["'`]([^"'`]{1,30})["'`]|\b([A-Z][A-Za-z]*|[A-Z])\b/g)].map(
      (m) => m[1] ?? m[2]!,
    ),
  ];
  const filled = forms
    .filter((form) => form.slots.length === 1)
    .sort((a, b) => Number(isAnswerForm(b, forms)) - Number(isAnswerForm(a, forms)))
    .flatMap((form) =>
      values
        .filter((value) => {
          const [slot] = form.slots;
          if (slot?.kind === "number") return /^-?\d/.test(value);
          return slot?.kind !== "choice" || slot.options.includes(value);
        })
        .map((value) => fillForm(form, [value])),
    );
  return [...new Set([...listBoxes(text), ...named, ...filled])];
}

/** Does what the hint says, as far as its words are actions or values of actions. */
export const followHint: Strategy = {
  name: "follow the hint's words",
  applies: (view) => view.hint !== null && view.tools.length === 0 && listMoves(view).length > 0,
  start: () => {
    const done = new Set<string>();
    return (view) => {
      const next = listMoves(view).find((move) => !done.has(move));
      if (next !== undefined) done.add(next);
      return next ?? null;
    };
  },
};
