import { listLiterals } from "@/lib/core/selfplay/agent/reading/action-forms";
import type { Strategy } from "@/lib/core/selfplay/agent/strategy";

type Predicate = (n: number) => boolean;

const digitsOf = (n: number): number[] => [...String(n)].map(Number);
const digitSum = (n: number): number => digitsOf(n).reduce((a, b) => a + b, 0);

/** Rules about whole numbers that people use in puzzles, each for every key. */
const RULES: readonly Predicate[] = [
  ...Array.from(
    { length: 18 },
    (_, i): Predicate =>
      (n) =>
        n % (i + 2) === 0,
  ),
  ...Array.from(
    { length: 10 },
    (_, key): Predicate =>
      (n) =>
        n % 10 === key,
  ),
  ...Array.from(
    { length: 10 },
    (_, key): Predicate =>
      (n) =>
        n % 10 === key || n % 10 === key - 1,
  ),
  ...Array.from(
    { length: 17 },
    (_, key): Predicate =>
      (n) =>
        digitSum(n) >= key + 1,
  ),
  ...Array.from(
    { length: 17 },
    (_, key): Predicate =>
      (n) =>
        digitSum(n) <= key + 1,
  ),
  ...Array.from(
    { length: 10 },
    (_, key): Predicate =>
      (n) =>
        Math.abs((n % 10) - (Math.floor(n / 10) % 10)) === key,
  ),
  ...Array.from(
    { length: 45 },
    (_, key): Predicate =>
      (n) =>
        n % 2 === 0 ? n < 2 * (key + 5) : n > 2 * (key + 5),
  ),
  ...Array.from(
    { length: 45 },
    (_, key): Predicate =>
      (n) =>
        n > 2 * (key + 5),
  ),
  (n) => n % 2 === 1,
];

const listAfter = (text: string, word: string): number[] =>
  [...text.matchAll(new RegExp(`^\\s*${word}[^:\\n]*:([^\\n]*)$`, "gim"))].flatMap(([, rest]) =>
    (rest!.match(/\b\d+\b/g) ?? []).map(Number),
  );

/** Numbers that a text says are accepted, refused, and to choose from. */
function readExamples(text: string): { yes: Set<number>; no: Set<number>; choices: number[] } {
  const yes = new Set(listAfter(text, "(?:accepted|fits?|yes|members?|good)"));
  const no = new Set(listAfter(text, "(?:refused|rejected|no|misfits?|bad)"));
  for (const [, n] of text.matchAll(/\b(\d+) is accepted/g)) yes.add(Number(n));
  for (const [, n] of text.matchAll(/\b(\d+) is refused/g)) no.add(Number(n));
  return { yes, no, choices: listAfter(text, "(?:choices|candidates|options)") };
}

/** Keeps the rules that all examples obey, and claims the choice that most of them accept and the fewest others do. */
export const fitPredicate: Strategy = {
  name: "fit a yes-or-no rule",
  applies: ({ observation }) => {
    const { yes, no, choices } = readExamples(observation);
    return yes.size + no.size > 1 && choices.length > 1;
  },
  start: () => {
    const claimed = new Set<string>();
    return ({ observation, forms }) => {
      const { yes, no, choices } = readExamples(observation);
      const rules = RULES.filter((rule) => [...yes].every(rule) && ![...no].some(rule));
      // One choice is right, so a rule that accepts several of them tells less.
      const votes = choices.map((choice) =>
        rules.reduce(
          (sum, rule) => sum + (rule(choice) ? 1 / choices.filter(rule).length ** 2 : 0),
          0,
        ),
      );
      const ranked = choices
        .map((choice, i) => ({ choice, vote: votes[i]! }))
        .sort((a, b) => b.vote - a.vote);
      for (const { choice } of ranked) {
        const move =
          listLiterals(forms).find((action) => action.endsWith(` ${choice}`)) ?? `claim ${choice}`;
        if (claimed.has(move)) continue;
        claimed.add(move);
        return move;
      }
      return null;
    };
  },
};
