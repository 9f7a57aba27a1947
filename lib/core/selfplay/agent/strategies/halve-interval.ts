import { fillForm, listNumberForms } from "@/lib/core/selfplay/agent/reading/action-forms";
import { readDirection } from "@/lib/core/selfplay/agent/reading/feedback";
import type { Range } from "@/lib/core/selfplay/agent/reading/numbers";
import { readRange, writeNumber } from "@/lib/core/selfplay/agent/reading/numbers";
import type { EpisodeView, Strategy } from "@/lib/core/selfplay/agent/strategy";

const UNKNOWN_RANGE: Range = { low: 0, high: 100 };

/** A hint may narrow the interval, or say what the number is a multiple of. */
function readHint(hint: string | null): { range: Range | null; stride: number } {
  const stride = Number(/multiples? of (\d+)/i.exec(hint ?? "")?.[1] ?? 1);
  return { range: hint === null ? null : readRange(hint), stride };
}

/** Guesses the middle of what is left, by words such as higher and lower; begins anew when nothing is left. */
export const halveInterval: Strategy = {
  name: "halve interval",
  applies: ({ forms }) => listNumberForms(forms, 1).length > 0,
  start: ({ opening, hint }) => {
    const told = readHint(hint);
    const range = told.range ?? readRange(opening) ?? UNKNOWN_RANGE;
    let { low, high } = range;
    let lastGuess: number | null = null;
    let restarts = 0;
    return (view: EpisodeView) => {
      const [form] = listNumberForms(view.forms, 1);
      const [slot] = form?.slots ?? [];
      if (form === undefined || slot?.kind !== "number") return null;
      const step = 10 ** -slot.decimals;
      if (lastGuess !== null) {
        const direction = readDirection(view.news.split("\n")[0] ?? "");
        // News may come late: it names the guess that it is about.
        const about = Number(/(-?\d+(?:\.\d+)?) is too/.exec(view.news)?.[1] ?? lastGuess);
        if (about !== lastGuess && direction !== null) {
          if (direction === "up") low = Math.max(low, about + step);
          else high = Math.min(high, about - step);
          lastGuess = (low + high) / 2;
        } else if (direction === "up") low = lastGuess + step;
        else if (direction === "down") high = lastGuess - step;
        else if (view.turns.length > 3) return null;
      }
      if (low > high) {
        if (++restarts > 2) return null;
        const width = Math.max(step, (range.high - range.low) / 8);
        [low, high] = [(lastGuess ?? low) - width, (lastGuess ?? high) + width];
      }
      const middle = (low + high) / 2;
      const guess = told.stride > 1 ? told.stride * Math.round(middle / told.stride) : middle;
      lastGuess = Number(writeNumber(guess, slot.decimals));
      return fillForm(form, [writeNumber(guess, slot.decimals)]);
    };
  },
};
