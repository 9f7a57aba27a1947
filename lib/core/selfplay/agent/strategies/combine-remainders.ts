import {
  fillForm,
  isAnswerForm,
  listLiterals,
} from "@/lib/core/selfplay/agent/reading/action-forms";
import { readRange } from "@/lib/core/selfplay/agent/reading/numbers";
import type { EpisodeView, Strategy } from "@/lib/core/selfplay/agent/strategy";

const REMAINDER =
  /(?:divided by|by|mod(?:ulo)?|%)\s*(\d+)\b[^.;,\d]*?(?:leaves|remainder|is|=|:|gives)\s*(?:a remainder of )?(\d+)|leaves\s+(\d+)[^.;\d]*?by\s+(\d+)/gi;

/** Conditions "n leaves r by m" of a text. */
function listConditions(text: string): { divisor: number; rest: number }[] {
  return [...text.matchAll(REMAINDER)]
    .map((match) => ({ divisor: Number(match[1] ?? match[4]), rest: Number(match[2] ?? match[3]) }))
    .filter(({ divisor, rest }) => rest < divisor);
}

/** Asks for remainders, then names a number of the range that has all of them. */
export const combineRemainders: Strategy = {
  name: "combine remainders",
  applies: ({ opening, forms }) =>
    /remainder|divid|modulo/i.test(opening) && forms.length > 0 && readRange(opening) !== null,
  start: () => {
    const said = new Set<string>();
    return ({ opening, hint, forms, turns }: EpisodeView) => {
      const asks = listLiterals(forms).filter((action) => /divide|ask|mod/i.test(action));
      const ask = asks.find((action) => !said.has(action));
      const refused = turns.some(({ observation }) =>
        /no more|only \d+ divisions|not possible/i.test(observation.split("\n")[0]!),
      );
      if (ask !== undefined && !refused) {
        said.add(ask);
        return ask;
      }
      const range = readRange(opening)!;
      const text = [hint ?? "", ...turns.map(({ observation }) => observation)].join("\n");
      const conditions = listConditions(text);
      const form =
        forms.find(
          (candidate) =>
            candidate.slots.length === 1 &&
            candidate.slots[0]!.kind === "number" &&
            isAnswerForm(candidate, forms),
        ) ??
        forms.find(
          (candidate) => candidate.slots.length === 1 && candidate.slots[0]!.kind === "number",
        );
      if (form === undefined || conditions.length === 0) return null;
      for (let n = range.low; n <= range.high; n++) {
        const move = fillForm(form, [String(n)]);
        if (said.has(move) || !conditions.every(({ divisor, rest }) => n % divisor === rest))
          continue;
        said.add(move);
        return move;
      }
      return null;
    };
  },
};
