"use client";

import { useEffect } from "react";

import { useExplorer } from "@/lib/store/react";
import { readHash } from "@/lib/store/url-state";

/**
 * Keeps `release=` of the address in step with the open release, both ways, and leaves every other
 * parameter of the hash to the page. For pages other than the Explorer, which writes the whole hash.
 */
export function useReleaseLink(): void {
  const releaseId = useExplorer((state) => state.choices.releaseId);
  const choose = useExplorer((state) => state.choose);

  useEffect(() => {
    if (releaseId === null) return;
    const query = new URLSearchParams(location.hash.slice(1));
    if (query.get("release") === releaseId) return;
    query.set("release", releaseId);
    const address = `${location.pathname}${location.search}#${query}`;
    history.replaceState(history.state, "", address);
  }, [releaseId]);

  useEffect(() => {
    const onHashChange = () => {
      const asked = readHash(location.hash).releaseId;
      if (asked !== null) choose({ releaseId: asked });
    };
    window.addEventListener("hashchange", onHashChange);
    return () => window.removeEventListener("hashchange", onHashChange);
  }, [choose]);
}
