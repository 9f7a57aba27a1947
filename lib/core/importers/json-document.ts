import { decodeLatin1, decodeUtf8, hasByteOrderMark } from "@/lib/core/bytes/utf8";
import type { JsonValue } from "@/lib/core/domain/json";
import type { Issue } from "@/lib/core/release/issue";
import { makeIssue, placeOfFile } from "@/lib/core/release/issue";

import { JsonReader, lineOfOffset, parseJsonFast } from "./json-reader";
import type { JsonRow } from "./json-rows";
import { iterateJsonRows, iterateLines } from "./json-rows";

/** A JSON file, told apart by content: one document, or rows one after the other. */
export type JsonFile =
  | { kind: "document"; value: JsonValue; issues: Issue[]; lostRows: number }
  | { kind: "rows"; rows: Iterable<JsonRow>; issues: Issue[] };

/** Lines that are looked at to tell rows from a document. */
const PROBED_LINES = 40;

/** True when lines are objects of their own: JSON Lines, a broken line here and there allowed. */
function looksLikeRows(bytes: Uint8Array): boolean {
  let opened = 0;
  let whole = 0;
  let seen = 0;
  let isFirstWhole = false;
  for (const { text } of iterateLines(bytes)) {
    const line = text.trim();
    if (line === "") continue;
    if (seen === 0 && !line.startsWith("{")) return false;
    if (++seen > PROBED_LINES) break;
    if (!text.startsWith("{")) continue;
    opened++;
    if (standsAlone(line)) whole++;
    if (opened === 1) isFirstWhole = whole === 1;
  }
  return seen > 1 && (isFirstWhole || whole * 2 > opened);
}

/** True when a line is one object, or several in a row. */
function standsAlone(line: string): boolean {
  const reader = new JsonReader(line);
  try {
    reader.readValue();
  } catch {
    return false;
  }
  return reader.skipSpace() || line[reader.position] === "{";
}

/** Reads a JSON file of either kind. Never fails: what cannot be read is an issue. */
export function readJsonFile(file: string, contents: Uint8Array): JsonFile {
  const issues: Issue[] = [];
  let bytes = contents;
  if (hasByteOrderMark(bytes)) {
    bytes = bytes.subarray(3);
    issues.push(
      makeIssue(
        "json/byte-order-mark",
        { file, row: null, line: 1 },
        "a byte order mark",
        "JSON from the first byte",
        "The mark is ignored.",
      ),
    );
  }
  if (looksLikeRows(bytes)) return { kind: "rows", rows: iterateJsonRows(bytes), issues };
  let text = decodeUtf8(bytes);
  if (text === null) {
    text = decodeLatin1(bytes);
    issues.push(
      makeIssue(
        "json/not-utf-8",
        placeOfFile(file),
        "bytes that are not UTF-8",
        "UTF-8",
        "Read as Latin-1.",
      ),
    );
  }
  const whole = parseJsonFast(text);
  if (whole !== undefined) return { kind: "document", value: whole, issues, lostRows: 0 };
  return salvageDocument(file, text, bytes, issues);
}

function salvageDocument(file: string, text: string, bytes: Uint8Array, issues: Issue[]): JsonFile {
  const reader = new JsonReader(text, 0, true);
  let value: JsonValue = null;
  try {
    value = reader.readValue();
  } catch {
    // Not JSON at its very start: rows say line by line what is wrong.
    return { kind: "rows", rows: iterateJsonRows(bytes), issues };
  }
  const hasList = Array.isArray(value) || Object.values(value ?? {}).some(Array.isArray);
  if (reader.faults.length === 0 ? !reader.skipSpace() : !hasList) {
    return { kind: "rows", rows: iterateJsonRows(bytes), issues };
  }
  for (const fault of reader.faults) {
    const place = { file, row: null, line: lineOfOffset(text, fault.offset) };
    const lost = fault.isEntryLost
      ? "The entry that is broken there is lost"
      : "No entry is lost with it";
    const rest = fault.isAtEnd ? "what came before is kept" : "the rest is kept";
    issues.push(
      makeIssue(
        fault.isAtEnd ? "json/cut" : "json/invalid-line",
        place,
        fault.found,
        fault.expected,
        `${lost}; ${rest}.`,
      ),
    );
  }
  const lostRows = reader.faults.filter((fault) => fault.isEntryLost).length;
  return { kind: "document", value, issues, lostRows };
}
