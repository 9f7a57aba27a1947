import type { CopyLevel } from "@/lib/core/stats";

import { findOverlap, type JointFamilies } from "./family-overlap";

/** What both sides hold of one environment. More than one row a side = the program was written again there. */
export interface EnvironmentPair {
  /** `id`: both sides have the environment of that id; else the level at which the programs match. */
  by: "id" | CopyLevel;
  a: readonly number[];
  b: readonly number[];
}

/** A row of each side with its stable id. */
export interface IdentifiedRows {
  rows: readonly number[];
  /** Id of an environment by row of the side's bundle. */
  ids: readonly string[];
}

/**
 * Pairs environments of both sides: first by equal id, then, of those left, by family. A family is one pair however
 * often it was written, so that a run that repeats a program is not counted many times. Ids of different runs never
 * match: they begin with the run's own.
 */
export function pairEnvironments(
  families: JointFamilies,
  level: CopyLevel,
  a: IdentifiedRows,
  b: IdentifiedRows,
): EnvironmentPair[] {
  const ofB = new Map(b.rows.map((row) => [b.ids[row], row]));
  const pairs: EnvironmentPair[] = [];
  const paired = { a: new Set<number>(), b: new Set<number>() };
  for (const row of a.rows) {
    const other = ofB.get(a.ids[row]);
    if (other === undefined) continue;
    pairs.push({ by: "id", a: [row], b: [other] });
    paired.a.add(row);
    paired.b.add(other);
  }
  const { both } = findOverlap(
    families,
    level,
    a.rows.filter((row) => !paired.a.has(row)),
    b.rows.filter((row) => !paired.b.has(row)),
  );
  return [...pairs, ...both.map((family) => ({ by: level, a: family.a, b: family.b }))];
}

/** A pair with one value a side: the mean over its rows that have one; null = none of them has. */
export interface PairedValue {
  pair: EnvironmentPair;
  a: number | null;
  b: number | null;
  /** `b - a`; null when either is not recorded. */
  difference: number | null;
}

function meanOfKnown(
  rows: readonly number[],
  valueOf: (row: number) => number | null,
): number | null {
  const known = rows.map(valueOf).filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}

/** Values of both sides of each pair and their difference. `valueOfA` takes rows of A's bundle, null = not recorded. */
export function measurePairs(
  pairs: readonly EnvironmentPair[],
  valueOfA: (row: number) => number | null,
  valueOfB: (row: number) => number | null,
): PairedValue[] {
  return pairs.map((pair) => {
    const a = meanOfKnown(pair.a, valueOfA);
    const b = meanOfKnown(pair.b, valueOfB);
    return { pair, a, b, difference: a === null || b === null ? null : b - a };
  });
}
