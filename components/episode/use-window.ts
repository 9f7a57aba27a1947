"use client";

import { useState } from "react";

/** Turns drawn at once: enough to read on, few enough that 3,000 turns open as fast as 30. */
export const WINDOW_SIZE = 50;

/** A window over a list of turns, by index from 0. */
export interface TurnWindow {
  start: number;
  end: number;
  /** Moves the window so that it begins at this turn, within bounds. */
  moveTo: (start: number) => void;
}

/**
 * Which of `count` turns are drawn. With `doesFollow` the window stays at the end while turns are added,
 * until the reader moves it back.
 */
export function useWindow(count: number, doesFollow: boolean): TurnWindow {
  const [chosen, setChosen] = useState<number | null>(doesFollow ? null : 0);
  const latest = Math.max(0, count - WINDOW_SIZE);
  const start = Math.min(chosen ?? latest, latest);
  return {
    start,
    end: Math.min(count, start + WINDOW_SIZE),
    moveTo: (wanted) => {
      const bounded = Math.max(0, Math.min(latest, wanted));
      setChosen(doesFollow && bounded === latest ? null : bounded);
    },
  };
}
