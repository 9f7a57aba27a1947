/**
 * In: environments sorted by id, their copies, an embedder. Out: one vector for each different program, the
 * label of the space they lie in, and its id. Called by the import pipeline, in Node and in a worker.
 * It never embeds a copy twice, never reads raw code as text, and never reaches a network.
 * Terms: distinct = a program that is nobody's copy; slot = its place among the vectors; space = what
 * makes vectors comparable.
 */
import { hashText } from "@/lib/core/bytes/hash-text";
import { hashJson } from "@/lib/core/bytes/canonical-json";
import type { Copies } from "@/lib/core/copies";
import type { Environment } from "@/lib/core/domain/environment";
import type { JsonObject } from "@/lib/core/domain/json";
import type { Embedder, Progress } from "@/lib/core/domain/ports";

import { readFirstObservation } from "./first-observation";
import { describeProgram } from "./program-text";

export { readFirstObservation } from "./first-observation";
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

/** What is embedded of one environment. */
export interface EmbeddedProgram {
  source: string;
  /** Null = the program names none. */
  className: string | null;
  /** First thing an agent saw; "" = no episode was recorded. */
  observation: string;
}

/** Embeds programs. They must be sorted by id, so that the order of the input changes nothing. */
export function embedPrograms(
  programs: readonly EmbeddedProgram[],
  copies: Copies,
  embedder: Embedder,
  progress: Progress,
): Embeddings {
  const slotOfRow = new Uint32Array(programs.length);
  const distinctRows: number[] = [];
  const texts: string[] = [];
  programs.forEach(({ source, className, observation }, row) => {
    const first = copies.families[row]?.sameProgram ?? row;
    if (first !== row) {
      slotOfRow[row] = slotOfRow[first]!;
      return;
    }
    slotOfRow[row] = distinctRows.length;
    distinctRows.push(row);
    texts.push(describeProgram(source, className, observation));
  });
  const { vectors, dimensions } = embedder.embed(texts, progress);
  const hashes = distinctRows
    .map((row) => (copies.programHashes[row] ?? 0).toString(16).padStart(14, "0"))
    .sort();
  const label: JsonObject = {
    ...embedder.label,
    dim: dimensions,
    fit_id: hashText(hashes.join("\n")),
    n_fit: distinctRows.length,
  };
  return { vectors, dimensions, distinctRows, slotOfRow, label, spaceId: hashJson(label) };
}

/** Embeds a release, its rows sorted by id. */
export function embedEnvironments(
  environments: readonly Environment[],
  copies: Copies,
  embedder: Embedder,
  progress: Progress,
): Embeddings {
  const programs = environments.map(({ source, className, episodes }) => ({
    source,
    className,
    observation: readFirstObservation(episodes),
  }));
  return embedPrograms(programs, copies, embedder, progress);
}
