/**
 * In: the programs of a release, in row order. Out: for each, the first row of its family at three
 * levels, and the hash of the program. Called by the import pipeline, in Node and in a worker.
 * It never compares programs pair by pair, and never looks at names of files or classes.
 * Terms: same program = equal up to comments, docstrings and layout; same skeleton = equal up to names
 * and literals too; near = Jaccard similarity of 5-token shingles at least 0.8.
 */
import type { CopyMembership } from "@/lib/core/domain/environment";
import type { Progress } from "@/lib/core/domain/ports";

import { signStream } from "./min-hash";
import { findNearPairs } from "./near-pairs";
import { lexPython } from "./python-lexer";
import { hashTokens } from "./token-hashes";

/** Families of a release; `programHashes` (L1, 53 bits) and `families` have one entry a row. */
export interface Copies {
  families: CopyMembership[];
  programHashes: number[];
}

/** How many different programs a release holds, at each level, of how many. */
export interface CopyCounts {
  environments: number;
  programs: number;
  skeletons: number;
  nearFamilies: number;
  /** Members of the largest family of one program. */
  largestFamily: number;
}

/** Finds copies. Rows keep their order; every family is named by its lowest row. */
export function findCopies(sources: readonly string[], progress: Progress): Copies {
  const programs = new Map<number, number>();
  const skeletons = new Map<number, number>();
  const signatures: (Uint32Array | null)[] = [];
  const representatives: number[] = [];
  const programHashes: number[] = [];
  const families = sources.map((source, row) => {
    if (row % 100 === 0) progress("copies", row, sources.length);
    const hashes = hashTokens(source, lexPython(source));
    programHashes.push(hashes.program);
    const sameProgram = programs.get(hashes.program) ?? row;
    const sameSkeleton = skeletons.get(hashes.skeleton) ?? row;
    if (sameProgram === row) {
      programs.set(hashes.program, row);
      representatives.push(row);
      signatures.push(signStream(hashes.stream));
    }
    if (sameSkeleton === row) skeletons.set(hashes.skeleton, row);
    return { sameProgram, sameSkeleton, near: sameProgram };
  });
  const root = joinPairs(representatives, findNearPairs(signatures));
  for (const family of families) family.near = root(family.sameProgram);
  progress("copies", sources.length, sources.length);
  return { families, programHashes };
}

/** Union-find over the representatives; the root of a family is its lowest row. */
function joinPairs(rows: readonly number[], pairs: readonly [number, number][]) {
  const parent = new Map(rows.map((row) => [row, row]));
  const findRoot = (row: number): number => {
    let at = row;
    for (let up = parent.get(at) ?? at; up !== at; up = parent.get(at) ?? at) at = up;
    parent.set(row, at);
    return at;
  };
  for (const [a, b] of pairs) {
    const rootA = findRoot(rows[a]!);
    const rootB = findRoot(rows[b]!);
    if (rootA !== rootB) parent.set(Math.max(rootA, rootB), Math.min(rootA, rootB));
  }
  return findRoot;
}

/** Counts families at each level. */
export function countCopies(families: readonly CopyMembership[]): CopyCounts {
  const sizes = new Map<number, number>();
  for (const { sameProgram } of families) sizes.set(sameProgram, (sizes.get(sameProgram) ?? 0) + 1);
  return {
    environments: families.length,
    programs: sizes.size,
    skeletons: new Set(families.map((family) => family.sameSkeleton)).size,
    nearFamilies: new Set(families.map((family) => family.near)).size,
    largestFamily: Math.max(0, ...sizes.values()),
  };
}
