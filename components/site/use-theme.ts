"use client";

import { useCallback, useEffect, useSyncExternalStore } from "react";

export type Theme = "light" | "dark";

const KEY = "spade-theme";
const listeners = new Set<() => void>();

// Storage may be shut off for the site; the choice then lasts as long as the page.
let chosen: Theme | null | undefined;

function readChoice(): Theme | null {
  if (chosen !== undefined) return chosen;
  try {
    const stored = localStorage.getItem(KEY);
    chosen = stored === "light" || stored === "dark" ? stored : null;
  } catch {
    chosen = null;
  }
  return chosen;
}

const prefersDark = () => window.matchMedia("(prefers-color-scheme: dark)");

function subscribe(onChange: () => void): () => void {
  const query = prefersDark();
  listeners.add(onChange);
  query.addEventListener("change", onChange);
  return () => {
    listeners.delete(onChange);
    query.removeEventListener("change", onChange);
  };
}

/** The theme in force: the reader's choice, else the system's. `toggle` chooses the other one. */
export function useTheme(): { theme: Theme; toggle: () => void } {
  const theme = useSyncExternalStore<Theme>(
    subscribe,
    () => readChoice() ?? (prefersDark().matches ? "dark" : "light"),
    () => "light",
  );
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  const toggle = useCallback(() => {
    chosen = theme === "light" ? "dark" : "light";
    try {
      localStorage.setItem(KEY, chosen);
    } catch {
      // Kept for this page only.
    }
    for (const listener of listeners) listener();
  }, [theme]);
  return { theme, toggle };
}
