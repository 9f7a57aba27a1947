import { createRandom } from "@/lib/core/maths/random";

/** Resamplings of every interval. */
export const REPLICATES = 400;
/** Seed of every interval, stated wherever one is shown. */
export const SEED = 1;

/** Share of replicates below and above a 95 % interval. */
const TAIL = 0.025;
/** Spreads seeds of neighbouring rows over all of 32 bits (2 to the 32 over the golden ratio). */
const SPREAD = 0x9e3779b1;

/** Cumulative probabilities of a Poisson variable of mean 1, up to the last that a 32-bit draw can tell apart. */
const CUMULATIVE = (() => {
  const sums: number[] = [];
  let term = Math.exp(-1);
  let sum = term;
  for (let k = 1; sum < 1 - 2 ** -32; k++) {
    sums.push(sum);
    term /= k;
    sum += term;
  }
  return sums;
})();

/**
 * Weights of one environment in every replicate: how often it is drawn there. Poisson bootstrap: each count
 * is Poisson with mean 1, which is what drawing n of n with replacement comes to, environment by environment
 * (Hanley and MacGibbon 2006; Chamandy et al. 2012). Weights follow from seed and row alone, so the sums of
 * a set are those of its parts, and a filter changes nothing for the environments that stay.
 */
export function drawWeights(row: number, into: Uint8Array, seed = SEED): void {
  const random = createRandom(Math.imul(row + 1, SPREAD) ^ Math.imul(seed, 0x85ebca6b));
  for (let b = 0; b < into.length; b++) {
    const draw = random();
    let count = 0;
    while (count < CUMULATIVE.length && draw >= CUMULATIVE[count]!) count++;
    into[b] = count;
  }
}

/** Value at a share of a sorted list, between neighbours in proportion (Hyndman and Fan's type 7). */
function findQuantile(sorted: Float64Array, share: number): number {
  const at = share * (sorted.length - 1);
  const below = Math.floor(at);
  const low = sorted[below]!;
  const high = sorted[Math.min(sorted.length - 1, below + 1)]!;
  return low + (at - below) * (high - low);
}

/**
 * 95 % percentile interval of a mean, from the sums of values and of weights in every replicate. Replicates
 * that drew nothing are left out. Null when fewer than two values are known: one value says nothing of spread.
 */
export function findInterval(
  sums: ArrayLike<number>,
  weights: ArrayLike<number>,
  known: number,
): [number, number] | null {
  if (known < 2) return null;
  const means: number[] = [];
  for (let b = 0; b < sums.length; b++) {
    const weight = weights[b]!;
    if (weight > 0) means.push(sums[b]! / weight);
  }
  const sorted = Float64Array.from(means).sort();
  return [findQuantile(sorted, TAIL), findQuantile(sorted, 1 - TAIL)];
}
