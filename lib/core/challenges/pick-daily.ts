import { mixSeed } from "@/lib/core/selfplay/seed";

import type { Challenge } from "./challenge";

/**
 * The challenge of a day, the same for everybody who has the release open. `date` is `YYYY-MM-DD`. Each challenge
 * draws a number from the date and its own id, and the lowest is picked: a challenge that comes or goes changes the
 * pick of few days. Null = there are no challenges.
 */
export function pickDaily(challenges: readonly Challenge[], date: string): Challenge | null {
  let best: { challenge: Challenge; drawn: number } | null = null;
  for (const challenge of challenges) {
    const drawn = mixSeed(date, challenge.environmentId);
    if (best === null || drawn < best.drawn) best = { challenge, drawn };
  }
  return best?.challenge ?? null;
}
