/** What a search of the environment said of one seed. */
export interface SeedProof {
  seed: number;
  verdict: "beatable" | "unbeatable" | "undecided";
  /** Turns of the win that was found; null unless beatable. */
  turns: number | null;
}

/** The seeds that a challenge is played on. */
export interface Deal {
  /** In the order they are offered. Empty only where every seed was proved unbeatable, or none proved and others not wanted. */
  seeds: readonly number[];
  /** Whether each of them was proved beatable. */
  isProved: boolean;
  /** Seeds that were left out since nobody proved that they can be won; 0 where nothing was proved at all. */
  leftOut: number;
}

/** Boards of a challenge: enough to lose one and go on, few enough to be the same for everybody. */
const MOST_SEEDS = 5;

/**
 * Deals the seeds of a challenge. First those that the agent's recorded episodes were played on, so that both play the
 * same boards, then 0, 1, 2 and so on. Where the release has proofs, only seeds proved beatable are dealt, easiest
 * first, unless `dealsUnproved`; seeds proved unbeatable are never dealt. `proofs` null = the release has none.
 */
export function dealSeeds(
  recorded: readonly number[],
  proofs: readonly SeedProof[] | null,
  dealsUnproved: boolean,
): Deal {
  const verdicts = new Map(proofs?.map((proof) => [proof.seed, proof.verdict]));
  const plain = [...new Set([...recorded, ...Array.from({ length: MOST_SEEDS }, (_, at) => at)])]
    .filter((seed) => verdicts.get(seed) !== "unbeatable")
    .slice(0, MOST_SEEDS);
  if (proofs === null) return { seeds: plain, isProved: false, leftOut: 0 };
  const turnsOf = new Map(proofs.map((proof) => [proof.seed, proof.turns ?? Infinity]));
  const beatable = proofs
    .filter((proof) => proof.verdict === "beatable")
    .map((proof) => proof.seed)
    .sort((a, b) => {
      const shared = Number(recorded.includes(b)) - Number(recorded.includes(a));
      return shared || (turnsOf.get(a) ?? 0) - (turnsOf.get(b) ?? 0) || a - b;
    })
    .slice(0, MOST_SEEDS);
  const unproved = plain.filter((seed) => verdicts.get(seed) !== "beatable");
  if (!dealsUnproved)
    return { seeds: beatable, isProved: beatable.length > 0, leftOut: unproved.length };
  const seeds = [...beatable, ...unproved];
  return { seeds, isProved: unproved.length === 0 && beatable.length > 0, leftOut: 0 };
}
