import { describeRuns } from "@/lib/core/bundle/describe-runs";
import { dealSeeds, listChallenges } from "@/lib/core/challenges";
import { findCopies } from "@/lib/core/copies";
import type { Progress } from "@/lib/core/domain/ports";
import { readSource, type Source } from "@/lib/core/importers";
import { parseRelease } from "@/lib/core/release";
import { listRecordedSeeds } from "@/lib/core/views/align-plays";
import { readRecordedEpisode } from "@/lib/core/views/recorded-episode";

import { buildPlaceless } from "./build-placeless";

/** A program that a challenge is played on. */
export interface DealtProgram {
  /** Path inside the release, as the release writes it. */
  file: string;
  source: string;
  /** What the challenge deals while nothing is proved of the program, in its order. */
  seeds: readonly number[];
}

/** The challenges of a source in their order, by the rules of the page: it makes them of the same columns and episodes. */
export function dealChallenges(source: Source, progress: Progress): DealtProgram[] {
  const release = parseRelease(readSource(source, progress), { id: "deal" }, progress);
  const { environments, skills } = release;
  if (environments.length === 0) return [];
  const copies = findCopies(
    environments.map((environment) => environment.source),
    progress,
  );
  const columns = buildPlaceless(release, copies);
  const texts = {
    ids: environments.map(({ id }) => id),
    titles: environments.map(({ title }) => title),
  };
  const header = { skills, runs: describeRuns(release) };
  return listChallenges({ columns, header }, texts).flatMap(({ row }) => {
    const environment = environments[row];
    if (environment === undefined) return [];
    const { file, source: program, episodes } = environment;
    const recorded = listRecordedSeeds(
      episodes.map((episode, at) => readRecordedEpisode(episode, at + 1)),
    );
    return [{ file, source: program, seeds: dealSeeds(recorded, null, false).seeds }];
  });
}
