import { varianceOrZero } from "./means";

const BEST_VARIANCE = 0.25;
const WIDTH = 0.02;

/**
 * Bonus for scores that differ: `exp(-(variance - 0.25)² / 0.02)`, 1 where half of the plays are won
 * (SPADE, `core/utils/rewards.py`).
 */
export const rewardVariance = (scores: readonly number[]): number =>
  Math.exp(-((varianceOrZero(scores) - BEST_VARIANCE) ** 2) / WIDTH);
