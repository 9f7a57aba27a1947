"use client";

import { useState } from "react";

import { type BackendReading, useBackend } from "@/components/tool-use/use-backend";

import type { Player } from "./use-player";

/**
 * What the environment in play holds behind its tools, after the reset and each turn; null for games. Where asking
 * ended the interpreter, the episode is replayed in a fresh one and nothing is asked again until the next Run.
 */
export function usePlayBackend({ play, look, replay }: Player): BackendReading | null {
  const [isRisky, setRisky] = useState(false);
  const { phase, loaded, episode, program, settings, resets } = play;
  // Only a fresh Run has one reset: a replay is another on top of those it replaces.
  if (isRisky && phase === "open" && resets === 1 && play.replay === null) setRisky(false);
  const hasTools = loaded !== null && loaded.tools.length > 0;
  const canLook = hasTools && phase === "open" && episode !== null;
  const reading = useBackend({
    moment: canLook ? { resets, turn: episode.turns.length } : null,
    isRisky,
    look,
    onLost: () => {
      setRisky(true);
      if (episode === null || program === null || settings === null) return;
      const { downloads } = settings;
      void replay({ recorded: episode, turns: episode.turns.length, program, downloads });
    },
  });
  return hasTools ? reading : null;
}
