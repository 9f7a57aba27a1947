/**
 * In: environments sorted by id, their copies, an embedder. Out: one vector for each different program, the
 * label of the space they lie in, and its id. Called by the import pipeline, in Node and in a worker.
 * It never embeds a copy twice, never reads raw code as text, and never reaches a network.
 * Terms: distinct = a program that is nobody's copy; slot = its place among the vectors; space = what
 * makes vectors comparable.
 */
import { hashJson } from "@/lib/core/bytes/canonical-json";
import { hashSha256 } from "@/lib/core/bytes/sha256";
import { encodeUtf8 } from "@/lib/core/bytes/utf8";
import type { Copies } from "@/lib/core/copies";
import type { Environment } from "@/lib/core/domain/environment";
import type { JsonObject } from "@/lib/core/domain/json";
import type { Embedder, Progress } from "@/lib/core/domain/ports";

import { describeProgram } from "./program-text";

export { createHybridEmbedder } from "./hybrid-embedder";
export { readStaticTable } from "./static-table";
export type { StaticTable } from "./static-table";

/** Vectors of the distinct programs, of length 1 each (or 0 for a program without a word). */
export interface Embeddings {
  /** `distinctRows.length` times `dimensions`, row-major. */
  vectors: Float32Array;
  dimensions: number;
  /** Row of each distinct program, ascending. */
  distinctRows: number[];
  /** Slot of every row; copies share that of their program. */
  slotOfRow: Uint32Array;
  /** The `embedding` block of the bundle. */
  label: JsonObject;
  /** SHA-256 of the label: vectors may be compared only where it is equal. */
  spaceId: string;
}

/** First thing an agent saw, where the release recorded an episode; else "". */
function readFirstObservation(environment: Environment): string {
  const steps = environment.episodes[0]?.steps;
  const first = Array.isArray(steps) ? steps[0] : undefined;
  if (typeof first !== "object" || first === null || Array.isArray(first)) return "";
  return typeof first.obs === "string" ? first.obs : "";
}

/** Embeds a release. Rows must be sorted by id, so that the order of the input changes nothing. */
export function embedEnvironments(
  environments: readonly Environment[],
  copies: Copies,
  embedder: Embedder,
  progress: Progress,
): Embeddings {
  const slotOfRow = new Uint32Array(environments.length);
  const distinctRows: number[] = [];
  const texts: string[] = [];
  environments.forEach((environment, row) => {
    const first = copies.families[row]?.sameProgram ?? row;
    if (first !== row) {
      slotOfRow[row] = slotOfRow[first]!;
      return;
    }
    slotOfRow[row] = distinctRows.length;
    distinctRows.push(row);
    texts.push(
      describeProgram(environment.source, environment.className, readFirstObservation(environment)),
    );
  });
  const { vectors, dimensions } = embedder.embed(texts, progress);
  const hashes = distinctRows
    .map((row) => (copies.programHashes[row] ?? 0).toString(16).padStart(14, "0"))
    .sort();
  const label: JsonObject = {
    ...embedder.label,
    dim: dimensions,
    fit_id: hashSha256(encodeUtf8(hashes.join("\n"))),
    n_fit: distinctRows.length,
  };
  return { vectors, dimensions, distinctRows, slotOfRow, label, spaceId: hashJson(label) };
}
