import { fillForm, listNumberForms } from "@/lib/core/selfplay/agent/reading/action-forms";
import { readDirection } from "@/lib/core/selfplay/agent/reading/feedback";
import { readRange, writeNumber } from "@/lib/core/selfplay/agent/reading/numbers";
import type { EpisodeView, Strategy } from "@/lib/core/selfplay/agent/strategy";

type Trial = readonly [input: number, output: number];

const readTarget = (text: string): number | null => {
  const found = /(?:target|comes to|goal|wanted)(?: is|:)?\s*(-?\d+)/i.exec(text)?.[1];
  return found === undefined ? null : Number(found);
};

/** What was set and what it brought, by the news after each own move; the first number of the news that is not the input. */
function listTrials({ turns }: EpisodeView): Trial[] {
  return turns.flatMap(({ move, observation }): Trial[] => {
    const input = Number(/-?\d+(?:\.\d+)?/.exec(move)?.[0] ?? NaN);
    const line = observation.split("\n")[0]!;
    const output = /(?:brings|gives|reads|shows|comes to|yields|is)\s+(-?\d+(?:\.\d+)?)/i.exec(
      line,
    )?.[1];
    return Number.isNaN(input) || output === undefined ? [] : [[input, Number(output)]];
  });
}

/** Inputs with which the line through two neighbouring trials meets the target. */
function interpolate(trials: readonly Trial[], target: number): number[] {
  const sorted = [...trials].sort((a, b) => a[0] - b[0]);
  return sorted.slice(1).flatMap((right, index) => {
    const left = sorted[index]!;
    const slope = (right[1] - left[1]) / (right[0] - left[0]);
    return Number.isFinite(slope) && slope !== 0 ? [left[0] + (target - left[1]) / slope] : [];
  });
}

/** Sets a number so that an outcome meets a target: two trials, then the line through what was seen. */
export const aimAtTarget: Strategy = {
  name: "aim at a target",
  applies: ({ opening, forms }) =>
    listNumberForms(forms, 1).length > 0 &&
    readTarget(opening) !== null &&
    readRange(opening) !== null,
  start: ({ opening }) => {
    const range = readRange(opening)!;
    const tried = new Set<string>();
    return (view) => {
      const [form] = listNumberForms(view.forms, 1);
      const [slot] = form?.slots ?? [];
      const target = readTarget(view.observation) ?? readTarget(opening);
      if (form === undefined || slot?.kind !== "number" || target === null) return null;
      const trials = listTrials(view);
      const width = range.high - range.low;
      const guesses = [
        ...(trials.length < 2 ? [] : interpolate(trials, target)),
        range.low + 0.75 * width,
        range.low + 0.25 * width,
        range.low + 0.5 * width,
        ...(readDirection(view.news) === "up" ? [0.9, 0.6] : [0.1, 0.4]).map(
          (share) => range.low + share * width,
        ),
      ];
      const next = guesses
        .filter((guess) => guess >= range.low && guess <= range.high)
        .map((guess) => fillForm(form, [writeNumber(guess, slot.decimals)]))
        .find((move) => !tried.has(move));
      if (next !== undefined) tried.add(next);
      return next ?? null;
    };
  },
};
