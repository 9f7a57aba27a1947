"use client";

import { useCallback, useState } from "react";
import { z } from "zod";

const KEY = "spade-challenge-seen";
const stored = z.array(z.string());

/** Hashes of the programs whose hint or solution was looked at. Storage may be shut off: then a look holds for the page. */
function listSeen(): string[] {
  try {
    const parsed = stored.safeParse(JSON.parse(localStorage.getItem(KEY) ?? "[]"));
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
}

/**
 * Whether hint or solution of a program were looked at in a challenge of this browser, in this visit or an earlier one,
 * whether or not a play came to its end since: a reload unsees nothing.
 */
export function useSeen(sha256: string): { hasSeen: boolean; markSeen: () => void } {
  const [hasSeen, setHasSeen] = useState(() => listSeen().includes(sha256));
  const markSeen = useCallback(() => {
    setHasSeen(true);
    try {
      localStorage.setItem(KEY, JSON.stringify([...new Set([...listSeen(), sha256])]));
    } catch {
      // Kept for this page only.
    }
  }, [sha256]);
  return { hasSeen, markSeen };
}
