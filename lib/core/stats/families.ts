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

/** Longest streak of every family, by its first row; a row that is not counted ends a streak. */
function findStreaks(
  family: Uint32Array,
  isCounted: Uint8Array,
  order: readonly (readonly number[])[],
): Map<number, number> {
  const longest = new Map<number, number>();
  for (const rows of order) {
    let current = -1;
    let length = 0;
    for (const row of rows) {
      const first = isCounted[row] === 1 ? family[row]! : -1;
      length = first === current ? length + 1 : 1;
      current = first;
      if (first >= 0) longest.set(first, Math.max(length, longest.get(first) ?? 0));
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
  const groups = new Map<number, number[]>();
  for (const row of rows) {
    const first = columns[level][row]!;
    const members = groups.get(first);
    if (members === undefined) groups.set(first, [row]);
    else members.push(row);
  }
  const isCounted = new Uint8Array(columns.step.length);
  for (const row of rows) isCounted[row] = 1;
  const streaks = findStreaks(columns[level], isCounted, order);
  const families = [...groups]
    .filter(([, members]) => members.length > 1)
    .map(([first, members]) => ({
      members,
      steps: [...new Set(members.map((row) => columns.step[row]!))]
        .filter((step) => step >= 0)
        .sort((a, b) => a - b),
      longestStreak: streaks.get(first) ?? null,
    }))
    .sort((a, b) => b.members.length - a.members.length || a.members[0]! - b.members[0]!);
  return {
    distinct: groups.size,
    sizes: [...groups.values()].map((members) => members.length),
    families,
  };
}
