import type { JsonObject, JsonValue } from "@/lib/core/domain/json";

/** Deepest nesting that is read; deeper is a fault, so that no text can exhaust the stack. */
export const MAX_DEPTH = 100;

/** Where the text stops being JSON. */
export class JsonFault extends Error {
  constructor(
    readonly offset: number,
    readonly found: string,
    readonly expected: string,
    /** True when the text ended too early, which more text might mend. */
    readonly isAtEnd: boolean,
    /** True when a list entry was lost with it. */
    public isEntryLost: boolean,
  ) {
    super(`found ${found}, expected ${expected}`);
  }
}

/** Tokens that Python's `json` writes and JSON does not know; kept as text. */
const NON_FINITE = /NaN|-?Infinity/y;
const WORDS = ["true", "false", "null", "NaN", "Infinity", "-Infinity"];
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const NEXT_ENTRY = /\}\s*,\s*(?=\{)/g;
const SPACE = /[\s\uFEFF\x1E]*/y;
/** Lists down to this depth lose single entries only; a fault further in loses the entry around it. */
const SALVAGE_DEPTH = 2;

/**
 * Reads JSON as Python writes it: also NaN and Infinity, raw tabs in strings, several values in a row.
 * With `salvage`, a broken entry of an outer list is left out and reading goes on behind it, and a text
 * that is cut gives what was whole; `faults` then says what was lost.
 */
export class JsonReader {
  readonly faults: JsonFault[] = [];
  /** True once the text turned out to be cut: every open list and object ends there. */
  isCut = false;

  constructor(
    readonly text: string,
    public position = 0,
    readonly salvage = false,
  ) {}

  /** Moves over white space; true when nothing follows. */
  skipSpace(): boolean {
    SPACE.lastIndex = this.position;
    SPACE.test(this.text);
    this.position = SPACE.lastIndex;
    return this.position >= this.text.length;
  }

  /** Reads the value at the position and moves behind it. Throws `JsonFault`. */
  readValue(depth = 0): JsonValue {
    this.skipSpace();
    const c = this.text[this.position];
    if (depth > MAX_DEPTH) throw this.fault(`nesting of at most ${MAX_DEPTH} levels`);
    if (c === "{") return this.readObject(depth);
    if (c === "[") return this.readArray(depth);
    if (c === '"') return this.readString();
    for (const [word, value] of [
      ["true", true],
      ["false", false],
      ["null", null],
    ] as const) {
      if (this.text.startsWith(word, this.position)) {
        this.position += word.length;
        return value;
      }
    }
    const nonFinite = this.match(NON_FINITE);
    if (nonFinite !== null) return nonFinite;
    const number = this.match(NUMBER);
    if (number !== null) return Number(number);
    const rest = this.text.slice(this.position);
    if (WORDS.some((word) => word.startsWith(rest))) this.position = this.text.length;
    throw this.fault("a JSON value");
  }

  private match(pattern: RegExp): string | null {
    pattern.lastIndex = this.position;
    const found = pattern.exec(this.text)?.[0] ?? null;
    if (found !== null) this.position += found.length;
    return found;
  }

  private fault(expected: string): JsonFault {
    const isAtEnd = this.position >= this.text.length;
    const found = isAtEnd
      ? "the end of the text"
      : JSON.stringify(this.text.slice(this.position, this.position + 20).split("\n", 1)[0]);
    return new JsonFault(this.position, found, expected, isAtEnd, false);
  }

  private readString(): string {
    const start = this.position;
    for (let at = start + 1; at < this.text.length; at++) {
      const c = this.text.charCodeAt(at);
      if (c === 92) at++;
      else if (c === 10) break;
      else if (c === 34) {
        this.position = at + 1;
        const literal = this.text.slice(start, at + 1);
        try {
          const value: unknown = JSON.parse(
            literal.replace(/[\x00-\x1f]/g, (raw) => JSON.stringify(raw).slice(1, -1)),
          );
          if (typeof value === "string") return value;
        } catch {
          this.position = start;
        }
        throw this.fault("a string with valid escapes");
      }
    }
    const end = this.text.indexOf("\n", start);
    this.position = end < 0 ? this.text.length : end;
    throw this.fault('the closing " of a string');
  }

  private readArray(depth: number): JsonValue[] {
    this.position++;
    const items: JsonValue[] = [];
    while (!this.isCut) {
      try {
        this.skipSpace();
        if (items.length === 0 && this.match(/\]/y) !== null) return items;
        const start = this.position;
        items.push(this.readEntry(depth, start));
        if (this.isCut) break;
        this.skipSpace();
        if (this.match(/\]/y) !== null) return items;
        if (this.match(/,/y) === null) throw this.fault("a comma or ]");
      } catch (cause) {
        if (!(cause instanceof JsonFault) || !this.salvage || depth >= SALVAGE_DEPTH) throw cause;
        this.faults.push(cause);
        NEXT_ENTRY.lastIndex = cause.offset;
        if (NEXT_ENTRY.test(this.text)) this.position = NEXT_ENTRY.lastIndex;
        else this.isCut = true;
      }
    }
    return items;
  }

  private readEntry(depth: number, start: number): JsonValue {
    try {
      return this.readValue(depth + 1);
    } catch (cause) {
      if (cause instanceof JsonFault) cause.isEntryLost = start < this.text.length;
      throw cause;
    }
  }

  private readObject(depth: number): JsonObject {
    this.position++;
    const entries: [string, JsonValue][] = [];
    try {
      while (!this.isCut) {
        this.skipSpace();
        if (entries.length === 0 && this.match(/\}/y) !== null) break;
        if (this.text[this.position] !== '"') throw this.fault("a field name in quotes");
        const key = this.readString();
        this.skipSpace();
        if (this.match(/:/y) === null) throw this.fault("a colon");
        entries.push([key, this.readValue(depth + 1)]);
        if (this.isCut) break;
        this.skipSpace();
        if (this.match(/\}/y) !== null) break;
        if (this.match(/,/y) === null) throw this.fault("a comma or }");
      }
    } catch (cause) {
      if (!(cause instanceof JsonFault) || !this.salvage || depth > 0) throw cause;
      this.faults.push(cause);
      this.isCut = true;
    }
    return Object.fromEntries(entries);
  }
}

/** The one value of a text, by the engine's own parser; undefined where that refuses. */
export function parseJsonFast(text: string): JsonValue | undefined {
  try {
    // What `JSON.parse` gives without a reviver is a JsonValue by definition.
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}

/** Line of an offset, from 1. */
export function lineOfOffset(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf("\n"); at >= 0 && at < offset; at = text.indexOf("\n", at + 1)) line++;
  return line;
}

/** True when a value nests deeper than `MAX_DEPTH`: the engine's own parser does not refuse that. */
export function isTooDeep(value: JsonValue, depth = 0): boolean {
  if (typeof value !== "object" || value === null) return false;
  return depth >= MAX_DEPTH || Object.values(value).some((item) => isTooDeep(item, depth + 1));
}
