/** Every number of a text, in order. */
export const listNumbers = (text: string): number[] =>
  [...text.matchAll(/(?<![\w.])-?\d+(?:\.\d+)?(?![\w])/g)].map(([number]) => Number(number));

/** Whole numbers from `low` to `high`. */
export interface Range {
  low: number;
  high: number;
}

const RANGES = [
  /(?:from|between)\s+(-?\d+)\s+(?:to|and)\s+(-?\d+)/gi,
  /(?<![\w.])(-?\d+)\s*(?:to|–|\.\.)\s*(-?\d+)(?![\w])/gi,
  /(?<![\w.-])(\d+)-(\d+)(?![\w-])/g,
];

/** The first range that a text names; null when it names none. */
export function readRange(text: string): Range | null {
  for (const pattern of RANGES)
    for (const match of text.matchAll(pattern)) {
      const [low, high] = [Number(match[1]), Number(match[2])];
      if (high > low) return { low, high };
    }
  return null;
}

/** A number as an action wants it. */
export const writeNumber = (value: number, decimals: number): string =>
  decimals > 0 ? value.toFixed(decimals) : String(Math.round(value));

/** Words for small numbers, as rules are told in. */
const WORDS = [
  "zero",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
];

/** A number in digits or as a word; null for neither. */
export function readCount(word: string): number | null {
  if (/^\d+$/.test(word)) return Number(word);
  const at = WORDS.indexOf(word.toLowerCase());
  return at < 0 ? null : at;
}
