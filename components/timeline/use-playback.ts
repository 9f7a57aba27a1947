/** Playing the time: one captured step a tick, none left out. */
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";

/** A run of few captures plays slowly enough to look at each, a long one ends within about 20 seconds. */
const WHOLE_RUN_MS = 20_000;
const FASTEST_MS = 90;
const SLOWEST_MS = 700;

/** Time a captured step stays, milliseconds. */
export function findTickMs(stops: number): number {
  return Math.max(FASTEST_MS, Math.min(SLOWEST_MS, WHOLE_RUN_MS / Math.max(1, stops)));
}

/**
 * Calls `onTick`, which moves `step` on or ends the playing, every `tickMs` while playing, at most once a frame, and keeps
 * that pace while a frame takes less than a tick. A slower page plays slower: a late tick is one tick, and none comes before
 * the last one's step is shown, so no captured step is skipped or shown twice.
 */
export function usePlayback(
  isPlaying: boolean,
  tickMs: number,
  step: number,
  onTick: () => void,
): void {
  const tick = useEffectEvent(onTick);
  // Two frames may pass before React has drawn what the first one asked for.
  const isWaiting = useRef(false);
  useLayoutEffect(() => {
    isWaiting.current = false;
  }, [isPlaying, step]);
  useEffect(() => {
    if (!isPlaying) return;
    let last: number | null = null;
    let request = requestAnimationFrame(function follow(now) {
      last ??= now;
      if (!isWaiting.current && now - last >= tickMs) {
        // From when the tick was due, so that what a frame came late does not add up; a page that stood still does not race after.
        last = Math.max(last + tickMs, now - tickMs);
        isWaiting.current = true;
        tick();
      }
      request = requestAnimationFrame(follow);
    });
    return () => cancelAnimationFrame(request);
  }, [isPlaying, tickMs]);
}
