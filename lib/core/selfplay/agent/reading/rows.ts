import { listNumbers } from "./numbers";

/** A line that describes one of several things: its label and its numbers. */
export interface Row {
  /** As an action names it: a letter, a number or a word. */
  label: string;
  numbers: readonly number[];
  text: string;
}

const LABELLED = /^\s*[-*•]?\s*(?:\(?([A-Z]|\d{1,2})[).:]?|([A-Za-z][\w-]*):?)\s+(.*\d.*)$/;

/** Lines that begin with a label and hold numbers, at least two of one make; the first such block. */
export function readRows(text: string): Row[] {
  const rows: Row[] = [];
  for (const line of text.split("\n")) {
    const match = LABELLED.exec(line);
    const label = match?.[1] ?? match?.[2];
    const rest = match?.[3];
    if (label === undefined || rest === undefined) continue;
    const numbers = listNumbers(rest.replaceAll(/(\d)([a-z])/gi, "$1 $2"));
    if (numbers.length > 0 && !line.includes("\\boxed")) rows.push({ label, numbers, text: rest });
  }
  const lengths = rows.map(({ numbers }) => numbers.length);
  const usual = lengths.find((length) => lengths.filter((other) => other === length).length > 1);
  return usual === undefined ? [] : rows.filter(({ numbers }) => numbers.length === usual);
}
