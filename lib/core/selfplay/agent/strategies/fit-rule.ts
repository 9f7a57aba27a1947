import {
  fillForm,
  isAnswerForm,
  type ActionForm,
} from "@/lib/core/selfplay/agent/reading/action-forms";
import { writeNumber } from "@/lib/core/selfplay/agent/reading/numbers";
import type { EpisodeView, Strategy } from "@/lib/core/selfplay/agent/strategy";

type Pair = readonly [input: number, output: number];

/** Pairs that a text shows: `3 -> 7`, `3 gives 7`, `f(3) = 7`. */
function listPairs(text: string): Pair[] {
  const pattern =
    /(-?\d+)\)?\s*(?:->|=>|→|gives|becomes|yields|turns into|goes to|maps to|makes|comes out as|=)\s*(-?\d+)/g;
  return [...text.matchAll(pattern)].map((match) => [Number(match[1]), Number(match[2])] as const);
}

/** What is asked: `12 -> ?`, or the number after words such as "for" and "given". */
function listQuestions(text: string): number[] {
  const open = /(-?\d+)\)?\s*(?:->|=>|→|gives|becomes|yields|=)\s*(?:\?|_+)/g;
  const asked =
    /(?:what (?:does|is|comes|will)|predict|asked?|for (?:the )?(?:input|number|value))[^.\d?\n]*(-?\d+)/gi;
  return [...text.matchAll(open), ...text.matchAll(asked)].map((match) => Number(match[1]));
}

type Rule = (input: number) => number;

/** Rules that explain every pair, the plainest first. */
function listRules(pairs: readonly Pair[]): Rule[] {
  const rules: Rule[] = [];
  const [first, second, third] = pairs;
  if (first === undefined || second === undefined) return rules;
  for (let m = 2; m <= 30; m++)
    for (let a = 1; a <= 12; a++) {
      const b = (((first[1] - a * first[0]) % m) + m) % m;
      if (first[1] >= 0 && first[1] < m) rules.push((x) => (((a * x + b) % m) + m) % m);
    }
  const slope = (second[1] - first[1]) / (second[0] - first[0]);
  rules.unshift((x) => first[1] + slope * (x - first[0]));
  if (third !== undefined) {
    const other = (third[1] - second[1]) / (third[0] - second[0]);
    const bend = (other - slope) / (third[0] - first[0]);
    rules.splice(
      1,
      0,
      (x) => first[1] + slope * (x - first[0]) + bend * (x - first[0]) * (x - second[0]),
    );
  }
  rules.push(
    (x) => [...String(Math.abs(x))].reduce((sum, digit) => sum + Number(digit), 0),
    (x) => Number([...String(Math.abs(x))].reverse().join("")),
  );
  return rules.filter((rule) => pairs.every(([x, y]) => Math.abs(rule(x) - y) < 1e-6));
}

const findForm = (forms: readonly ActionForm[], isAnswer: boolean): ActionForm | undefined =>
  forms.find(
    (form) =>
      form.slots.length === 1 &&
      form.slots[0]!.kind === "number" &&
      (isAnswerForm(form, forms) === isAnswer || forms.length === 1),
  );

/** Gathers inputs with their outputs, fits a rule, and answers what is asked. */
export const fitRule: Strategy = {
  name: "fit a rule to examples",
  applies: ({ forms, opening, observation }) =>
    findForm(forms, true) !== undefined &&
    (listPairs(opening).length > 1 || listQuestions(observation).length > 0),
  start: () => {
    const tried = new Set<string>();
    let queries = 0;
    return ({ forms, opening, observation, turns }: EpisodeView) => {
      const seen = [opening, ...turns.map((turn) => turn.observation)].join("\n");
      const pairs = [...new Map(listPairs(seen)).entries()];
      const answer = findForm(forms, true);
      const query = findForm(forms, false);
      if (pairs.length < 3 && query !== undefined && query !== answer && queries < 4)
        return fillForm(query, [String(queries++ * 2 + 1)]);
      for (const rule of pairs.length < 2 || answer === undefined ? [] : listRules(pairs))
        for (const question of listQuestions(observation).reverse()) {
          const value = rule(question);
          const move = fillForm(answer!, [writeNumber(value, 0)]);
          if (tried.has(move) || !Number.isFinite(value)) continue;
          tried.add(move);
          return move;
        }
      return null;
    };
  },
};
