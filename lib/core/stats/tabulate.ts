import type { Columns } from "@/lib/core/bundle/schema";

import { drawWeights, REPLICATES, SEED } from "./bootstrap";

/** Sums of one measure over the cells; `cell` counts as in `Tabulation`. */
export interface CellSums {
  /** Environments of each cell whose value is known. */
  known: Uint32Array;
  /** Sum of the known values of each cell. */
  sums: Float64Array;
  /** The same in every replicate: `cell * REPLICATES + b`; weights are what the sums are divided by. */
  replicateSums: Float32Array;
  replicateWeights: Float32Array;
}

/**
 * A set of environments, summed up by run and step, so that any stretch of steps of any runs is a sum of
 * cells: moving the clock never goes back to the environments. Cell = `run * (steps.length + 1) + place of
 * the step`; the last place of each run holds the environments without a step.
 */
export interface Tabulation<Id extends string> {
  /** Captured steps of the set, ascending. */
  steps: readonly number[];
  runs: number;
  /** Environments of each cell. */
  counts: Uint32Array;
  measures: Readonly<Record<Id, CellSums>>;
}

/** Sums up the environments with `isIncluded[row] === 1`. */
export function tabulate<Id extends string>(
  columns: Pick<Columns, "step" | "run">,
  runs: number,
  isIncluded: Uint8Array,
  values: Readonly<Record<Id, Float32Array>>,
): Tabulation<Id> {
  const { step, run } = columns;
  const steps = [...new Set(step.filter((at, row) => at >= 0 && isIncluded[row] === 1))].sort(
    (a, b) => a - b,
  );
  const placeOf = new Map(steps.map((at, place) => [at, place]));
  const cells = runs * (steps.length + 1);
  const counts = new Uint32Array(cells);
  const rows = [...step.keys()].filter((row) => isIncluded[row] === 1);
  const cellOf = Uint32Array.from(rows, (row) => {
    const cell = run[row]! * (steps.length + 1) + (placeOf.get(step[row]!) ?? steps.length);
    counts[cell]!++;
    return cell;
  });
  const draws = new Uint8Array(rows.length * REPLICATES);
  rows.forEach((row, i) =>
    drawWeights(row, draws.subarray(i * REPLICATES, (i + 1) * REPLICATES), SEED),
  );
  const measures: [string, CellSums][] = [];
  const columnsSoFar: [Float32Array, CellSums][] = [];
  for (const [id, column] of Object.entries<Float32Array>(values)) {
    // Most measures are known for the same environments: their weights are the same array.
    const twin = columnsSoFar.find(([other]) => isKnownAlike(other, column, rows));
    const known = twin?.[1] ?? sumWeights(column, rows, cellOf, draws, cells);
    const cellSums = { ...known, ...sumValues(column, rows, cellOf, draws, cells) };
    columnsSoFar.push([column, cellSums]);
    measures.push([id, cellSums]);
  }
  // The keys are those of `values`, which `Object.entries` widens to text.
  return { steps, runs, counts, measures: Object.fromEntries(measures) as Record<Id, CellSums> };
}

const isKnownAlike = (a: Float32Array, b: Float32Array, rows: readonly number[]): boolean =>
  rows.every((row) => Number.isNaN(a[row]) === Number.isNaN(b[row]));

/** How many are known in each cell, and with what weight in every replicate. */
function sumWeights(
  column: Float32Array,
  rows: readonly number[],
  cellOf: Uint32Array,
  draws: Uint8Array,
  cells: number,
): Pick<CellSums, "known" | "replicateWeights"> {
  const known = new Uint32Array(cells);
  const replicateWeights = new Float32Array(cells * REPLICATES);
  for (let i = 0; i < rows.length; i++) {
    if (Number.isNaN(column[rows[i]!]!)) continue;
    known[cellOf[i]!]!++;
    const into = cellOf[i]! * REPLICATES;
    const from = i * REPLICATES;
    for (let b = 0; b < REPLICATES; b++) replicateWeights[into + b]! += draws[from + b]!;
  }
  return { known, replicateWeights };
}

/** Sums of the known values of each cell, and in every replicate. */
function sumValues(
  column: Float32Array,
  rows: readonly number[],
  cellOf: Uint32Array,
  draws: Uint8Array,
  cells: number,
): Pick<CellSums, "sums" | "replicateSums"> {
  const sums = new Float64Array(cells);
  const replicateSums = new Float32Array(cells * REPLICATES);
  for (let i = 0; i < rows.length; i++) {
    const value = column[rows[i]!]!;
    if (Number.isNaN(value)) continue;
    sums[cellOf[i]!]! += value;
    // Adding zeros changes nothing.
    if (value === 0) continue;
    const into = cellOf[i]! * REPLICATES;
    const from = i * REPLICATES;
    for (let b = 0; b < REPLICATES; b++) replicateSums[into + b]! += draws[from + b]! * value;
  }
  return { sums, replicateSums };
}

/**
 * The same set with its runs taken together, as one run: what is asked of all runs at every move of the
 * clock then sums a cell a step.
 */
export function poolRuns<Id extends string>(tabulation: Tabulation<Id>): Tabulation<Id> {
  const { steps, runs, counts, measures } = tabulation;
  const places = steps.length + 1;
  const pool = <Sums extends Float32Array | Float64Array | Uint32Array>(
    of: Sums,
    into: Sums,
    width: number,
  ): Sums => {
    for (let run = 0; run < runs; run++) {
      const from = run * places * width;
      for (let i = 0; i < into.length; i++) into[i]! += of[from + i]!;
    }
    return into;
  };
  const pooledWeights = new Map<Float32Array, Float32Array>();
  const poolWeights = (of: Float32Array): Float32Array => {
    const pooled =
      pooledWeights.get(of) ?? pool(of, new Float32Array(places * REPLICATES), REPLICATES);
    pooledWeights.set(of, pooled);
    return pooled;
  };
  const pooled = Object.entries<CellSums>(measures).map(([id, of]) => [
    id,
    {
      known: pool(of.known, new Uint32Array(places), 1),
      sums: pool(of.sums, new Float64Array(places), 1),
      replicateSums: pool(of.replicateSums, new Float32Array(places * REPLICATES), REPLICATES),
      replicateWeights: poolWeights(of.replicateWeights),
    },
  ]);
  return {
    steps,
    runs: 1,
    counts: pool(counts, new Uint32Array(places), 1),
    // The keys are those of `measures`, which `Object.entries` widens to text.
    measures: Object.fromEntries(pooled) as Record<Id, CellSums>,
  };
}

/** Which cells to sum. */
export interface CellChoice {
  /** Steps, both ends inside; null = all. Environments without a step are always part of it, as on the map. */
  range: readonly [number, number] | null;
  /** Index of one run; null = all runs of the set. */
  run: number | null;
  /** True: leaves out environments without a step, for what is drawn at a step. */
  isDatedOnly?: boolean;
}

/** The cells of a choice, by run, then by step. */
export function findCells(
  { steps, runs }: Pick<Tabulation<string>, "steps" | "runs">,
  { range, run, isDatedOnly = false }: CellChoice,
): number[] {
  const places = steps.flatMap((step, place) =>
    range === null || (step >= range[0] && step <= range[1]) ? [place] : [],
  );
  if (!isDatedOnly) places.push(steps.length);
  const chosen = run === null ? Array.from({ length: runs }, (_, index) => index) : [run];
  return chosen.flatMap((index) => places.map((place) => index * (steps.length + 1) + place));
}
