"use client";

import { useCallback, useEffect, useState } from "react";

import type { Choices } from "@/lib/store/choices";
import { readHash, writeHash } from "@/lib/store/url-state";

/** Browsers refuse more than some hundred changes of the address in half a minute. */
const WRITE_DELAY_MS = 250;

const addressOf = (hash: string): string => location.pathname + location.search + hash;

/** Keeps the address in step with the choices, and the choices with an address that the reader edits. */
export function useLink(choices: Choices, choose: (changes: Partial<Choices>) => void) {
  const [linkState, setLinkState] = useState<"idle" | "copied" | "failed">("idle");

  useEffect(() => {
    const timer = setTimeout(() => {
      const hash = writeHash(choices);
      if (hash !== location.hash) history.replaceState(history.state, "", addressOf(hash));
    }, WRITE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [choices]);

  useEffect(() => {
    const onHashChange = () => choose(readHash(location.hash));
    window.addEventListener("hashchange", onHashChange);
    return () => window.removeEventListener("hashchange", onHashChange);
  }, [choose]);

  const copyLink = useCallback(async () => {
    history.replaceState(history.state, "", addressOf(writeHash(choices)));
    try {
      await navigator.clipboard.writeText(location.href);
      setLinkState("copied");
    } catch {
      // No permission, or not a secure page: the address bar holds the same link.
      setLinkState("failed");
    }
    setTimeout(() => setLinkState("idle"), 4000);
  }, [choices]);

  return { copyLink, linkState };
}
