import type { ProgramProofs, ProofVerdict, SeedProof } from "./schema";

/** A seed with a win that was replayed. */
export type ProvedWin = SeedProof & { verdict: "beatable"; turns: number; actions: string[] };

const isWin = (result: SeedProof): result is ProvedWin =>
  result.verdict === "beatable" && result.turns !== null && result.actions !== null;

/** Seeds that were proved beatable, fewest turns first, then by seed. */
export const listProvedWins = ({ results }: Pick<ProgramProofs, "results">): ProvedWin[] =>
  results.filter(isWin).sort((a, b) => a.turns - b.turns || a.seed - b.seed);

/** Results by verdict. */
export function countVerdicts({
  results,
}: Pick<ProgramProofs, "results">): Record<ProofVerdict, number> {
  const counts = { beatable: 0, unbeatable: 0, undecided: 0 };
  for (const { verdict } of results) counts[verdict]++;
  return counts;
}

/**
 * What the proofs say of a program as a whole: `beatable` when some seed is, `unbeatable` when every seed that was asked
 * is, null when neither is known.
 */
export function judgeProgram(proofs: ProgramProofs | null): "beatable" | "unbeatable" | null {
  if (proofs === null) return null;
  const counts = countVerdicts(proofs);
  if (counts.beatable > 0) return "beatable";
  return counts.unbeatable > 0 && counts.undecided === 0 ? "unbeatable" : null;
}
