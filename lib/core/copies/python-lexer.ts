/** Kinds of token. `line` starts a logical line; blank lines and lines inside brackets have none. */
export const TOKEN = { name: 0, number: 1, string: 2, operator: 3, line: 4, comment: 5 } as const;

/**
 * Tokens of a program as columns of length `count`. `starts` and `ends` are character offsets, except
 * that `ends` of a `line` token is its indentation in columns.
 */
export interface Tokens {
  count: number;
  kinds: Uint8Array;
  starts: Uint32Array;
  ends: Uint32Array;
}

const LF = 10;
const CR = 13;
const SPACE = 32;
const TAB = 9;
const FORM_FEED = 12;
const HASH = 35;
const BACKSLASH = 92;
const QUOTE = 34;
const APOSTROPHE = 39;

const isNameStart = (c: number): boolean =>
  (c >= 97 && c <= 122) || (c >= 65 && c <= 90) || c === 95 || c > 127;
const isDigit = (c: number): boolean => c >= 48 && c <= 57;

/** Offset of the opening quote when a string literal, prefix included, starts at `from`; else -1. */
function findOpeningQuote(source: string, from: number): number {
  for (let at = from; at <= from + 2; at++) {
    const c = source.charCodeAt(at);
    if (c === QUOTE || c === APOSTROPHE) return at;
    const lower = c | 32;
    if (lower !== 114 && lower !== 98 && lower !== 102 && lower !== 117) return -1;
  }
  return -1;
}

/** Offset after the string whose opening quote is at `open`; an unclosed one ends with its line or the file. */
function findStringEnd(source: string, open: number): number {
  const quote = source.charCodeAt(open);
  const isTriple = source.charCodeAt(open + 1) === quote && source.charCodeAt(open + 2) === quote;
  let at = open + (isTriple ? 3 : 1);
  while (at < source.length) {
    const c = source.charCodeAt(at);
    if (c === BACKSLASH) at += 2;
    else if (c === LF && !isTriple) return at;
    else if (c !== quote) at++;
    else if (!isTriple) return at + 1;
    else if (source.charCodeAt(at + 1) === quote && source.charCodeAt(at + 2) === quote)
      return at + 3;
    else at++;
  }
  return source.length;
}

function findNumberEnd(source: string, from: number): number {
  let at = from + 1;
  for (; at < source.length; at++) {
    const c = source.charCodeAt(at);
    if (isNameStart(c) || isDigit(c) || c === 46) continue;
    const afterExponent = (source.charCodeAt(at - 1) | 32) === 101;
    if ((c !== 43 && c !== 45) || !afterExponent) break;
  }
  return at;
}

function findNameEnd(source: string, from: number): number {
  let at = from + 1;
  while (
    at < source.length &&
    (isNameStart(source.charCodeAt(at)) || isDigit(source.charCodeAt(at)))
  )
    at++;
  return at;
}

function findLineEnd(source: string, from: number): number {
  const end = source.indexOf("\n", from);
  return end < 0 ? source.length : end;
}

/**
 * Splits Python into tokens, tolerantly: any text gives tokens, also one that Python would refuse.
 * Every operator character is a token of its own. A string nested in an f-string with the same quotes
 * (Python 3.12) ends the f-string early; what follows is read as tokens, and nothing is lost.
 */
export function lexPython(source: string): Tokens {
  const kinds = new Uint8Array(source.length + 1);
  const starts = new Uint32Array(source.length + 1);
  const ends = new Uint32Array(source.length + 1);
  let count = 0;
  let depth = 0;
  let isLineStart = true;
  let at = 0;
  const push = (kind: number, from: number, to: number): void => {
    kinds[count] = kind;
    starts[count] = from;
    ends[count++] = to;
  };
  while (at < source.length) {
    let c = source.charCodeAt(at);
    if (isLineStart && depth === 0) {
      let indent = 0;
      for (; c === SPACE || c === TAB || c === FORM_FEED; c = source.charCodeAt(++at)) {
        indent = c === TAB ? (indent | 7) + 1 : c === SPACE ? indent + 1 : 0;
      }
      if (at >= source.length) break;
      if (c !== LF && c !== CR && c !== HASH) {
        push(TOKEN.line, at, indent);
        isLineStart = false;
      }
    }
    if (c === LF) {
      isLineStart = true;
      at++;
    } else if (c === SPACE || c === TAB || c === CR || c === FORM_FEED) {
      at++;
    } else if (c === BACKSLASH) {
      at += source.charCodeAt(at + 1) === CR ? 3 : 2;
    } else if (c === HASH) {
      const end = findLineEnd(source, at);
      push(TOKEN.comment, at, end);
      at = end;
    } else {
      const open = findOpeningQuote(source, at);
      let kind: number = TOKEN.operator;
      let end = at + 1;
      if (open >= 0) {
        kind = TOKEN.string;
        end = findStringEnd(source, open);
      } else if (isNameStart(c)) {
        kind = TOKEN.name;
        end = findNameEnd(source, at);
      } else if (isDigit(c) || (c === 46 && isDigit(source.charCodeAt(at + 1)))) {
        kind = TOKEN.number;
        end = findNumberEnd(source, at);
      } else if (c === 40 || c === 91 || c === 123) {
        depth++;
      } else if ((c === 41 || c === 93 || c === 125) && depth > 0) {
        depth--;
      }
      push(kind, at, end);
      at = end;
    }
  }
  return {
    count,
    kinds: kinds.slice(0, count),
    starts: starts.slice(0, count),
    ends: ends.slice(0, count),
  };
}

/** Text between the quotes of a string token, common escapes resolved. */
export function readStringBody(source: string, start: number, end: number): string {
  const literal = source.slice(start, end);
  const opening = /^[A-Za-z]{0,2}("""|'''|"|')/.exec(literal);
  if (!opening) return literal;
  const quotes = opening[1]!;
  let body = literal.slice(opening[0].length);
  if (body.endsWith(quotes)) body = body.slice(0, -quotes.length);
  if (/r/i.test(opening[0].slice(0, -quotes.length))) return body;
  return body.replace(/\\(\r?\n|[\s\S])/g, (_, escaped: string) => {
    if (escaped === "n") return "\n";
    if (escaped === "t") return "\t";
    if (escaped === "r" || escaped.endsWith("\n")) return "";
    return /["'\\]/.test(escaped) ? escaped : `\\${escaped}`;
  });
}
