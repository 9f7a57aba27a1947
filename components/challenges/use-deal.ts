"use client";

import { useMemo, useState } from "react";

import type { EnvironmentDetail } from "@/lib/core/bundle/schema";
import { dealSeeds } from "@/lib/core/challenges";
import { listRecordedSeeds } from "@/lib/core/views/align-plays";
import { type RecordedEpisode, readRecordedEpisode } from "@/lib/core/views/recorded-episode";

/** The episodes that the release recorded of an environment, read. */
export const readEpisodes = ({ episodes }: EnvironmentDetail): RecordedEpisode[] =>
  episodes.map((row, at) => readRecordedEpisode(row, at + 1));

/** Every seed that a challenge on this program may deal, whatever the reader has chosen. */
export function listDealable(detail: EnvironmentDetail): number[] {
  const recorded = listRecordedSeeds(readEpisodes(detail));
  const proofs = detail.proofs?.results ?? null;
  const deals = [dealSeeds(recorded, proofs, false), dealSeeds(recorded, proofs, true)];
  return [...new Set(deals.flatMap(({ seeds }) => seeds))];
}

/** The seeds of a challenge and the one that is next; the first is chosen to begin with. */
export function useDeal(detail: EnvironmentDetail) {
  const [dealsUnproved, setDealsUnproved] = useState(false);
  const [chosen, setChosen] = useState<number | null>(null);
  const episodes = useMemo(() => readEpisodes(detail), [detail]);
  const recorded = useMemo(() => listRecordedSeeds(episodes), [episodes]);
  const deal = useMemo(
    () => dealSeeds(recorded, detail.proofs?.results ?? null, dealsUnproved),
    [recorded, detail, dealsUnproved],
  );
  const seed = chosen !== null && deal.seeds.includes(chosen) ? chosen : (deal.seeds[0] ?? null);
  return { deal, seed, setSeed: setChosen, dealsUnproved, setDealsUnproved, episodes, recorded };
}
