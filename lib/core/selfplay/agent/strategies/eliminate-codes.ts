import {
  fillForm,
  isAnswerForm,
  type ActionForm,
} from "@/lib/core/selfplay/agent/reading/action-forms";
import { readCodeFeedback } from "@/lib/core/selfplay/agent/reading/feedback";
import { readCount, readRange } from "@/lib/core/selfplay/agent/reading/numbers";
import type { Random } from "@/lib/core/selfplay/ports";
import type { EpisodeView, Strategy } from "@/lib/core/selfplay/agent/strategy";

/** What codes there may be. */
interface CodeSpace {
  symbols: readonly string[];
  length: number;
  isDistinct: boolean;
  /** What stands between the symbols when a code is written. */
  separator: string;
}

const MAX_CODES = 30_000;

function readSymbols(text: string): string[] | null {
  const letters = /\b([A-Z])\s*(?:to|-|–)\s*([A-Z])\b/.exec(text);
  const range = readRange(text);
  if (letters !== null) {
    const [first, last] = [letters[1]!.charCodeAt(0), letters[2]!.charCodeAt(0)];
    if (last - first < 2 || last - first > 11) return null;
    return Array.from({ length: last - first + 1 }, (_, i) => String.fromCharCode(first + i));
  }
  const listed = /(?:symbols|colou?rs|letters|digits|marks|signs)[^:.]*:\s*([\w, ]+)/i.exec(
    text,
  )?.[1];
  const words = listed?.split(/[\s,]+|\band\b/).filter((word) => word !== "") ?? [];
  if (words.length > 2) return words;
  if (range === null || range.low < 0 || range.high > 9) return null;
  return Array.from({ length: range.high - range.low + 1 }, (_, i) => String(range.low + i));
}

function readSpace(text: string): CodeSpace | null {
  const symbols = readSymbols(text);
  const count =
    /\b(\d+|two|three|four|five|six)[- ](?:different |distinct )?(?:\w+ )?(?:digits?|letters?|symbols?|colou?rs?|marks?|places?|positions?|signs?)\b/i.exec(
      text,
    );
  const length = readCount(count?.[1] ?? "") ?? 0;
  if (symbols === null || length < 2 || length > 6) return null;
  const isDistinct = /\b(?:different|distinct|no (?:\w+ )?repeat|without repeat|all differ)/i.test(
    text,
  );
  const separator =
    /\\boxed\{+\w+ \w+ \w+( \w+)*\}/.test(text) || symbols.some((s) => s.length > 1) ? " " : "";
  return { symbols, length, isDistinct, separator };
}

function listCodes({ symbols, length, isDistinct }: CodeSpace): string[][] {
  let codes: string[][] = [[]];
  for (let place = 0; place < length; place++) {
    codes = codes.flatMap((code) =>
      symbols
        .filter((symbol) => !isDistinct || !code.includes(symbol))
        .map((symbol) => [...code, symbol]),
    );
    if (codes.length > MAX_CODES) return [];
  }
  return codes;
}

function compare(
  guess: readonly string[],
  code: readonly string[],
): { exact: number; shared: number } {
  const exact = guess.filter((symbol, index) => code[index] === symbol).length;
  const rest = [...code];
  const shared = guess.filter((symbol) => {
    const at = rest.indexOf(symbol);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  }).length;
  return { exact, shared };
}

function pickCode(codes: readonly string[][], random: Random): string[] {
  return codes[Math.floor(random() * codes.length)]!;
}

const findForm = (forms: readonly ActionForm[]): ActionForm | undefined =>
  forms.find((form) => isAnswerForm(form, forms)) ?? forms[0];

/** Keeps the codes that agree with every answer so far and tries one of them. */
export const eliminateCodes: Strategy = {
  name: "eliminate codes",
  applies: ({ opening, forms }) => forms.length > 0 && readSpace(opening) !== null,
  start: ({ opening }) => {
    const space = readSpace(opening);
    let codes = space === null ? [] : listCodes(space);
    let last: string[] | null = null;
    return ({ news, forms, random }: EpisodeView) => {
      const guess = last;
      if (guess !== null) {
        const told = readCodeFeedback(news);
        if (told === null) return null;
        codes = codes.filter((code) => {
          const { exact, shared } = compare(guess, code);
          return (
            exact === told.exact && (told.misplaced === null || shared - exact === told.misplaced)
          );
        });
      }
      const form = findForm(forms);
      if (codes.length === 0 || form === undefined) return null;
      last = pickCode(codes, random);
      const text = last.join(space!.separator);
      const head = form.parts[0];
      return typeof head === "string" && form.slots.length > 0 && /^[a-z]/.test(head)
        ? form.slots.length === last.length
          ? fillForm(form, last)
          : `${head} ${text}`
        : text;
    };
  },
};
