import { listLiterals } from "@/lib/core/selfplay/agent/reading/action-forms";
import type { EpisodeView, Strategy } from "@/lib/core/selfplay/agent/strategy";

interface Operation {
  action: string;
  apply: (value: number) => number | null;
}

const MAX_STATES = 60_000;

function readOperation(action: string): Operation | null {
  const match =
    /^(add|plus|\+|subtract|minus|-|times|multiply(?: by)?|\*|x|divide(?: by)?|halve|double|square|reverse)\s*(\d+)?$/i.exec(
      action.trim(),
    );
  const n = Number(match?.[2] ?? 0);
  switch (match?.[1]?.toLowerCase().split(" ")[0]) {
    case "add":
    case "plus":
    case "+":
      return { action, apply: (x) => x + n };
    case "subtract":
    case "minus":
    case "-":
      return { action, apply: (x) => x - n };
    case "times":
    case "multiply":
    case "*":
    case "x":
      return { action, apply: (x) => x * n };
    case "divide":
      return { action, apply: (x) => (n !== 0 && x % n === 0 ? x / n : null) };
    case "halve":
      return { action, apply: (x) => (x % 2 === 0 ? x / 2 : null) };
    case "double":
      return { action, apply: (x) => 2 * x };
    case "square":
      return { action, apply: (x) => x * x };
    case "reverse":
      return { action, apply: (x) => Number([...String(Math.abs(x))].reverse().join("")) };
    default:
      return null;
  }
}

/** The number that the text shows now; null where it hides it. */
const readValue = (text: string): number | null => {
  const found =
    /(?:shows|counter is|counter reads|number is|value is|now at|counter:|number:|value:|begins at|starts at|reads)\s*:?\s*(-?\d+)/i.exec(
      text,
    )?.[1];
  return found === undefined ? null : Number(found);
};

const readTarget = (text: string): number | null => {
  const found = /(?:target|goal|reach|wanted)(?: is|:)?\s*(?:exactly )?(-?\d+)/i.exec(text)?.[1];
  return found === undefined ? null : Number(found);
};

function findWay(from: number, to: number, operations: readonly Operation[]): string[] | null {
  const seen = new Set([from]);
  let edge: { value: number; way: string[] }[] = [{ value: from, way: [] }];
  while (edge.length > 0 && seen.size < MAX_STATES) {
    const next: typeof edge = [];
    for (const { value, way } of edge)
      for (const { action, apply } of operations) {
        const result = apply(value);
        if (result === null || seen.has(result) || Math.abs(result) > 20 * Math.abs(to) + 100)
          continue;
        const longer = [...way, action];
        if (result === to) return longer;
        seen.add(result);
        next.push({ value: result, way: longer });
      }
    edge = next;
  }
  return null;
}

const listOperations = ({ forms }: EpisodeView): Operation[] =>
  [...listLiterals(forms), ...forms.map(({ example }) => example)]
    .map(readOperation)
    .filter((operation) => operation !== null);

/** Searches the shortest chain of listed operations from the number shown to the target. */
export const reachNumber: Strategy = {
  name: "reach a number",
  applies: (view) => listOperations(view).length > 1 && readTarget(view.opening) !== null,
  start: ({ opening }) => {
    let value = readValue(opening);
    return (view) => {
      const isHidden = /last digit/i.test(view.opening);
      value = isHidden ? value : (readValue(view.observation) ?? value);
      const target = readTarget(view.observation) ?? readTarget(view.opening);
      const operations = listOperations(view);
      if (value === null || target === null) return null;
      const [action] = findWay(value, target, operations) ?? [];
      value = operations.find((operation) => operation.action === action)?.apply(value) ?? null;
      return action ?? null;
    };
  },
};
