import { fillForm, listNumberForms } from "@/lib/core/selfplay/agent/reading/action-forms";
import { listNumbers, writeNumber } from "@/lib/core/selfplay/agent/reading/numbers";
import type { Strategy } from "@/lib/core/selfplay/agent/strategy";

/** Value of an expression with + - * / and brackets, null when it is none. */
function evaluate(expression: string): number | null {
  const tokens = expression.match(/\d+(?:\.\d+)?|[-+*/()]/g) ?? [];
  let at = 0;
  const readFactor = (): number => {
    const token = tokens[at++];
    if (token === "-") return -readFactor();
    if (token !== "(") return Number(token);
    const inner = readSum();
    at++;
    return inner;
  };
  const readProduct = (): number => {
    let value = readFactor();
    while (tokens[at] === "*" || tokens[at] === "/")
      value = tokens[at++] === "*" ? value * readFactor() : value / readFactor();
    return value;
  };
  const readSum = (): number => {
    let value = readProduct();
    while (tokens[at] === "+" || tokens[at] === "-")
      value = tokens[at++] === "+" ? value + readProduct() : value - readProduct();
    return value;
  };
  const value = readSum();
  return Number.isFinite(value) ? value : null;
}

/** Values that a question may mean, by its words: a written expression, or an operation on the numbers of a sentence. */
function listAnswers(text: string): number[] {
  const answers: number[] = [];
  const spelt = text
    .replaceAll("×", "*")
    .replaceAll("·", "*")
    .replaceAll("÷", "/")
    .replaceAll("−", "-");
  for (const [match] of spelt.matchAll(/[\d(][\d\s.()]*(?:[-+*/][\d\s.()]+)+/g)) {
    const value = evaluate(match);
    if (value !== null) answers.push(value);
  }
  for (const sentence of spelt.split(/(?<=[.?!])\s|\n/)) {
    const numbers = listNumbers(sentence);
    if (numbers.length < 2 || numbers.length > 8) continue;
    const sum = numbers.reduce((a, b) => a + b, 0);
    const product = numbers.reduce((a, b) => a * b, 1);
    const [first, second] = [numbers[0]!, numbers[1]!];
    if (/\b(?:product|times|multipl|each|per|every|area)\b/i.test(sentence)) answers.push(product);
    if (/\b(?:average|mean)\b/i.test(sentence)) answers.push(sum / numbers.length);
    if (/\b(?:difference|less|fewer|remain|left|lost|minus)\b/i.test(sentence))
      answers.push(first - second);
    if (/\b(?:quotient|divided?|shared?|split)\b/i.test(sentence)) answers.push(first / second);
    if (/\b(?:remainder|modulo|mod)\b/i.test(sentence)) answers.push(first % second);
    if (/\b(?:sum|total|together|altogether|more|plus|in all)\b/i.test(sentence)) answers.push(sum);
  }
  return answers;
}

/** Does the sum that a sentence tells of, and answers with its result. */
export const computeSentence: Strategy = {
  name: "compute the sentence",
  applies: ({ forms, observation }) =>
    listNumberForms(forms, 1).length > 0 && listNumbers(observation).length > 1,
  start: () => {
    const tried = new Set<string>();
    return ({ forms, observation }) => {
      const [form] = listNumberForms(forms, 1);
      const [slot] = form?.slots ?? [];
      if (form === undefined || slot?.kind !== "number") return null;
      for (const value of listAnswers(observation)) {
        const move = fillForm(form, [writeNumber(value, slot.decimals)]);
        if (tried.has(move)) continue;
        tried.add(move);
        return move;
      }
      return null;
    };
  },
};
