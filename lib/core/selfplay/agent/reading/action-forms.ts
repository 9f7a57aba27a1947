/** A place in an action that is filled in, as its example shows. */
export type Slot =
  | { kind: "number"; decimals: number }
  /** A letter, a name, a direction: one of what the text shows. */
  | { kind: "choice"; options: readonly string[] }
  /** A string of symbols such as `NNE`, `0110` or `CODE`. */
  | { kind: "code"; example: string };

/** One action that a text offers: words that stay, and slots between them. */
export interface ActionForm {
  /** As the text shows it, without the box. */
  example: string;
  parts: readonly (string | Slot)[];
  slots: readonly Slot[];
}

const BOX = /\\boxed\{+([^{}]*)\}/g;
const COMPASS = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"];
const DIRECTIONS = [
  ["north", "south", "east", "west"],
  ["up", "down", "left", "right"],
  ["forward", "back", "left", "right"],
];
const ANSWERS =
  /^(answer|guess|claim|report|accuse|submit|judge|foretell|decode|bet|final|commit|solve|declare|name|call|say|choose|predict|site|motif|source|rule|open|code)\b/;
const PLACEHOLDER = /^(<.*>|\[.*\]|\.\.\.|…|_+|N|X|K|NUMBER|ANSWER|VALUE|AMOUNT)$/;

/** Contents of the boxes in a text, in order, each once. */
export const listBoxes = (text: string): string[] => [
  ...new Set([...text.matchAll(BOX)].map((match) => (match[1] ?? "").trim()).filter(Boolean)),
];

/** Actions that stand behind "Actions:" without boxes, apart by commas, slashes or "or". */
function listUnboxed(text: string): string[] {
  const line = /(?:actions?|commands?|moves?)(?: are)?:\s*([^\n]+)/i.exec(text)?.[1] ?? "";
  if (line.includes("\\boxed")) return [];
  const parts = line.replace(/\.$/, "").split(/\s*(?:,|\/|\||\bor\b)\s*/);
  return parts.map((part) => part.trim()).filter((part) => /^[\w -]{1,24}$/.test(part));
}

const unique = (items: Iterable<string>): string[] => [...new Set(items)];

/** Single capital letters that stand alone in a text, without those that are words. */
export const listLetters = (text: string): string[] =>
  unique([...text.matchAll(/(?<![\w'])([A-Z])(?![\w'])/g)].map((match) => match[1]!))
    .filter((letter) => letter !== "I")
    .sort();

/** Capitalised words that occur twice or stand in a list. */
export function listNames(text: string): string[] {
  const counts = new Map<string, number>();
  for (const [name] of text.matchAll(/\b[A-Z][a-z]+\b/g))
    counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > 1).map(([name]) => name);
}

function readSlot(token: string, text: string): Slot | null {
  if (/^-?\d+(\.\d+)?$/.test(token) && token.length < 6)
    return { kind: "number", decimals: token.split(".")[1]?.length ?? 0 };
  if (COMPASS.includes(token)) return { kind: "choice", options: COMPASS };
  if (/^(NAME|PERSON|WHO)$/.test(token)) return { kind: "choice", options: listNames(text) };
  if (/^[A-Z]$/.test(token) || token === "LETTER")
    return { kind: "choice", options: listLetters(text) };
  if (PLACEHOLDER.test(token)) return { kind: "number", decimals: 0 };
  if (/^[A-Z][a-z]+$/.test(token)) return { kind: "choice", options: listNames(text) };
  if (/^[^a-z\s]{2,}$/.test(token)) return { kind: "code", example: token };
  return null;
}

function readForm(example: string, text: string): ActionForm {
  const tokens = example.split(/([\s,;:()]+)/).filter((token) => token !== "");
  const parts = tokens.map((token) => readSlot(token, text) ?? token);
  return { example, parts, slots: parts.filter((part) => typeof part !== "string") };
}

/** A word that stands for a direction is offered with its sisters. */
function widenDirections(examples: readonly string[]): string[] {
  const family = DIRECTIONS.find((words) => examples.some((example) => words.includes(example)));
  return family === undefined ? [...examples] : unique([...examples, ...family]);
}

/** Actions that differ in one word are one form with a choice there. */
function mergeForms(forms: readonly ActionForm[]): ActionForm[] {
  const groups = new Map<string, ActionForm[]>();
  for (const form of forms) {
    const words = form.example.split(" ");
    const key =
      words.length < 2 || form.slots.length > 0 ? form.example : `${words[0]} ${words.length}`;
    groups.set(key, [...(groups.get(key) ?? []), form]);
  }
  return [...groups.values()].flatMap((group): ActionForm[] => {
    const [first] = group;
    if (first === undefined || group.length === 1) return group;
    const rows = group.map((form) => form.example.split(" "));
    const slots: Slot[] = [];
    const parts = rows[0]!.flatMap((word, at): (string | Slot)[] => {
      const options = unique(rows.map((row) => row[at]!));
      const part = options.length === 1 ? word : ({ kind: "choice", options } as const);
      if (typeof part !== "string") slots.push(part);
      return at === 0 ? [part] : [" ", part];
    });
    return [{ example: first.example, parts, slots }];
  });
}

/** The actions that a text offers; empty when it names none. */
export function readActionForms(text: string): ActionForm[] {
  const boxes = listBoxes(text);
  const examples = widenDirections(boxes.length > 0 ? boxes : listUnboxed(text));
  return mergeForms(examples.map((example) => readForm(example, text)));
}

/** An action of a form, its slots filled in order. */
export function fillForm(form: ActionForm, values: readonly string[]): string {
  let next = 0;
  return form.parts
    .map((part) => (typeof part === "string" ? part : (values[next++] ?? "")))
    .join("");
}

/** Actions without a slot, and every value of forms with one choice. */
export function listLiterals(forms: readonly ActionForm[]): string[] {
  return unique(
    forms.flatMap((form) => {
      const [slot] = form.slots;
      if (slot === undefined) return [form.example];
      if (form.slots.length > 1 || slot.kind !== "choice") return [];
      return slot.options.map((option) => fillForm(form, [option]));
    }),
  );
}

/** True for an action that commits itself, such as `guess 7`, and for the only action there is. */
export const isAnswerForm = (form: ActionForm, forms: readonly ActionForm[]): boolean =>
  forms.length === 1 || ANSWERS.test(form.example) || typeof form.parts[0] !== "string";

/** Forms whose slots are all numbers, answers first. */
export function listNumberForms(forms: readonly ActionForm[], slots: number): ActionForm[] {
  return forms
    .filter(
      (form) => form.slots.length === slots && form.slots.every((slot) => slot.kind === "number"),
    )
    .sort((a, b) => Number(isAnswerForm(b, forms)) - Number(isAnswerForm(a, forms)));
}
