import type { CopyLevel } from "@/lib/core/stats";

/** Family of every row of a bundle at each level. */
export type FamilyKeys = Record<CopyLevel, ArrayLike<number>>;

/** Families of both sides, found together: equal numbers, and only those, mean the same family. Indexed by row of the side's bundle. */
export interface JointFamilies {
  a: FamilyKeys;
  b: FamilyKeys;
}

/** A family with its members on both sides, in the order of the rows given. */
export interface SharedFamily {
  key: number;
  a: readonly number[];
  b: readonly number[];
}

/** Families by where they occur. Each list: most members first, then by first occurrence. */
export interface Overlap {
  onlyA: SharedFamily[];
  onlyB: SharedFamily[];
  both: SharedFamily[];
}

/** Sorts the families of the rows of both sides into "only A", "only B" and "both". */
export function findOverlap(
  families: JointFamilies,
  level: CopyLevel,
  rowsA: readonly number[],
  rowsB: readonly number[],
): Overlap {
  const found = new Map<number, { key: number; a: number[]; b: number[] }>();
  const add = (side: "a" | "b", row: number): void => {
    const key = families[side][level][row]!;
    const family = found.get(key) ?? { key, a: [], b: [] };
    family[side].push(row);
    found.set(key, family);
  };
  for (const row of rowsA) add("a", row);
  for (const row of rowsB) add("b", row);
  // The sort is stable, so families of one size stay in the order of their first occurrence.
  const sorted = [...found.values()].sort(
    (one, other) => other.a.length + other.b.length - one.a.length - one.b.length,
  );
  return {
    onlyA: sorted.filter(({ b }) => b.length === 0),
    onlyB: sorted.filter(({ a }) => a.length === 0),
    both: sorted.filter(({ a, b }) => a.length > 0 && b.length > 0),
  };
}

/**
 * Families of two bundles whose programs were never matched with each other: each side keeps its own, and no number of
 * one side is a number of the other. Good for what a side repeats, never for what both have.
 */
export function keepFamiliesApart(a: FamilyKeys, b: FamilyKeys): JointFamilies {
  const offset = a.sameProgram.length;
  const shift = (keys: ArrayLike<number>) => Float64Array.from(keys, (key) => key + offset);
  return {
    a,
    b: {
      sameProgram: shift(b.sameProgram),
      sameSkeleton: shift(b.sameSkeleton),
      near: shift(b.near),
    },
  };
}
