import type { BundleDiversity, BundleRun } from "@/lib/core/bundle/schema";
import type { Environment } from "@/lib/core/domain/environment";
import type { Embeddings } from "@/lib/core/embed";

import { measureDiversity, type Diversity } from "./diversity";

/** Decimals that are kept: more than any chart shows, and the same on every machine. */
const DIGITS = 6;

const round = (value: number | null): number | null =>
  value === null ? null : Number(value.toFixed(DIGITS));

const roundDiversity = (diversity: Diversity): Diversity => ({
  ...diversity,
  vendi: round(diversity.vendi),
  meanDistance: round(diversity.meanDistance),
});

/** Diversity of a release, of each of its runs, and of each captured step of a run: the import's part of the stats. */
export function describeDiversity(
  environments: readonly Pick<Environment, "runId" | "step">[],
  runs: readonly Pick<BundleRun, "id" | "steps">[],
  embeddings: Embeddings,
): BundleDiversity {
  const measure = (rows: readonly number[]) =>
    roundDiversity(
      measureDiversity(
        embeddings,
        rows.map((row) => embeddings.slotOfRow[row]!),
      ),
    );
  const all = environments.map((_, row) => row);
  return {
    release: measure(all),
    runs: runs.map(({ id, steps }) => {
      const rows = all.filter((row) => environments[row]!.runId === id);
      const atStep = (step: number) => rows.filter((row) => environments[row]!.step === step);
      return { ...measure(rows), steps: steps.map((step) => measure(atStep(step))) };
    }),
  };
}
