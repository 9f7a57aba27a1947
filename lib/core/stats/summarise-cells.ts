import { findInterval, REPLICATES } from "./bootstrap";
import type { Tabulation } from "./tabulate";

/** One measure over some environments. */
export interface Summary {
  /** All of them, the unknown included. */
  n: number;
  /** Those whose value is not recorded. */
  unknown: number;
  /** Mean of the known values; null = none is known. */
  mean: number | null;
  /** 95 % bootstrap interval of the mean over environments; null = fewer than two are known. */
  interval: [number, number] | null;
}

/** Sums cells of a tabulation; no cells are n = 0 and an unknown mean. */
export function summariseCells<Id extends string>(
  tabulation: Tabulation<Id>,
  id: Id,
  cells: readonly number[],
): Summary {
  const { known, sums, replicateSums, replicateWeights } = tabulation.measures[id];
  let n = 0;
  let counted = 0;
  let sum = 0;
  const totals = new Float64Array(REPLICATES);
  const weights = new Float64Array(REPLICATES);
  for (const cell of cells) {
    n += tabulation.counts[cell]!;
    if (known[cell] === 0) continue;
    counted += known[cell]!;
    sum += sums[cell]!;
    const from = cell * REPLICATES;
    for (let b = 0; b < REPLICATES; b++) {
      totals[b]! += replicateSums[from + b]!;
      weights[b]! += replicateWeights[from + b]!;
    }
  }
  return {
    n,
    unknown: n - counted,
    mean: counted === 0 ? null : sum / counted,
    interval: findInterval(totals, weights, counted),
  };
}
