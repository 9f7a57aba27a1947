"use client";

import { useState } from "react";

import type { Episode, RunnerProfile, ToolDriver } from "@/lib/core/domain/episode";

import type { ResetChoice } from "./use-player";

/** The seed that a first visit plays with: any would do, but the same for everybody. */
const FIRST_SEED = 0;

/** A whole number that a double holds exactly; null for anything else. */
function readSeed(text: string): number | null {
  const seed = /^-?\d+$/.test(text.trim()) ? Number(text) : NaN;
  return Number.isSafeInteger(seed) ? seed : null;
}

/** What the reader has set for the next Run or reset. `hint` is the release's; null = it has none. */
export function usePlayControls(initialSeed: number | null, hint: string | null) {
  const [profile, setProfile] = useState<RunnerProfile>("as-in-training");
  const [driver, setDriver] = useState<ToolDriver>("execute-tool");
  const [seedText, setSeedText] = useState(String(initialSeed ?? FIRST_SEED));
  const [givesHint, setGivesHint] = useState(false);
  const seed = readSeed(seedText);
  const choice: ResetChoice = { resetSeed: seed ?? FIRST_SEED, hint: givesHint ? hint : null };
  return {
    profile,
    setProfile,
    driver,
    setDriver,
    seedText,
    setSeedText,
    /** Null when what is typed is no seed. */
    seed,
    givesHint,
    setGivesHint,
    choice,
    /** Sets everything as an episode had it, so that a reset plays it once more. */
    follow: (episode: Pick<Episode, "profile" | "driver" | "resetSeed" | "hint">) => {
      setProfile(episode.profile);
      setDriver(episode.driver);
      setGivesHint(episode.hint !== null && hint !== null);
      if (episode.resetSeed !== null) setSeedText(String(episode.resetSeed));
    },
  };
}
