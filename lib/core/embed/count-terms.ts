import { STOP_WORDS, splitWords, stemWord } from "./words";
import type { StaticTable } from "./static-table";
import { splitPieces } from "./static-table";

/** How often each term occurs in each row: pairs of term and count, flat, a row after the other. */
export interface TermCounts {
  rows: Int32Array[];
  /** Rows that a term occurs in. */
  documentFrequency: number[];
}

const packCounts = (counts: ReadonlyMap<number, number>): Int32Array => {
  const packed = new Int32Array(counts.size * 2);
  let at = 0;
  for (const [term, count] of counts) {
    packed[at++] = term;
    packed[at++] = count;
  }
  return packed;
};

/** Counts stemmed words (numbered as they first occur) and word pieces (by their number in the table). */
export function countTerms(
  texts: readonly string[],
  table: StaticTable,
  onRow: (row: number) => void,
): { words: TermCounts; pieces: TermCounts } {
  const words: TermCounts = { rows: [], documentFrequency: [] };
  const pieces: TermCounts = {
    rows: [],
    documentFrequency: new Array<number>(table.pieces.size).fill(0),
  };
  const termOf = new Map<string, number>();
  const known = new Map<string, { term: number; pieces: number[] }>();
  const look = (word: string): { term: number; pieces: number[] } => {
    const old = known.get(word);
    if (old !== undefined) return old;
    let term = -1;
    if (!STOP_WORDS.has(word)) {
      const stem = stemWord(word);
      term = termOf.get(stem) ?? termOf.size;
      if (term === termOf.size) {
        termOf.set(stem, term);
        words.documentFrequency.push(0);
      }
    }
    const entry = { term, pieces: splitPieces(table, word) };
    known.set(word, entry);
    return entry;
  };
  texts.forEach((text, row) => {
    onRow(row);
    const wordCounts = new Map<number, number>();
    const pieceCounts = new Map<number, number>();
    for (const word of splitWords(text)) {
      const entry = look(word);
      if (entry.term >= 0) wordCounts.set(entry.term, (wordCounts.get(entry.term) ?? 0) + 1);
      for (const piece of entry.pieces) pieceCounts.set(piece, (pieceCounts.get(piece) ?? 0) + 1);
    }
    for (const term of wordCounts.keys()) words.documentFrequency[term]! += 1;
    for (const piece of pieceCounts.keys()) pieces.documentFrequency[piece]! += 1;
    words.rows.push(packCounts(wordCounts));
    pieces.rows.push(packCounts(pieceCounts));
  });
  return { words, pieces };
}
