/** Whether a word belongs to a place or only happens to be there. */

const LOG_FACTORIALS: number[] = [0];

function logFactorial(n: number): number {
  for (let i = LOG_FACTORIALS.length; i <= n; i++)
    LOG_FACTORIALS.push((LOG_FACTORIALS[i - 1] ?? 0) + Math.log(i));
  return LOG_FACTORIALS[n] ?? 0;
}

const logChoose = (n: number, k: number): number =>
  logFactorial(n) - logFactorial(k) - logFactorial(n - k);

/**
 * Chance that at least `inGroup` of the group's texts carry a word that `everywhere` of all texts carry,
 * were the group drawn blindly: the upper tail of the hypergeometric distribution (Fisher's exact test,
 * one-sided). 0..1; the smaller, the more the word is of the group.
 */
export function findChance(
  inGroup: number,
  groupSize: number,
  everywhere: number,
  all: number,
): number {
  const total = logChoose(all, groupSize);
  let chance = 0;
  for (let k = inGroup; k <= Math.min(groupSize, everywhere); k++) {
    if (groupSize - k > all - everywhere) continue;
    const ways = logChoose(everywhere, k) + logChoose(all - everywhere, groupSize - k);
    chance += Math.exp(ways - total);
  }
  return Math.min(1, chance);
}
