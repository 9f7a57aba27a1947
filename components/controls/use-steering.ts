import { useEffect, useRef, type PointerEvent } from "react";

import { readStepKey } from "@/components/shared/step-keys";
import type { Direction } from "@/lib/core/actions";

/** Pixels that a finger has to travel. */
const LEAST_SWIPE = 24;

/**
 * Arrow keys and WASD anywhere on the page but in a field, and swipes on what gets the handlers. While nothing is played
 * the keys are the page's own, which scrolls by them.
 */
export function useSteering(isPlaying: boolean, onStep: (direction: Direction) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  useEffect(() => {
    if (!isPlaying) return;
    const listen = (event: KeyboardEvent) => {
      const direction = readStepKey(event);
      if (direction === null) return;
      event.preventDefault();
      if (!event.repeat) onStep(direction);
    };
    window.addEventListener("keydown", listen);
    return () => {
      window.removeEventListener("keydown", listen);
    };
  }, [isPlaying, onStep]);
  return {
    onPointerDown: (event: PointerEvent) => {
      start.current = { x: event.clientX, y: event.clientY };
    },
    onPointerUp: (event: PointerEvent) => {
      const from = start.current;
      start.current = null;
      if (from === null) return;
      const [x, y] = [event.clientX - from.x, event.clientY - from.y];
      if (Math.max(Math.abs(x), Math.abs(y)) < LEAST_SWIPE) return;
      if (Math.abs(x) > Math.abs(y)) onStep(x > 0 ? "right" : "left");
      else onStep(y > 0 ? "down" : "up");
    },
  };
}
