/** The same program again and again: what a run that has collapsed does. */

/** Environments of one run that are of one family and were written one after the other. */
export interface Streak {
  /** Rows in the order they were written, at least one. */
  rows: readonly number[];
  family: number;
}

/**
 * The longest streak among the rows of one run, given in the order they were written; the first of equally long ones.
 * Rows without a step stand in no order and are left out. Null = no row has a step.
 */
export function findLongestStreak(
  rows: readonly number[],
  step: ArrayLike<number>,
  family: ArrayLike<number>,
): Streak | null {
  const dated = rows.filter((row) => step[row]! >= 0);
  let best = { from: 0, length: 0 };
  let from = 0;
  for (let at = 0; at < dated.length; at++) {
    if (family[dated[at]!] !== family[dated[from]!]) from = at;
    if (at - from + 1 > best.length) best = { from, length: at - from + 1 };
  }
  const streak = dated.slice(best.from, best.from + best.length);
  const first = streak[0];
  return first === undefined ? null : { rows: streak, family: family[first]! };
}
