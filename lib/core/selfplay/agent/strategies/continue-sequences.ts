import {
  fillForm,
  isAnswerForm,
  type ActionForm,
} from "@/lib/core/selfplay/agent/reading/action-forms";
import { writeNumber } from "@/lib/core/selfplay/agent/reading/numbers";
import type { EpisodeView, Strategy } from "@/lib/core/selfplay/agent/strategy";

import { continueBy, continueSequence } from "./sequence-laws";

/** Rows of at least three numbers in a text, the longest first; a column of numbers at line ends counts as a row. */
function listSequences(text: string): number[][] {
  const rows = [
    ...text.matchAll(/-?\d+(?:\.\d+)?(?:\s*[,;]\s*-?\d+(?:\.\d+)?){2,}|-?\d+(?:\s+-?\d+){3,}/g),
  ].map(([row]) => row.match(/-?\d+(?:\.\d+)?/g)!.map(Number));
  const column = text
    .split("\n")
    .map((line) => /^\W*(?:\w+ \d+\W+)?(-?\d+)\b/.exec(line)?.[1])
    .filter((number) => number !== undefined)
    .map(Number);
  return [...rows, ...(column.length > 3 ? [column] : [])].sort((a, b) => b.length - a.length);
}

const findForm = (forms: readonly ActionForm[]): ActionForm | undefined =>
  forms
    .filter((form) => form.slots.length > 0 && form.slots.every(({ kind }) => kind === "number"))
    .sort((a, b) => Number(isAnswerForm(b, forms)) - Number(isAnswerForm(a, forms)))[0];

/** Finds a row of numbers, guesses its law, and answers with what comes next. */
export const continueSequences: Strategy = {
  name: "continue sequence",
  applies: ({ forms, observation }) =>
    findForm(forms) !== undefined && listSequences(observation).length > 0,
  start: () => {
    const tried = new Set<string>();
    return ({ forms, observation }: EpisodeView) => {
      const form = findForm(forms);
      if (form === undefined) return null;
      for (const terms of listSequences(observation)) {
        const answers =
          form.slots.length === 1
            ? continueSequence(terms).map((value) => [value])
            : [continueBy(terms, form.slots.length)].filter((values) => values !== null);
        for (const values of answers) {
          const move = fillForm(
            form,
            values.map((value) => writeNumber(value, 0)),
          );
          if (tried.has(move)) continue;
          tried.add(move);
          return move;
        }
      }
      return null;
    };
  },
};
