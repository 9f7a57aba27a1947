import {
  fillForm,
  listBoxes,
  type ActionForm,
} from "@/lib/core/selfplay/agent/reading/action-forms";
import { readRows, type Row } from "@/lib/core/selfplay/agent/reading/rows";
import type { EpisodeView, Strategy } from "@/lib/core/selfplay/agent/strategy";

const CAPACITY =
  /(?:capacity|room|at most|no more than|limit|budget|up to|holds|carry|within)\D{0,24}(\d+)|(\d+)\s*\w*\s*(?:capacity|limit|budget)/i;
const MAX_ROWS = 16;

/** Which column is what: costs are what the capacity limits, values what is wanted. */
function nameColumns(rows: readonly Row[]): { cost: number; value: number } {
  const text = rows[0]?.text ?? "";
  const wordsBefore = text.split(/\d+(?:\.\d+)?/).map((part) => part.toLowerCase());
  const isValue = (words: string | undefined) =>
    /value|worth|profit|points|gain|score|yield|pays/.test(words ?? "");
  // The word stands before its number, or else behind it.
  const before = [0, 1].find((index) => isValue(wordsBefore[index]));
  const value = before ?? [0, 1].find((index) => isValue(wordsBefore[index + 1])) ?? 1;
  return { cost: 1 - value, value };
}

/** The set of rows with the largest value within the capacity. */
function choosePack(rows: readonly Row[], capacity: number): Row[] {
  const { cost, value } = nameColumns(rows);
  let best: { total: number; mask: number } = { total: -1, mask: 0 };
  for (let mask = 1; mask < 1 << rows.length; mask++) {
    let [weight, total] = [0, 0];
    rows.forEach(({ numbers }, index) => {
      if ((mask >> index) & 1) {
        weight += numbers[cost]!;
        total += numbers[value]!;
      }
    });
    if (weight <= capacity && total > best.total) best = { total, mask };
  }
  return rows.filter((_, index) => (best.mask >> index) & 1);
}

const findForm = (forms: readonly ActionForm[]): ActionForm | undefined =>
  forms.find((form) => form.slots.length > 0 && form.slots.every(({ kind }) => kind !== "code"));

/** An action that wants all labels at once is written like its example: same words before, same marks between. */
function writeAll(example: string, labels: readonly string[]): string {
  const match = /^([a-z]+ )?\S+?(, ?| )\S/.exec(example);
  return `${match?.[1] ?? ""}${labels.join(match?.[2] ?? " ")}`;
}

/** Chooses among rows with a cost and a value what fits a capacity best, and takes it. */
export const fillCapacity: Strategy = {
  name: "fill a capacity",
  applies: ({ opening, forms }) => {
    const rows = readRows(opening);
    return (
      CAPACITY.test(opening) &&
      rows.length > 1 &&
      rows.length <= MAX_ROWS &&
      rows[0]!.numbers.length > 1 &&
      forms.length > 0
    );
  },
  start: ({ opening }) => {
    const match = CAPACITY.exec(opening);
    const pack = choosePack(readRows(opening), Number(match?.[1] ?? match?.[2]));
    const left = pack.map(({ label }) => label);
    return ({ forms, observation }: EpisodeView) => {
      const form = findForm(forms);
      if (form === undefined) return null;
      if (left.length === 0) {
        return (
          listBoxes(observation).find((box) =>
            /^(?:done|finish|stop|leave|go|depart|submit|end|seal|close)\b/.test(box),
          ) ?? null
        );
      }
      if (form.slots.length > 1 || / .* /.test(form.example))
        return writeAll(form.example, left.splice(0));
      return fillForm(form, [left.shift()!]);
    };
  },
};
