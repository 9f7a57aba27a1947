import { z } from "zod";

import { lexPython } from "@/lib/core/copies/python-lexer";
import { hashTokens } from "@/lib/core/copies/token-hashes";
import type { JsonObject } from "@/lib/core/domain/json";
import { runResultsSchema, type RunResults } from "@/lib/core/results/schema";

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

/** `results.json` of a self-play release: one part of what `lib/core/results` reads of any release. */
export const resultsFileSchema = z.object({
  preset: z.string(),
  runs: z.array(runResultsSchema),
});

const ALMOST_NEVER = 0.05;
/** Enough that a reader who rounds once more rounds the same as from the rows. */
const DIGITS = 6;

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
