import type { RunConfig } from "./run-config";
import { seedRandom, shuffle } from "./seed";

/**
 * Which programs of a frozen pool a step draws: the pool is shuffled and dealt out without replacement, and shuffled anew when it
 * is used up, as SPADE deals its static pools (`slime/spade_rollout.py`). Numbers from 0 below `size`.
 */
export function dealFromPool(config: RunConfig, size: number, step: number): number[] {
  const first = step * config.environmentsPerStep;
  return Array.from({ length: config.environmentsPerStep }, (_, index) => {
    const place = first + index;
    const deal = Math.floor(place / size);
    const order = Array.from({ length: size }, (_, i) => i);
    return shuffle(order, seedRandom(config.seed, "deal", deal))[place % size]!;
  });
}
