"use client";

import { useEffect, useMemo } from "react";

import type { Bundle, BundleTexts } from "@/lib/core/bundle/schema";
import { type PlayCard, pickWalledOff } from "@/lib/core/views/play-cards";
import { useExplorer } from "@/lib/store/react";

/** The release with the maze that nobody can leave; the site's own, a few kilobytes. */
const RELEASE = "controls";

/** A card of a release that is not the open one. */
export interface CardBeside {
  card: PlayCard;
  bundle: Bundle;
  texts: BundleTexts;
}

/** The card of the maze whose exit is walled off; null = not wanted, not there yet, or not on this site. */
export function useWalledOff(isWanted: boolean): CardBeside | null {
  const isOffered = useExplorer(
    ({ index }) => index.state === "ready" && index.value.bundles.some(({ id }) => id === RELEASE),
  );
  const beside = useExplorer((state) => state.beside.get(RELEASE));
  const openBeside = useExplorer((state) => state.openBeside);
  useEffect(() => {
    if (isWanted && isOffered) void openBeside(RELEASE);
  }, [isWanted, isOffered, openBeside]);
  return useMemo(() => {
    if (!isWanted || beside?.state !== "ready") return null;
    const card = pickWalledOff(beside.value.bundle, beside.value.texts);
    return card === null ? null : { card, ...beside.value };
  }, [isWanted, beside]);
}
