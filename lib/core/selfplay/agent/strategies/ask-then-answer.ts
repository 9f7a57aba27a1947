import {
  fillForm,
  isAnswerForm,
  type ActionForm,
} from "@/lib/core/selfplay/agent/reading/action-forms";
import { findNews } from "@/lib/core/selfplay/agent/reading/lines";
import { listNumbers, writeNumber } from "@/lib/core/selfplay/agent/reading/numbers";
import type { EpisodeView, Strategy } from "@/lib/core/selfplay/agent/strategy";

import { drawValue } from "./random-action";

const QUESTIONS = 6;

const listQuestionForms = (forms: readonly ActionForm[]): ActionForm[] =>
  forms.filter((form) => !isAnswerForm(form, forms));

/** Mean of the last number of every answer, which is what repeated measurements are worth. */
function averageAnswers({ opening, turns }: EpisodeView): number | null {
  let before = opening;
  const values: number[] = [];
  for (const { observation } of turns) {
    const value = listNumbers(findNews(before, observation).split("\n")[0] ?? "").at(-1);
    if (value !== undefined) values.push(value);
    before = observation;
  }
  return values.length === 0 ? null : values.reduce((a, b) => a + b, 0) / values.length;
}

/** Asks whatever may be asked, then answers with what the answers average to. */
export const askThenAnswer: Strategy = {
  name: "ask all, then answer",
  applies: ({ forms }) =>
    listQuestionForms(forms).length > 0 &&
    forms.some((form) => isAnswerForm(form, forms) && form.slots.length === 1),
  start: () => {
    let asked = 0;
    let isAnswered = false;
    return (view) => {
      const questions = listQuestionForms(view.forms);
      const limit = Math.min(QUESTIONS, Math.max(1, (view.maxTurns ?? 12) - view.turns.length - 2));
      const question = questions[asked % Math.max(1, questions.length)];
      if (asked < limit && question !== undefined) {
        asked++;
        return fillForm(
          question,
          question.slots.map((slot) => drawValue(slot, view)),
        );
      }
      const form = view.forms.find(
        (candidate) => isAnswerForm(candidate, view.forms) && candidate.slots.length === 1,
      );
      const [slot] = form?.slots ?? [];
      const value = averageAnswers(view);
      if (isAnswered || form === undefined || slot?.kind !== "number" || value === null)
        return null;
      isAnswered = true;
      return fillForm(form, [writeNumber(value, slot.decimals)]);
    };
  },
};
