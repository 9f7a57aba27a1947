import { decodeLatin1, decodeUtf8 } from "@/lib/core/bytes/utf8";
import type { JsonValue } from "@/lib/core/domain/json";

import { JsonFault, JsonReader, parseJsonFast } from "./json-reader";

/** One row of a JSON Lines file, or why there is none. `line` is where it starts, from 1. */
export type JsonRow =
  | { line: number; value: JsonValue; fault: null }
  | { line: number; fault: "invalid" | "torn"; found: string; expected: string };

const LINE_FEED = 10;

/** Lines of a file, decoded one by one, so that a file of gigabytes never becomes one string. */
export function* iterateLines(bytes: Uint8Array): Generator<{ line: number; text: string }> {
  let from = 0;
  for (let line = 1; from < bytes.length; line++) {
    const end = bytes.indexOf(LINE_FEED, from);
    const to = end < 0 ? bytes.length : end;
    const part = bytes.subarray(from, to);
    yield { line, text: decodeUtf8(part) ?? decodeLatin1(part) };
    from = to + 1;
  }
}

/** Values that stand in `text`, one after the other; a fault ends them. `from` is the offset of each. */
function* readValues(text: string, line: number): Generator<JsonRow & { from: number }> {
  const reader = new JsonReader(text);
  while (!reader.skipSpace()) {
    const from = reader.position;
    try {
      const value = reader.readValue();
      const linesBefore = text.slice(0, from).split("\n").length - 1;
      yield { line: line + linesBefore, value, fault: null, from };
    } catch (cause) {
      if (!(cause instanceof JsonFault)) throw cause;
      const { found, expected } = cause;
      yield { line, fault: cause.isAtEnd ? "torn" : "invalid", found, expected, from };
      return;
    }
  }
}

/** How many brackets a line leaves open; strings cannot span lines. */
function countOpenBrackets(text: string): number {
  let open = 0;
  let isInString = false;
  for (let i = 0; i < text.length; i++) {
    const c = text[i];
    if (isInString && c === "\\") i++;
    else if (c === '"') isInString = !isInString;
    else if (!isInString && (c === "{" || c === "[")) open++;
    else if (!isInString && (c === "}" || c === "]")) open--;
  }
  return open;
}

/**
 * Rows of a JSON Lines file, tolerantly: blank lines are skipped, NaN and Infinity are read, and one
 * object may span lines or share a line with the next. A broken row costs that row only: the next line
 * that begins with `{` starts anew. A row that the end of the file cuts is `torn`.
 */
export function* iterateJsonRows(bytes: Uint8Array): Generator<JsonRow> {
  let pending: { line: number; lines: string[]; open: number } | null = null;
  for (const { line, text } of iterateLines(bytes)) {
    if (pending !== null && text.startsWith("{")) {
      yield {
        line: pending.line,
        fault: "invalid",
        found: "an object that is not closed",
        expected: "a whole JSON object",
      };
      pending = null;
    }
    if (pending !== null) {
      pending.lines.push(text);
      pending.open += countOpenBrackets(text);
      if (pending.open > 0) continue;
      yield* readValues(pending.lines.join("\n"), pending.line);
      pending = null;
      continue;
    }
    const trimmed = text.trim();
    if (trimmed === "") continue;
    const value = parseJsonFast(trimmed);
    if (value !== undefined) {
      yield { line, value, fault: null };
      continue;
    }
    for (const row of readValues(text, line)) {
      const rest = text.slice(row.from);
      if (row.fault === "torn") pending = { line, lines: [rest], open: countOpenBrackets(rest) };
      else yield row;
    }
  }
  if (pending !== null) {
    yield {
      line: pending.line,
      fault: "torn",
      found: "the end of the file",
      expected: "the rest of a JSON object",
    };
  }
}
