import { UNKNOWN_U16, type Columns } from "@/lib/core/bundle/schema";
import type { Outcomes } from "@/lib/core/domain/metrics";
import { solveRateOf } from "@/lib/core/domain/metrics";

const orNull = (value: number | undefined): number | null =>
  value === undefined || Number.isNaN(value) ? null : value;

const countOrNull = (value: number | undefined): number | null =>
  value === undefined || value === UNKNOWN_U16 ? null : value;

/** What was measured on the environment in `row`; null = not recorded. */
export function outcomesOf(columns: Columns, row: number): Outcomes {
  return {
    episodes: countOrNull(columns.episodes[row]),
    solved: countOrNull(columns.solved[row]),
    solveRate: orNull(columns.solveRate[row]),
    meanReturn: orNull(columns.meanReturn[row]),
    meanReturnWithHint: orNull(columns.meanReturnWithHint[row]),
    regret: orNull(columns.regret[row]),
  };
}

/** Solve rate in [0, 1] of every row; NaN = not recorded. Made once a bundle. */
export function solveRates(columns: Columns): Float32Array {
  return Float32Array.from(columns.run, (_, row) => solveRateOf(outcomesOf(columns, row)) ?? NaN);
}

/** Mean turns of the episodes without the hint in `row`; null = not recorded. */
export const meanTurnsOf = (columns: Columns, row: number): number | null =>
  orNull(columns.turns[row]);

/** "5.3 turns on average"; null where none are recorded. */
export const describeMeanTurns = (turns: number | null): string | null =>
  turns === null ? null : `${turns.toFixed(1)} turns on average`;
