import { meanOrZero } from "./means";
import { rewardVariance } from "./variance-bonus";

/** How much a new value weighs in the two moving means; `fast` is the larger one. */
export interface TrackerRates {
  fast: number;
  slow: number;
}

/** Rates of SPADE's recipes; its library defaults are 0.99 and 0.95. */
export const RECIPE_RATES: TrackerRates = { fast: 0.98, slow: 0.85 };

/** Moving means of one skill's scores; null before the first one (SPADE, `core/learning_potential.py`). */
export interface Tracker {
  fast: number;
  slow: number;
}

/** The tracker after one more score; the first sets both means. */
export function updateTracker(
  tracker: Tracker | null,
  score: number,
  rates: TrackerRates,
): Tracker {
  if (tracker === null) return { fast: score, slow: score };
  return {
    fast: (1 - rates.fast) * tracker.fast + rates.fast * score,
    slow: (1 - rates.slow) * tracker.slow + rates.slow * score,
  };
}

/** What the slow mean says one may expect; 0 before the first score. */
export const readBaseline = (tracker: Tracker | null): number => tracker?.slow ?? 0;

/** Signed potential: `(mu_fast - mu_slow) / (2 (g_fast - g_slow))`; 0 before the first score. */
export const readSignedPotential = (tracker: Tracker | null, rates: TrackerRates): number =>
  tracker === null ? 0 : (tracker.fast - tracker.slow) / (2 * (rates.fast - rates.slow));

/**
 * Raw designer reward of one environment: distance of its mean score from the skill's slow mean, plus the variance bonus where
 * asked for. Null = it was not played, and it is left out.
 */
export function rewardPotential(
  scores: readonly number[],
  tracker: Tracker | null,
  hasVarianceBonus: boolean,
): number | null {
  if (scores.length === 0) return null;
  const distance = Math.abs(meanOrZero(scores) - readBaseline(tracker));
  return distance + (hasVarianceBonus ? rewardVariance(scores) : 0);
}
