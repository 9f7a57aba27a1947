"use client";

import { useCallback, useState } from "react";

const KEY = "spade-play-cards";

// Storage may be shut off for the site; the choice then lasts as long as the page.
function readDismissed(): boolean {
  try {
    return localStorage.getItem(KEY) === "closed";
  } catch {
    return false;
  }
}

/** `auto` = beside the map where there is room; `open`, `closed` = as the reader wants it. */
export type CardsShown = "auto" | "open" | "closed";

/** Whether the play cards are shown. What the reader chose holds in this browser from then on. */
export function useDismissal() {
  const [shown, setShown] = useState<CardsShown>(() => (readDismissed() ? "closed" : "auto"));
  const show = useCallback((next: "open" | "closed") => {
    setShown(next);
    try {
      if (next === "closed") localStorage.setItem(KEY, next);
      else localStorage.removeItem(KEY);
    } catch {
      // Kept for this page only.
    }
  }, []);
  return { shown, show };
}
