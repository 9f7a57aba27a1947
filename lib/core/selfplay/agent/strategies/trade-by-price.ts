import { listLiterals } from "@/lib/core/selfplay/agent/reading/action-forms";
import { readRange } from "@/lib/core/selfplay/agent/reading/numbers";
import type { EpisodeView, Strategy } from "@/lib/core/selfplay/agent/strategy";

const readPrice = (text: string): number | null => {
  const found = /price[^.\n]*?(?:today|now|of the \w+ today)\D{0,4}(\d+)/i.exec(text)?.[1];
  return found === undefined ? null : Number(found);
};

const listPrices = ({ opening, turns }: EpisodeView): number[] =>
  [opening, ...turns.map(({ observation }) => observation)]
    .map(readPrice)
    .filter((price) => price !== null);

const findAction = (view: EpisodeView, verb: RegExp): string | undefined =>
  listLiterals(view.forms).find((action) => verb.test(action));

/** Buys below the middle of the prices seen so far (or told by the hint) and sells above it; sells at the end in any case. */
export const tradeByPrice: Strategy = {
  name: "trade by price",
  applies: (view) =>
    readPrice(view.observation) !== null && findAction(view, /^sell/i) !== undefined,
  start: ({ hint }) => {
    const told = /between \d+ and \d+/i.test(hint ?? "") ? readRange(hint ?? "") : null;
    let isHolding = false;
    return (view) => {
      const price = readPrice(view.observation);
      const [buy, sell, wait] = [/^buy/i, /^sell/i, /^(?:wait|hold|pass)/i].map((verb) =>
        findAction(view, verb),
      );
      if (price === null || sell === undefined) return null;
      const prices = listPrices(view);
      const [low, high] =
        told === null ? [Math.min(...prices), Math.max(...prices)] : [told.low, told.high];
      const place = high > low ? (price - low) / (high - low) : 0.5;
      const isLate = view.maxTurns !== null && view.maxTurns - view.turns.length <= 2;
      if (isHolding && (place > 0.7 || isLate)) {
        isHolding = false;
        return sell;
      }
      if (
        !isHolding &&
        !isLate &&
        place < 0.35 &&
        (told !== null || prices.length > 2) &&
        buy !== undefined
      ) {
        isHolding = true;
        return buy;
      }
      return wait ?? null;
    };
  },
};
