/** The same program again and again: what a run that has collapsed does. */

/**
 * What a streak is a row of. `written`: environments in the order they were written. `skill`: the same within one
 * skill, since skills take turns in a step and a designer that repeats itself in each would never do so in a row.
 * `turns`: captured steps that wrote that skill, whatever else they wrote.
 */
export const STREAK_KINDS = ["skill", "turns", "written"] as const;
export type StreakKind = (typeof STREAK_KINDS)[number];

/** What a streak needs of a bundle's columns. */
export interface StreakColumns {
  /** -1 = the environment carries no step. */
  step: ArrayLike<number>;
  /** Index of the skill; those without a label count as one skill. */
  skill: ArrayLike<number>;
}

/** Copies of one family that one run wrote without a break. */
export interface Streak {
  family: number;
  /** How long it is: environments, for `turns` captured steps. At least 1. */
  length: number;
  /** Rows of it in the order they were written. */
  rows: readonly number[];
}

/** A streak that may go on. */
interface OpenStreak {
  length: number;
  rows: number[];
}

/** Rows that one turn of a sequence holds: one each, or all of one skill at one step. */
interface Turn {
  sequence: number;
  rows: number[];
}

function listTurns(rows: readonly number[], columns: StreakColumns, kind: StreakKind): Turn[] {
  const sequenceOf = (row: number) => (kind === "written" ? 0 : columns.skill[row]!);
  if (kind !== "turns") return rows.map((row) => ({ sequence: sequenceOf(row), rows: [row] }));
  const turns = new Map<string, Turn>();
  for (const row of rows) {
    const sequence = sequenceOf(row);
    const key = `${columns.step[row]} ${sequence}`;
    const turn = turns.get(key);
    if (turn === undefined) turns.set(key, { sequence, rows: [row] });
    else turn.rows.push(row);
  }
  return [...turns.values()];
}

/**
 * The longest streak among the rows of one run, given in the order they were written; of equally long ones the one
 * that was complete first. Rows without a step stand in no order and are left out. Null = no row has a step.
 */
export function findLongestStreak(
  rows: readonly number[],
  columns: StreakColumns,
  family: ArrayLike<number>,
  kind: StreakKind,
): Streak | null {
  const dated = rows.filter((row) => columns.step[row]! >= 0);
  const open = new Map<number, Map<number, OpenStreak>>();
  let best = { family: -1, length: 0, streak: { length: 0, rows: [] as number[] }, rows: 0 };
  for (const turn of listTurns(dated, columns, kind)) {
    const before = open.get(turn.sequence);
    const now = new Map<number, OpenStreak>();
    for (const row of turn.rows) {
      const key = family[row]!;
      const here = now.get(key);
      const streak = here ?? before?.get(key) ?? { length: 0, rows: [] };
      if (here === undefined) streak.length++;
      streak.rows.push(row);
      now.set(key, streak);
    }
    open.set(turn.sequence, now);
    for (const [key, streak] of now)
      if (streak.length > best.length)
        best = { family: key, length: streak.length, streak, rows: streak.rows.length };
  }
  if (best.length === 0) return null;
  // A streak's list goes on growing with the streak; what counts is what it held when it was this long.
  return { family: best.family, length: best.length, rows: best.streak.rows.slice(0, best.rows) };
}
