/** Where two texts part, and the stretch of each that shows it. */
export interface DifferenceExcerpt {
  /** First line that differs, from 1. */
  line: number;
  recorded: string;
  replayed: string;
}

/** Lines before the first that differs. */
const LINES_BEFORE = 2;
/** Most characters of either text. */
const MAX_EXCERPT = 1_200;
/** Of these, at most so many before the first that differs, where a line is very long. */
const MAX_BEFORE = 200;

const isLowSurrogate = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;

/**
 * Two texts cut to where they first differ, with two lines before it. `…` stands for what was left out. Texts
 * that are equal give their beginning and line 1. Cost: one pass up to the difference.
 */
export function excerptDifference(recorded: string, replayed: string): DifferenceExcerpt {
  const shorter = Math.min(recorded.length, replayed.length);
  let at = 0;
  let line = 1;
  let lineStart = 0;
  const starts = [0];
  while (at < shorter && recorded[at] === replayed[at]) {
    at += 1;
    if (recorded[at - 1] === "\n") {
      line += 1;
      lineStart = at;
      starts.push(at);
      if (starts.length > LINES_BEFORE + 1) starts.shift();
    }
  }
  if (at === recorded.length && at === replayed.length) [line, lineStart, at] = [1, 0, 0];
  let start = at === 0 ? 0 : Math.max(starts[0] ?? lineStart, at - MAX_BEFORE);
  if (isLowSurrogate(recorded.charCodeAt(start))) start += 1;
  const cut = (text: string) => {
    let end = Math.min(text.length, start + MAX_EXCERPT);
    if (isLowSurrogate(text.charCodeAt(end))) end -= 1;
    return `${start > 0 ? "…\n" : ""}${text.slice(start, end)}${end < text.length ? "\n…" : ""}`;
  };
  return { line, recorded: cut(recorded), replayed: cut(replayed) };
}
