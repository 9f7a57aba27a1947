import type { Direction } from "@/lib/core/actions";

const KEYS: Readonly<Record<string, Direction>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
  w: "up",
  s: "down",
  a: "left",
  d: "right",
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest("input, textarea, select") !== null;

/** Where an arrow key or one of W A S D leads; null for other keys, for chords, and in a field, where keys are text. */
export function readStepKey(event: KeyboardEvent): Direction | null {
  const isChord = event.ctrlKey || event.metaKey || event.altKey;
  if (isChord || isTyping(event.target)) return null;
  return KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key] ?? null;
}
