"use client";

import { useMemo, useState } from "react";

import type { JsonObject } from "@/lib/core/domain/json";
import type { AgentRecord } from "@/lib/core/views/agent-record";
import { findOpponent, listRecordedSeeds } from "@/lib/core/views/align-plays";
import { readRecordedEpisode } from "@/lib/core/views/recorded-episode";

/** What a release holds of an agent's plays of one environment. */
export interface AgentPlays {
  /** Rows as recorded. */
  episodes: readonly JsonObject[];
  record: AgentRecord;
}

/** How a play begins that a reader asked for from elsewhere: at once. */
export interface PlayStart {
  /** Whether the agent's episode lies beside it from the first turn. */
  isBeside: boolean;
}

/** The agent's episodes, to be held against the reader's own; `start` null = the reader begins by hand. */
export function useOpponent(plays: AgentPlays | null, start: PlayStart | null) {
  const [isBeside, setIsBeside] = useState(start?.isBeside ?? false);
  const episodes = plays?.episodes;
  const recorded = useMemo(
    () => (episodes ?? []).map((row, at) => readRecordedEpisode(row, at + 1)),
    [episodes],
  );
  return {
    isBeside,
    setIsBeside,
    /** A seed that the agent's episode was recorded on; null = none is known. */
    seed: listRecordedSeeds(recorded)[0] ?? null,
    /** The play to hold one of this seed against; null = none can be read. */
    find: (resetSeed: number | null) => findOpponent(recorded, resetSeed),
  };
}
