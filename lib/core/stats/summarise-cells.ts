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

/** What cells count and come to, without an interval: cheap enough to ask for each run at every move of the clock. */
export function meanCells<Id extends string>(
  tabulation: Pick<Tabulation<Id>, "counts" | "measures">,
  id: Id,
  cells: readonly number[],
): Omit<Summary, "interval"> {
  const { known, sums } = tabulation.measures[id];
  let n = 0;
  let counted = 0;
  let sum = 0;
  for (const cell of cells) {
    n += tabulation.counts[cell]!;
    counted += known[cell]!;
    sum += sums[cell]!;
  }
  return { n, unknown: n - counted, mean: counted === 0 ? null : sum / counted };
}

/** Sums cells of a tabulation; no cells are n = 0 and an unknown mean. */
export function summariseCells<Id extends string>(
  tabulation: Tabulation<Id>,
  id: Id,
  cells: readonly number[],
): Summary {
  const measure = tabulation.measures[id];
  const summary = meanCells(tabulation, id, cells);
  const known = cells.filter((cell) => measure.known[cell]! > 0);
  return {
    ...summary,
    interval: findInterval(
      sumReplicates(measure.replicateSums, known),
      sumReplicates(measure.replicateWeights, known),
      summary.n - summary.unknown,
    ),
  };
}

/** Sums over cells in every replicate. */
function sumReplicates(of: Float32Array, cells: readonly number[]): Float64Array | Float32Array {
  const read = (cell: number) => of.subarray(cell * REPLICATES, (cell + 1) * REPLICATES);
  const [only] = cells;
  if (only !== undefined && cells.length === 1) return read(only);
  const totals = new Float64Array(REPLICATES);
  for (const cell of cells) {
    const from = cell * REPLICATES;
    for (let b = 0; b < REPLICATES; b++) totals[b]! += of[from + b]!;
  }
  return totals;
}
