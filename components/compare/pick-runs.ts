import type { RunRef } from "@/lib/store/compare-link";

import type { ListedRelease } from "./use-releases";

/** Runs of a release that is loaded, in its order. */
export function listRuns({ id, content }: ListedRelease): (RunRef & { name: string })[] {
  if (content.state !== "ready") return [];
  return content.value.bundle.header.runs.map((run) => ({
    releaseId: id,
    runId: run.id,
    name: run.name,
  }));
}

const isSame = (one: RunRef, other: RunRef): boolean =>
  one.releaseId === other.releaseId && one.runId === other.runId;

/**
 * The two runs to show: those chosen; else A the first run of the first release, and B the first run that is not A,
 * the same release before others. Null = there is none yet.
 */
export function pickRuns(
  releases: readonly ListedRelease[],
  chosen: { a: RunRef | null; b: RunRef | null },
): { a: RunRef | null; b: RunRef | null } {
  const runs = releases
    .flatMap(listRuns)
    .map(({ releaseId, runId }): RunRef => ({ releaseId, runId }));
  const a = chosen.a ?? runs.find((run) => chosen.b === null || !isSame(run, chosen.b)) ?? null;
  const b = chosen.b ?? runs.find((run) => a !== null && !isSame(run, a)) ?? null;
  return { a, b };
}
