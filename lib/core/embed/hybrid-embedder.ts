import type { Embedder, Progress } from "@/lib/core/domain/ports";

import type { TermCounts } from "./count-terms";
import { countTerms } from "./count-terms";
import { multiply, takeRows } from "./sparse-matrix";
import type { StaticTable } from "./static-table";
import { weighTerms } from "./tf-idf";
import { TEXT_VIEW } from "./program-text";
import { findRightBasis } from "./truncated-svd";

/** Settings of `hybrid-1`; part of its label, so that other settings are another space. */
const SETTINGS = {
  k: 128,
  w: 0.6,
  minDf: 2,
  maxDf: 0.6,
  maxFeatures: 50_000,
  fitRows: 8000,
  seed: 1,
};

/** Scales every row to `length`; rows of zeros stay. */
function scaleRows(matrix: Float32Array, width: number, length: number): void {
  for (let from = 0; from < matrix.length; from += width) {
    let squares = 0;
    for (let k = from; k < from + width; k++) squares += matrix[k]! ** 2;
    const factor = squares > 0 ? length / Math.sqrt(squares) : 0;
    for (let k = from; k < from + width; k++) matrix[k]! *= factor;
  }
}

/** Latent semantic analysis: tf-idf rows in the space of their leading singular vectors. */
function embedWords(
  counts: TermCounts,
  progress: Progress,
): { vectors: Float32Array; width: number } {
  const weights = weighTerms(counts, SETTINGS);
  const stride = Math.max(1, weights.rows / SETTINGS.fitRows);
  const fitted = Array.from({ length: Math.min(weights.rows, SETTINGS.fitRows) }, (_, i) =>
    Math.floor(i * stride),
  );
  const sample = fitted.length < weights.rows ? takeRows(weights, fitted) : weights;
  const { rank, basis } = findRightBasis(sample, SETTINGS.k, SETTINGS.seed, (pass, passes) => {
    progress("embed", pass, passes);
  });
  return { vectors: multiply(weights, basis, rank), width: rank };
}

/** Mean of a row's word pieces, each weighed (1 + ln tf) * ln((1 + n) / (1 + df)); then centred. */
function embedPieces({ rows, documentFrequency }: TermCounts, table: StaticTable): Float32Array {
  const { dimensions, scales, components } = table;
  const n = rows.length;
  const vectors = new Float32Array(n * dimensions);
  rows.forEach((row, i) => {
    const out = i * dimensions;
    for (let at = 0; at < row.length; at += 2) {
      const piece = row[at]!;
      const idf = Math.log((1 + n) / (1 + documentFrequency[piece]!));
      const weight = (1 + Math.log(row[at + 1]!)) * idf * scales[piece]!;
      const from = piece * dimensions;
      for (let k = 0; k < dimensions; k++) vectors[out + k]! += weight * components[from + k]!;
    }
  });
  scaleRows(vectors, dimensions, 1);
  const mean = new Float64Array(dimensions);
  for (let i = 0; i < vectors.length; i++) mean[i % dimensions]! += vectors[i]! / n;
  for (let i = 0; i < vectors.length; i++) vectors[i]! -= mean[i % dimensions]!;
  return vectors;
}

/**
 * The default embedder `hybrid-1`: static word-piece vectors (share 0.6) beside latent semantic analysis of
 * the corpus (share 0.4), both of length 1, joined with the square roots of their shares, so that a dot
 * product is the weighted mean of both cosines. Needs no network and no model runtime. Fitted to the corpus:
 * vectors of two fits may not be compared.
 */
export function createHybridEmbedder(table: StaticTable): Embedder {
  return {
    label: {
      id: "hybrid-1",
      kind: "corpus-fitted",
      params: SETTINGS,
      weights_sha256: table.weightsSha256,
      vocabulary_sha256: table.vocabularySha256,
      text_view: TEXT_VIEW,
      prep: "centred,l2",
    },
    embed: (texts, progress) => {
      const { words, pieces } = countTerms(texts, table, (row) => {
        if (row % 100 === 0) progress("embed", row, texts.length);
      });
      const lsa = embedWords(words, progress);
      const fixed = embedPieces(pieces, table);
      scaleRows(fixed, table.dimensions, Math.sqrt(SETTINGS.w));
      if (lsa.width > 0) scaleRows(lsa.vectors, lsa.width, Math.sqrt(1 - SETTINGS.w));
      const dimensions = lsa.width + table.dimensions;
      const vectors = new Float32Array(texts.length * dimensions);
      for (let i = 0; i < texts.length; i++) {
        vectors.set(lsa.vectors.subarray(i * lsa.width, (i + 1) * lsa.width), i * dimensions);
        vectors.set(
          fixed.subarray(i * table.dimensions, (i + 1) * table.dimensions),
          i * dimensions + lsa.width,
        );
      }
      // A text that has one part only (all its words too rare or too common) still gets length 1.
      scaleRows(vectors, dimensions, 1);
      progress("embed", texts.length, texts.length);
      return { vectors, dimensions };
    },
  };
}
