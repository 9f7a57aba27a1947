import { meanOrZero } from "./means";
import type { PlayWindow } from "./play-window";
import { poolScores } from "./play-window";

/** Raw reward of a program that hangs, in the variants that punish it. */
export const HUNG_REWARD = -0.5;

/** What the hint is worth: mean score with it minus mean score without. Null when either was not played. */
export function measureRegret(
  withHint: readonly number[],
  without: readonly number[],
): number | null {
  if (withHint.length === 0 || without.length === 0) return null;
  return meanOrZero(withHint) - meanOrZero(without);
}

/** Raw reward `regret_based`: regret over the whole window, floored at 0; a missing hint counts as no regret. */
export function rewardRegret(window: PlayWindow): number {
  if (window.isHung) return HUNG_REWARD;
  if (window.meanWithHint === null) return 0;
  return Math.max(0, window.meanWithHint - meanOrZero(poolScores(window)));
}
