/** Playing the time: one captured step a tick, none left out. */
import { useEffect, useEffectEvent } from "react";

/** A run of few captures plays slowly enough to look at each, a long one ends within about 20 seconds. */
const WHOLE_RUN_MS = 20_000;
const FASTEST_MS = 90;
const SLOWEST_MS = 700;

/** Time a captured step stays, milliseconds. */
export function findTickMs(stops: number): number {
  return Math.max(FASTEST_MS, Math.min(SLOWEST_MS, WHOLE_RUN_MS / Math.max(1, stops)));
}

/**
 * Calls `onTick` every `tickMs` while playing, at most once a frame, and keeps that pace while a frame takes less than
 * a tick. A slower page plays slower: a late tick is one tick, so no captured step is skipped.
 */
export function usePlayback(isPlaying: boolean, tickMs: number, onTick: () => void): void {
  const tick = useEffectEvent(onTick);
  useEffect(() => {
    if (!isPlaying) return;
    let last: number | null = null;
    let request = requestAnimationFrame(function follow(now) {
      last ??= now;
      if (now - last >= tickMs) {
        // From when the tick was due, so that what a frame came late does not add up; a page that stood still does not race after.
        last = Math.max(last + tickMs, now - tickMs);
        tick();
      }
      request = requestAnimationFrame(follow);
    });
    return () => cancelAnimationFrame(request);
  }, [isPlaying, tickMs]);
}
