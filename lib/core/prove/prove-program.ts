import type { Result, RunnerError } from "@/lib/core/domain/ports";

import { proveSeed, type ProveOptions, type ProverSessions, type SeedFinding } from "./prove-seed";
import type { Offer, SeedProof } from "./schema";

/** Opens the two interpreters of a prover; both end when `work` does. */
export type OpenProver = <Value>(
  work: (sessions: ProverSessions) => Promise<Value>,
) => Promise<Result<Value, RunnerError>>;

const undecided = (seed: number, reason: string): SeedFinding => ({
  seed,
  verdict: "undecided",
  turns: null,
  actions: null,
  statesSeen: 0,
  foundBy: null,
  isShortest: null,
  reason,
  offer: { source: "given", actions: [] },
});

/**
 * Proves seeds in order. A seed whose interpreter ends stays undecided, and the next one gets another interpreter; a program
 * that does not load leaves all of them so.
 */
export async function proveSeeds(
  open: OpenProver,
  seeds: readonly number[],
  options: ProveOptions,
  onSeed: (finding: SeedFinding) => void,
): Promise<SeedFinding[]> {
  const findings: SeedFinding[] = [];
  const note = (finding: SeedFinding) => {
    findings.push(finding);
    onSeed(finding);
  };
  while (findings.length < seeds.length && !options.isStopped()) {
    const opened = await open(async (sessions) => {
      for (const seed of seeds.slice(findings.length)) {
        if (options.isStopped()) return;
        const found = await proveSeed(sessions, seed, options);
        note(found.ok ? found.value : undecided(seed, found.error.message));
        // A solution is played in the fresh one only, and may end that.
        if (!sessions.searched.isAlive || !sessions.fresh.isAlive) return;
      }
    });
    if (opened.ok) continue;
    for (const seed of seeds.slice(findings.length)) note(undecided(seed, opened.error.message));
  }
  return findings;
}

/** Findings by seed, each offer once. */
export function fileFindings(findings: readonly SeedFinding[]): {
  offers: Offer[];
  results: SeedProof[];
} {
  const offers = new Map<string, Offer>();
  for (const { offer } of findings) offers.set(JSON.stringify(offer), offer);
  const keys = [...offers.keys()];
  const results = findings
    .map((finding): SeedProof => ({
      ...finding,
      offer: keys.indexOf(JSON.stringify(finding.offer)),
    }))
    .sort((a, b) => a.seed - b.seed);
  return { offers: [...offers.values()], results };
}
