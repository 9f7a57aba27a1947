import { drawWeights, findInterval, REPLICATES, type Summary } from "@/lib/core/stats";

import type { PairedValue } from "./pairs";

/**
 * Mean of the paired differences with a bootstrap over pairs: `n` pairs, of which `unknown` have a side without a
 * recorded value; the interval is the 95 % percentile interval (`REPLICATES` resamplings, `SEED`), null with fewer than
 * two known. A pair's weights follow from its first row on side A, so pairs that stay weigh the same while time moves.
 */
export function summarisePairs(values: readonly PairedValue[]): Summary {
  const sums = new Float64Array(REPLICATES);
  const totals = new Float64Array(REPLICATES);
  const weights = new Uint8Array(REPLICATES);
  let known = 0;
  let sum = 0;
  for (const { pair, difference } of values) {
    if (difference === null) continue;
    known++;
    sum += difference;
    drawWeights(pair.a[0] ?? 0, weights);
    for (let b = 0; b < REPLICATES; b++) {
      sums[b]! += weights[b]! * difference;
      totals[b]! += weights[b]!;
    }
  }
  return {
    n: values.length,
    unknown: values.length - known,
    mean: known === 0 ? null : sum / known,
    interval: findInterval(sums, totals, known),
  };
}
