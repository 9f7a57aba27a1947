import { fillForm, type ActionForm } from "@/lib/core/selfplay/agent/reading/action-forms";
import { readRows, type Row } from "@/lib/core/selfplay/agent/reading/rows";
import type { EpisodeView, Strategy } from "@/lib/core/selfplay/agent/strategy";

/** A number by which rows are put in order, smallest first. */
type Key = (row: Row) => number;

/** Every column rising and falling, and every ratio of two columns. */
function listKeys(rows: readonly Row[]): Key[] {
  const columns = Array.from({ length: Math.min(3, rows[0]?.numbers.length ?? 0) }, (_, i) => i);
  return [
    ...columns.flatMap((i): Key[] => [({ numbers }) => numbers[i]!, ({ numbers }) => -numbers[i]!]),
    ...columns.flatMap((i) =>
      columns
        .filter((j) => j !== i)
        .map(
          (j): Key =>
            ({ numbers }) =>
              -numbers[i]! / (numbers[j]! || 1),
        ),
    ),
  ];
}

/** Which order the words ask for: earliest deadline, shortest, largest value to weight; else the first column rising. */
function chooseKey(rows: readonly Row[], text: string, random: () => number): Key {
  const keys = listKeys(rows);
  const first = rows[0]?.text ?? "";
  const columnOf = (word: RegExp): number => {
    const at = first.search(word);
    return at < 0 ? -1 : (first.slice(0, at).match(/\d+/g) ?? []).length;
  };
  const due = columnOf(/due|deadline|by (?:hour|day)/i);
  if (/\b(?:due|deadline|late)/i.test(text) && due >= 0 && due < 3) {
    const key: Key = ({ numbers }) => numbers[Math.min(due, numbers.length - 1)]!;
    return key;
  }
  return keys[Math.floor(random() * keys.length)] ?? (() => 0);
}

const findForm = (forms: readonly ActionForm[], rows: readonly Row[]): ActionForm | undefined =>
  forms.find(
    (form) =>
      form.slots.length > 0 &&
      form.slots.every((slot) =>
        slot.kind === "choice"
          ? rows.some(({ label }) => slot.options.includes(label))
          : slot.kind === "number" && /^\d+$/.test(rows[0]!.label),
      ),
  );

/** Takes the rows of a table in the order of one of their numbers, one a turn or all at once. */
export const orderRows: Strategy = {
  name: "take rows in order",
  applies: ({ forms, observation }) => {
    const rows = readRows(observation);
    return rows.length > 1 && findForm(forms, rows) !== undefined;
  },
  start: ({ observation, opening, random }) => {
    const key = chooseKey(readRows(observation), opening, random);
    const taken = new Set<string>();
    return (view: EpisodeView) => {
      const rows = readRows(view.observation).sort((a, b) => key(a) - key(b));
      const form = rows.length === 0 ? undefined : findForm(view.forms, rows);
      const left = rows.filter(({ label }) => !taken.has(label));
      if (form === undefined || left.length < form.slots.length) return null;
      const labels = left.slice(0, form.slots.length).map(({ label }) => label);
      for (const label of labels) taken.add(label);
      return fillForm(form, labels);
    };
  },
};
