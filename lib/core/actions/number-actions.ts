import {
  listBoxes,
  readActionForms,
  type ActionForm,
} from "@/lib/core/selfplay/agent/reading/action-forms";
import { readRange, writeNumber } from "@/lib/core/selfplay/agent/reading/numbers";

import { dropReports } from "./drop-reports";

/** A number that an action takes. */
export interface NumberField {
  /** As the text shows it; 0 where it shows a placeholder. */
  example: number;
  /** Decimals that the example has. */
  decimals: number;
  /** The whole numbers that the text allows, both ends included; null = it names no range. */
  range: { low: number; high: number } | null;
}

/** An action that takes numbers of the player's own: its words, and the numbers between them. */
export interface NumberAction {
  /** As the text shows it, without the box. */
  example: string;
  parts: readonly (string | NumberField)[];
}

/** More numbers than that are easier to type. */
const MOST_NUMBERS = 4;
/** More such actions are no help to anybody. */
const MOST_ACTIONS = 8;

const hasNumbersOnly = ({ slots }: ActionForm): boolean =>
  slots.length > 0 && slots.length <= MOST_NUMBERS && slots.every((slot) => slot.kind === "number");

/** The words of a form without its numbers: equal for `claim 3` and `claim 5`. */
const frameOf = ({ parts }: ActionForm): string =>
  parts.map((part) => (typeof part === "string" ? part : "*")).join("");

/** The range told beside an action: behind it on its line, else before it there. */
function findRange(observation: string, example: string): NumberField["range"] {
  const line = observation.split("\n").find((one) => listBoxes(one).includes(example)) ?? "";
  const [before = "", ...after] = line.split(example);
  return readRange(after.join(" ")) ?? readRange(before);
}

/** The numbers of an example where its form has slots, in order. */
function listExamples(example: string): number[] {
  return example
    .split(/([\s,;:()]+)/)
    .filter((token) => /^-?\d+(\.\d+)?$/.test(token))
    .map(Number);
}

function readNumberAction(form: ActionForm, observation: string): NumberAction {
  const range = findRange(observation, form.example);
  const examples = listExamples(form.example);
  let next = 0;
  return {
    example: form.example,
    parts: form.parts.map((part) => {
      if (typeof part === "string") return part;
      const decimals = part.kind === "number" ? part.decimals : 0;
      return { example: examples[next++] ?? range?.low ?? 0, decimals, range };
    }),
  };
}

/** Forms with numbers, by their frame. */
function groupForms(observation: string): ActionForm[][] {
  const groups = new Map<string, ActionForm[]>();
  for (const form of readActionForms(dropReports(observation)).filter(hasNumbersOnly)) {
    const frame = frameOf(form);
    groups.set(frame, [...(groups.get(frame) ?? []), form]);
  }
  return [...groups.values()];
}

/** Actions that differ in their numbers alone and stand in the text one by one: a list to choose from. */
export const listNumberedActions = (observation: string): string[] =>
  groupForms(observation)
    .filter((group) => group.length > 1)
    .flatMap((group) => group.map(({ example }) => example));

/**
 * The actions of an observation that take numbers of the player's own, as `move 3 to 5` or `\boxed{50}` does; those that
 * it lists one by one are left to `readOfferedActions`. At most eight, with at most four numbers each.
 */
export const readNumberActions = (observation: string): NumberAction[] =>
  groupForms(observation)
    .flatMap((group) => (group.length === 1 ? group : []))
    .slice(0, MOST_ACTIONS)
    .map((form) => readNumberAction(form, observation));

/** Whether a number fits a field: finite, as many decimals as the example at most, within the range. */
export function fitsField({ decimals, range }: NumberField, value: number): boolean {
  if (!Number.isFinite(value) || Number(value.toFixed(decimals)) !== value) return false;
  return range === null || (value >= range.low && value <= range.high);
}

/** The words inside the box with these numbers, in order; null when one is missing or does not fit. */
export function fillNumbers({ parts }: NumberAction, values: readonly number[]): string | null {
  let next = 0;
  const words = parts.map((part) => {
    if (typeof part === "string") return part;
    const value = values[next++];
    return value !== undefined && fitsField(part, value) ? writeNumber(value, part.decimals) : null;
  });
  return words.includes(null) ? null : words.join("");
}
