import { decodeLatin1, decodeUtf8, hasByteOrderMark } from "@/lib/core/bytes/utf8";
import type { Repair } from "@/lib/core/domain/environment";

const FENCE = /^[ \t]*```[ \t]*[\w+-]*[ \t]*\r?$/;
/** What SPADE writes above every program it saves (`utils/game_files.py`). */
export const SPADE_HEADER = "SPADE self-play generated game";
const HEADER_LINE = new RegExp(`^("""|''')${SPADE_HEADER}\\1[ \\t]*\\r?$`);

/** A program as text, and what was changed to make it so. */
export interface RepairedSource {
  source: string;
  repairs: Repair[];
}

/** Decodes a program: UTF-8 with or without a mark, else Latin-1. */
export function decodeSource(bytes: Uint8Array): RepairedSource {
  const repairs: Repair[] = [];
  const body = hasByteOrderMark(bytes) ? bytes.subarray(3) : bytes;
  if (body !== bytes) repairs.push("byte-order-mark-removed");
  const text = decodeUtf8(body);
  if (text === null) repairs.push("decoded-as-latin-1");
  return { source: text ?? decodeLatin1(body), repairs };
}

/**
 * Takes away a Markdown fence that a model left round its program, with anything behind the closing one.
 * Only a fence on the first line (below SPADE's header) or on the last is one: both would be syntax
 * errors, while a fence further in may stand in a prompt's text.
 */
export function removeFence(source: string): string | null {
  const lines = source.split("\n");
  const isBlank = (index: number): boolean => (lines[index] ?? "").trim() === "";
  let first = 0;
  while (first < lines.length && (isBlank(first) || HEADER_LINE.test(lines[first] ?? ""))) first++;
  let last = lines.length - 1;
  while (last > first && isBlank(last)) last--;
  const hasOpening = FENCE.test(lines[first] ?? "");
  const hasClosing = last > first && FENCE.test(lines[last] ?? "");
  if (!hasOpening && !hasClosing) return null;
  let end = hasClosing ? last : lines.length;
  if (hasOpening && !hasClosing) {
    const closing = lines.findLastIndex((line, index) => index > first && FENCE.test(line));
    if (closing > 0) end = closing;
  }
  const kept = hasOpening
    ? [...lines.slice(0, first), ...lines.slice(first + 1, end)]
    : lines.slice(0, end);
  return `${kept.join("\n").trimEnd()}\n`;
}
