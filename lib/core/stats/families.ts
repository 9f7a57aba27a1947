import type { Columns } from "@/lib/core/bundle/schema";

import { orderRuns } from "./mark-copies";

/** What makes two environments copies, strictest first; the columns of the bundle hold each. */
export const COPY_LEVELS = ["sameProgram", "sameSkeleton", "near"] as const;
export type CopyLevel = (typeof COPY_LEVELS)[number];

/** Environments that are copies of each other, at least two. */
export interface Family {
  /** Rows, ascending. */
  members: number[];
  /** Captured steps at which members were written, ascending, each once. */
  steps: number[];
  /**
   * Most members that one run wrote one after the other: consecutive environments of the run in order of step
   * and, within a step, of place (row), with no other environment of the run between them, counted or not.
   * At least 1; null = no member carries a step, so there is no order.
   */
  longestStreak: number | null;
}

/** Longest streak of every family, at its first row, 0 = none with a step; a row that is not counted ends a streak. */
function findStreaks(
  family: Uint32Array,
  isCounted: Uint8Array,
  order: readonly (readonly number[])[],
): Uint32Array {
  const longest = new Uint32Array(family.length);
  for (const rows of order) {
    let current = -1;
    let length = 0;
    for (const row of rows) {
      const first = isCounted[row] === 1 ? family[row]! : -1;
      length = first === current ? length + 1 : 1;
      current = first;
      if (first >= 0 && length > longest[first]!) longest[first] = length;
    }
  }
  return longest;
}

/**
 * Families with at least two members among `rows`, largest first, equal ones by their first row; and how
 * many different ones there are, those of one member included. Never by name of class or file. `order` is `orderRuns` of the
 * columns, for callers that ask often.
 */
export function listFamilies(
  columns: Pick<Columns, "step" | "run" | CopyLevel>,
  rows: readonly number[],
  level: CopyLevel,
  order: readonly (readonly number[])[] = orderRuns(columns),
): { distinct: number; sizes: number[]; families: Family[] } {
  const family = columns[level];
  const isCounted = new Uint8Array(columns.step.length);
  const sizeOf = new Uint32Array(columns.step.length);
  for (const row of rows) {
    isCounted[row] = 1;
    sizeOf[family[row]!]!++;
  }
  const groups = new Map<number, number[]>();
  for (const row of rows) {
    const first = family[row]!;
    if (sizeOf[first]! < 2) continue;
    const members = groups.get(first);
    if (members === undefined) groups.set(first, [row]);
    else members.push(row);
  }
  const streaks = findStreaks(family, isCounted, order);
  const families = [...groups]
    .map(([first, members]) => ({
      members,
      steps: listSteps(columns, members),
      longestStreak: streaks[first] || null,
    }))
    .sort((a, b) => b.members.length - a.members.length || a.members[0]! - b.members[0]!);
  const sizes = [...sizeOf.filter((size) => size > 0)];
  return { distinct: sizes.length, sizes, families };
}

/** Captured steps of rows, ascending, each once. */
function listSteps({ step }: Pick<Columns, "step">, rows: readonly number[]): number[] {
  const all = Int32Array.from(rows, (row) => step[row]!).sort();
  return [...all.filter((at, i) => at >= 0 && at !== all[i - 1])];
}
