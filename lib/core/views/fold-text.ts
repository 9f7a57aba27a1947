/** How much of a long text is shown before it is folded. */
export interface FoldLimits {
  /** Texts up to this many characters and `lines` lines are shown whole. */
  characters: number;
  lines: number;
}

/** For a text that is the matter in hand: the current observation. */
export const FOLD_ROOMY: FoldLimits = { characters: 20_000, lines: 400 };
/** For one entry among many: a turn of a transcript. */
export const FOLD_TIGHT: FoldLimits = { characters: 2_000, lines: 30 };
/** For what was on the screen a moment ago: a turn of the play under way. */
export const FOLD_BRIEF: FoldLimits = { characters: 1_200, lines: 8 };

/** A text as shown: whole when `hidden` is 0, else its head and tail. */
export interface FoldedText {
  head: string;
  tail: string;
  /** Characters (UTF-16 units) between head and tail. */
  hidden: number;
}

/** End of the first `lines` lines of `text`, at most `limit`. */
function endOfLines(text: string, lines: number, limit: number): number {
  let end = -1;
  for (let line = 0; line < lines; line += 1) {
    end = text.indexOf("\n", end + 1);
    if (end === -1 || end >= limit) return limit;
  }
  return end;
}

/** Start of the last `lines` lines of `text`, at least `limit`. */
function startOfLines(text: string, lines: number, limit: number): number {
  let start = text.length;
  for (let line = 0; line < lines; line += 1) {
    start = text.lastIndexOf("\n", start - 1);
    if (start <= limit) return limit;
  }
  return start + 1;
}

const isLowSurrogate = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;

/**
 * Folds a text over the limits to its head (about three quarters of what is shown) and tail. Never
 * cuts a surrogate pair. Cost grows with the limits, not with the text, so 2 MB are as quick as 2 kB.
 */
export function foldText(text: string, limits: FoldLimits): FoldedText {
  const isShort = text.length <= limits.characters;
  if (isShort && endOfLines(text, limits.lines, text.length) === text.length) {
    return { head: text, tail: "", hidden: 0 };
  }
  const share = Math.ceil(limits.characters * 0.75);
  let headEnd = endOfLines(text, Math.ceil(limits.lines * 0.75), Math.min(share, text.length));
  const tailLimit = Math.max(headEnd, text.length - (limits.characters - share));
  let tailStart = startOfLines(text, Math.floor(limits.lines * 0.25), tailLimit);
  if (isLowSurrogate(text.charCodeAt(headEnd))) headEnd += 1;
  if (isLowSurrogate(text.charCodeAt(tailStart))) tailStart += 1;
  if (tailStart <= headEnd) return { head: text, tail: "", hidden: 0 };
  return { head: text.slice(0, headEnd), tail: text.slice(tailStart), hidden: tailStart - headEnd };
}
