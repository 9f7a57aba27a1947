import { z } from "zod";

import { lexPython } from "@/lib/core/copies/python-lexer";
import { hashTokens } from "@/lib/core/copies/token-hashes";
import type { JsonObject } from "@/lib/core/domain/json";

import { meanOrZero } from "./rewards";
import type { HeldOutScore } from "./run-state";

/** The fields of a row that results are made of. */
const rowSchema = z.object({
  step: z.int(),
  code: z.string(),
  solve_rate: z.number().nullable(),
  regret: z.number().nullable(),
});
type Row = z.infer<typeof rowSchema>;

const nullableNumber = z.number().nullable();

/** What a run came to. Shares are 0 to 1; null = nothing was measured. */
export const runResultsSchema = z.object({
  run: z.string(),
  steps: z.int(),
  environments: z.int(),
  /** Programs that the gates refused. */
  rejected: z.int(),
  /** Different programs, comments and layout aside, and different skeletons, to 100 environments. */
  distinctProgramsPer100: nullableNumber,
  distinctSkeletonsPer100: nullableNumber,
  /** Mean solve rate over the first and the last fifth of the steps. */
  solveRateEarly: nullableNumber,
  solveRateLate: nullableNumber,
  meanRegret: nullableNumber,
  /** Share of environments solved in at most one episode of twenty. */
  almostNeverSolved: nullableNumber,
  /** The agent on the held-out suite, by step. */
  heldOut: z.array(
    z.object({ step: z.int(), score: z.number(), parts: z.record(z.string(), z.number()) }),
  ),
});
export type RunResults = z.infer<typeof runResultsSchema>;

/** `results.json` of a release. */
export const resultsFileSchema = z.object({
  preset: z.string(),
  runs: z.array(runResultsSchema),
});

const ALMOST_NEVER = 0.05;
const DIGITS = 4;

function average(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : Number(meanOrZero(known).toFixed(DIGITS));
}

function countPer100(keys: readonly number[]): number | null {
  if (keys.length === 0) return null;
  return Number(((100 * new Set(keys).size) / keys.length).toFixed(1));
}

/** Sums a run up from its rows. */
export function summariseRun(
  run: string,
  steps: number,
  rows: readonly JsonObject[],
  rejected: number,
  heldOut: readonly HeldOutScore[],
): RunResults {
  const parsed: Row[] = rows.map((row) => rowSchema.parse(row));
  const hashes = parsed.map(({ code }) => hashTokens(code, lexPython(code)));
  const fifth = Math.max(1, Math.floor(steps / 5));
  const rates = (isWanted: (step: number) => boolean) =>
    average(parsed.filter(({ step }) => isWanted(step)).map((row) => row.solve_rate));
  return {
    run,
    steps,
    environments: rows.length,
    rejected,
    distinctProgramsPer100: countPer100(hashes.map(({ program }) => program)),
    distinctSkeletonsPer100: countPer100(hashes.map(({ skeleton }) => skeleton)),
    solveRateEarly: rates((step) => step < fifth),
    solveRateLate: rates((step) => step >= steps - fifth),
    meanRegret: average(parsed.map(({ regret }) => regret)),
    almostNeverSolved: average(
      parsed.map(({ solve_rate: rate }) => (rate === null ? null : Number(rate <= ALMOST_NEVER))),
    ),
    heldOut: [...heldOut],
  };
}
