import { fillForm, listNumberForms } from "@/lib/core/selfplay/agent/reading/action-forms";
import { listNumbers } from "@/lib/core/selfplay/agent/reading/numbers";
import type { Strategy } from "@/lib/core/selfplay/agent/strategy";

/** Answers with the numbers of the text, the last one first: answers often stand where the question does. */
export const answerNumbers: Strategy = {
  name: "answer numbers of the text",
  applies: ({ forms, opening }) =>
    listNumberForms(forms, 1).length > 0 && listNumbers(opening).length > 0,
  start: () => {
    const tried = new Set<number>();
    return ({ forms, observation, turns }) => {
      const [form] = listNumberForms(forms, 1);
      if (form === undefined) return null;
      const earlier = turns.at(-2)?.observation ?? "";
      const numbers = [...listNumbers(observation), ...listNumbers(earlier)].reverse();
      const next = numbers.find((number) => !tried.has(number));
      if (next === undefined) return null;
      tried.add(next);
      return fillForm(form, [String(next)]);
    };
  },
};
