import { meanOrZero } from "./means";
import type { PlayWindow } from "./play-window";
import { listPlayed } from "./play-window";

/**
 * Late mean minus early mean of a window: its lists are split in the middle, the middle one goes late
 * (SPADE's `twobucket`). 0 with fewer than two lists.
 */
export function measureTwoBuckets(window: PlayWindow): number {
  const played = listPlayed(window);
  if (played.length < 2) return 0;
  const half = Math.floor(played.length / 2);
  return meanOrZero(played.slice(half).flat()) - meanOrZero(played.slice(0, half).flat());
}

/**
 * Rise over a window: least-squares slope of the means against 0, 1, ..., n-1, each residual weighted by its number of scores,
 * times n-1 (SPADE's `slope`). 0 with fewer than two lists.
 */
export function measureSlope(window: PlayWindow): number {
  const played = listPlayed(window);
  if (played.length < 2) return 0;
  const weights = played.map((scores) => scores.length);
  const means = played.map(meanOrZero);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const average = (values: readonly number[]) =>
    values.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), 0) / total;
  const places = played.map((_, index) => index);
  const [middle, mean] = [average(places), average(means)];
  const spread = average(places.map((place) => (place - middle) ** 2));
  const joint = average(places.map((place, i) => (place - middle) * ((means[i] ?? 0) - mean)));
  return (joint / spread) * (played.length - 1);
}

/** Raw reward `micro_lp`: what the agent gained over the window, never below 0. */
export const rewardGain = (window: PlayWindow): number => Math.max(0, measureTwoBuckets(window));
