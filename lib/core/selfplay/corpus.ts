import { encodeUtf8 } from "@/lib/core/bytes/utf8";
import type { JsonValue } from "@/lib/core/domain/json";
import { iterateJsonRows } from "@/lib/core/importers/json-rows";

import type { CorpusDocument } from "./ports";

/** Words of a document that a designer of games is shown; SPADE's figure. */
export const GAME_WORDS = 6_000;
/** The same for tool-use environments. */
export const TOOL_WORDS = 4_000;

const readText = (value: JsonValue | undefined): string =>
  typeof value === "string" ? value : typeof value === "number" ? String(value) : "";

/** The first words of a text, white space kept between them, and a note where more were left out. */
function cutWords(text: string, words: number): string {
  const all = text.split(/\s+/).filter((word) => word !== "");
  if (all.length <= words) return text;
  return `${all.slice(0, words).join(" ")}\n[... truncated to ${words} words]`;
}

/** A corpus as read, and how many of its lines hold no document. */
export interface Corpus {
  documents: CorpusDocument[];
  skipped: number;
}

/**
 * Reads a grounding corpus in SPADE's layout: JSON Lines, the text under `orig_doc`, else `text`; `id` and `title` are taken where
 * they are given. Lines without a text are skipped and counted.
 */
export function readCorpus(contents: string, words: number): Corpus {
  const documents: CorpusDocument[] = [];
  let skipped = 0;
  for (const row of iterateJsonRows(encodeUtf8(contents))) {
    const value = row.fault === null ? row.value : null;
    const fields = typeof value === "object" && !Array.isArray(value) ? value : null;
    const text = fields === null ? "" : readText(fields.orig_doc) || readText(fields.text);
    if (fields === null || text.trim() === "") {
      skipped++;
      continue;
    }
    const id = readText(fields.id) || `document-${documents.length}`;
    documents.push({ id, title: readText(fields.title), text: cutWords(text, words) });
  }
  return { documents, skipped };
}

/** Writes documents as SPADE's `CORPUS_FILE` wants them, one line each. */
export const writeCorpus = (documents: readonly CorpusDocument[]): string =>
  documents
    .map(({ id, title, text }) => `${JSON.stringify({ id, title, orig_doc: text })}\n`)
    .join("");
