import type { Episode } from "@/lib/core/domain/episode";

/** Two plays of one program under the same rules and seed, of which one had the hint. */
export interface EpisodePair {
  without: Episode;
  withHint: Episode;
}

/** The two as a pair, in either order; null when they differ in more than the hint. */
export function pairEpisodes(a: Episode, b: Episode): EpisodePair | null {
  const isOneProgram = a.sourceSha256 === b.sourceSha256;
  const isOneRule = a.profile === b.profile && a.driver === b.driver;
  if (!isOneProgram || !isOneRule || a.resetSeed === null || a.resetSeed !== b.resetSeed)
    return null;
  if ((a.hint === null) === (b.hint === null)) return null;
  return a.hint === null ? { without: a, withHint: b } : { without: b, withHint: a };
}

/** The environment's own end, or the limit of turns: only then does a return exist. */
export const hasReturn = ({ status }: Episode): boolean =>
  status === "terminated" || status === "truncated";

/**
 * Return with the hint minus return without, in [-2, 2]: this one pair's share in what SPADE averages over many
 * plays (its regret is `r_hint - r_no_hint`, means over episodes). Null until both have ended, and when one
 * was stopped or its interpreter died.
 */
export function computePairRegret({ without, withHint }: EpisodePair): number | null {
  return hasReturn(without) && hasReturn(withHint) ? withHint.score - without.score : null;
}
