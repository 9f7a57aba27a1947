import { fillForm, type ActionForm } from "@/lib/core/selfplay/agent/reading/action-forms";
import { readCount } from "@/lib/core/selfplay/agent/reading/numbers";
import type { EpisodeView, Strategy } from "@/lib/core/selfplay/agent/strategy";

type Place = readonly [row: number, column: number];

function readSize(text: string): { rows: number; columns: number } | null {
  const match = /(\d+) (?:rows?|by|x)\D{1,8}(\d+)(?: columns?)?/i.exec(text);
  const [rows, columns] = [readCount(match?.[1] ?? ""), readCount(match?.[2] ?? "")];
  return rows === null || columns === null || rows * columns > 900 || rows < 2 || columns < 2
    ? null
    : { rows, columns };
}

const findForm = (forms: readonly ActionForm[]): ActionForm | undefined =>
  forms.find(({ slots }) => slots.length === 2 && slots.every(({ kind }) => kind === "number"));

/** Whether a place agrees with what a probe told: a distance in steps, compass words, or warmer and colder than the probe before. */
function agrees(place: Place, probe: Place, before: Place | null, told: string): boolean {
  const [row, column] = place;
  const [fromRow, fromColumn] = probe;
  const stepsTo = (other: Place) => Math.abs(row - other[0]) + Math.abs(column - other[1]);
  const warmth = /\b(warmer|colder|the same)\b/i.exec(told)?.[1]?.toLowerCase();
  if (warmth !== undefined && before !== null) {
    const change = stepsTo(probe) - stepsTo(before);
    return change !== 0 || warmth === "the same"
      ? warmth === "warmer"
        ? change < 0
        : warmth === "colder"
          ? change > 0
          : change === 0
      : false;
  }
  const distance =
    /(\d+) (?:steps?|cells?|fields?|squares?) away|distance (?:is |of |: ?)?(\d+)/i.exec(told);
  const [down, right] = [row - fromRow, column - fromColumn];
  if (distance !== null)
    return Math.abs(down) + Math.abs(right) === Number(distance[1] ?? distance[2]);
  if (!/north|south|east|west/i.test(told)) return down !== 0 || right !== 0;
  const has = (word: string) => new RegExp(`\\b\\w*${word}`, "i").test(told);
  return (
    has("north") === down < 0 &&
    has("south") === down > 0 &&
    has("west") === right < 0 &&
    has("east") === right > 0
  );
}

/** Keeps the cells of a field that agree with every answer, and names the one in their middle. */
export const locateCell: Strategy = {
  name: "locate a cell",
  applies: ({ opening, forms }) => findForm(forms) !== undefined && readSize(opening) !== null,
  start: ({ opening, hint }) => {
    const { rows, columns } = readSize(opening) ?? { rows: 0, columns: 0 };
    const isDiagonal = /row and column[^.]* same number/i.test(hint ?? "");
    let places: Place[] = Array.from(
      { length: rows * columns },
      (_, i) => [Math.floor(i / columns) + 1, (i % columns) + 1] as const,
    );
    if (isDiagonal) places = places.filter(([row, column]) => row === column);
    let last: Place | null = null;
    let previous: Place | null = null;
    return ({ news, forms }: EpisodeView) => {
      const probe = last;
      if (probe !== null) {
        const told = news.split("\n")[0]!.replace(/^.*?:/, "");
        const kept = places.filter((place) => agrees(place, probe, previous, told));
        // Answers that contradict each other lie, or the place moves: then only the last one counts for something.
        places = kept.length > 0 ? kept : places.filter((place) => place !== probe);
      }
      previous = probe;
      const form = findForm(forms);
      if (form === undefined || places.length === 0) return null;
      const middle = (axis: 0 | 1) =>
        [...places].map((place) => place[axis]).sort((a, b) => a - b)[
          Math.floor(places.length / 2)
        ]!;
      const [row, column] = [middle(0), middle(1)];
      const away = (place: Place) => Math.abs(place[0] - row) + Math.abs(place[1] - column);
      last = places.reduce((best, place) => (away(place) < away(best) ? place : best));
      return fillForm(form, last.map(String));
    };
  },
};
