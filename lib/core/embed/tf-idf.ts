import type { TermCounts } from "./count-terms";
import type { SparseMatrix } from "./sparse-matrix";

/** Which words count: those in at least `minDf` rows and at most a share `maxDf` of them. */
export interface TfIdfOptions {
  minDf: number;
  maxDf: number;
  maxFeatures: number;
}

/**
 * Weighs words: (1 + ln tf) * (ln((1 + n) / (1 + df)) + 1), rows of length 1. tf = occurrences in the row,
 * df = rows with the word, n = rows (Salton and Buckley, 1988, smoothed).
 */
export function weighTerms(
  { rows, documentFrequency }: TermCounts,
  options: TfIdfOptions,
): SparseMatrix {
  const n = rows.length;
  const isKept = (df: number): boolean => df >= options.minDf && df <= options.maxDf * n;
  let features = documentFrequency
    .map((_, term) => term)
    .filter((term) => isKept(documentFrequency[term]!));
  if (features.length > options.maxFeatures) {
    features.sort((a, b) => documentFrequency[b]! - documentFrequency[a]! || a - b);
    features = features.slice(0, options.maxFeatures);
  }
  const columnOf = new Int32Array(documentFrequency.length).fill(-1);
  features.forEach((term, column) => (columnOf[term] = column));
  const idf = features.map((term) => Math.log((1 + n) / (1 + documentFrequency[term]!)) + 1);
  const starts = new Uint32Array(n + 1);
  const column: number[] = [];
  const value: number[] = [];
  rows.forEach((row, i) => {
    const first = column.length;
    let squares = 0;
    for (let at = 0; at < row.length; at += 2) {
      const feature = columnOf[row[at]!]!;
      if (feature < 0) continue;
      const weight = (1 + Math.log(row[at + 1]!)) * idf[feature]!;
      column.push(feature);
      value.push(weight);
      squares += weight * weight;
    }
    const length = Math.sqrt(squares) || 1;
    for (let at = first; at < value.length; at++) value[at]! /= length;
    starts[i + 1] = column.length;
  });
  return {
    rows: n,
    columns: features.length,
    starts,
    column: Uint32Array.from(column),
    value: Float32Array.from(value),
  };
}
