/**
 * What was measured on an environment. `null` always means "not recorded", never zero.
 *
 * Two traps of the source data (SPADE at commit 9b2b813e): regret is written as 0.0 when making the
 * hint failed (`orchestrator.py`, `_finalize_regrets`), and `win_rate` in `env_rewards.py` is a mean
 * of rewards, not a share of wins. Counts are therefore kept apart from means.
 */
export interface Outcomes {
  /** Episodes played without the hint, or null. */
  episodes: number | null;
  /** Of these, episodes with a score above 0, or null. At most `episodes`. */
  solved: number | null;
  /** Share solved as the log states it, in [0, 1]; kept even where the counts are unknown. */
  solveRate: number | null;
  /** Mean episode score without the hint, in [-1, 1]. SPADE's `r_no_hint`, `mean_reward`. */
  meanReturn: number | null;
  /** Mean episode score with the hint, in [-1, 1]. SPADE's `r_hint`. */
  meanReturnWithHint: number | null;
  /** `meanReturnWithHint - meanReturn`, in [-2, 2]; negative values are kept. */
  regret: number | null;
}

/** Outcomes of an environment nobody has measured. */
export const NOT_MEASURED: Outcomes = {
  episodes: null,
  solved: null,
  solveRate: null,
  meanReturn: null,
  meanReturnWithHint: null,
  regret: null,
};

/**
 * The score of one episode, by SPADE's rule (`core/utils/rewards.py`, `episode_reward`): the last
 * reward clamped to [-1, 1] when the environment terminated, else 0. A reward delivered with
 * `truncated` alone scores 0.
 */
export function episodeScore(rewards: readonly number[], terminated: boolean): number {
  const last = rewards.at(-1);
  if (last === undefined || !terminated || Number.isNaN(last)) return 0;
  return Math.max(-1, Math.min(1, last));
}

/** An episode counts as solved when its score is above 0 (`slime/spade_rollout.py`). */
export const isSolved = (score: number): boolean => score > 0;

/**
 * Share of solved episodes in [0, 1], from the counts where both are known, else as logged.
 * Null when neither is known, or when there were no episodes.
 */
export function solveRateOf(outcomes: Outcomes): number | null {
  const { episodes, solved, solveRate } = outcomes;
  if (episodes !== null && solved !== null) return episodes > 0 ? solved / episodes : null;
  return solveRate;
}

/** At most this share of episodes solved counts as "almost never solved". */
export const ALMOST_NEVER = 0.05;

/** Whether a solve rate is that low; NaN (unknown) is not. Bundles hold rates in single precision, so the bound is rounded alike. */
export const isAlmostNever = (rate: number): boolean => rate <= Math.fround(ALMOST_NEVER);

/** True when measured and solved in at most one episode of twenty; unknown is false. */
export function isAlmostNeverSolved(outcomes: Outcomes): boolean {
  const rate = solveRateOf(outcomes);
  return rate !== null && isAlmostNever(rate);
}
