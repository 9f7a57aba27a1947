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

/** The `k` smallest of the first `count` values times `sign`, ascending; cheap where `k` is small beside `count`. */
function selectLeast(values: Float64Array, count: number, k: number, sign: 1 | -1): Float64Array {
  const least = new Float64Array(k).fill(Infinity);
  for (let i = 0; i < count; i++) {
    const value = sign * values[i]!;
    if (value >= least[k - 1]!) continue;
    let at = k - 1;
    for (; at > 0 && least[at - 1]! > value; at--) least[at] = least[at - 1]!;
    least[at] = value;
  }
  return least;
}

/**
 * Value below which a small share of the first `count` values lies, between neighbours in proportion (Hyndman
 * and Fan's type 7); with sign -1 the value above which that share lies, times -1.
 */
function findTail(values: Float64Array, count: number, sign: 1 | -1): number {
  const at = TAIL * (count - 1);
  const below = Math.floor(at);
  const least = selectLeast(values, count, Math.min(count, below + 2), sign);
  const low = least[below]!;
  const high = least[Math.min(count - 1, below + 1)]!;
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
  const means = new Float64Array(sums.length);
  let count = 0;
  for (let b = 0; b < sums.length; b++) {
    const weight = weights[b]!;
    if (weight > 0) means[count++] = sums[b]! / weight;
  }
  // Adding 0 turns the -0 of a mirrored tail into 0.
  return [findTail(means, count, 1), 0 - findTail(means, count, -1)];
}
