import { mixSeed } from "@/lib/core/selfplay/seed";

import { CHALLENGE_GRADES, type Challenge } from "./challenge";

/** Within a run: the more episodes say so, the earlier; between equals a draw by the id, the same for everybody. */
function compareWithinRun(one: Challenge, other: Challenge): number {
  const episodes = (other.record.episodes ?? 0) - (one.record.episodes ?? 0);
  if (episodes !== 0) return episodes;
  const drawn = mixSeed("order", one.environmentId) - mixSeed("order", other.environmentId);
  return drawn !== 0 ? drawn : one.environmentId < other.environmentId ? -1 : 1;
}

/** One of each group in turn, until all are empty. */
function takeInTurn<Item>(groups: readonly (readonly Item[])[]): Item[] {
  const rounds = Math.max(0, ...groups.map((group) => group.length));
  return Array.from({ length: rounds }, (_, round) =>
    groups.flatMap((group) => group.slice(round, round + 1)),
  ).flat();
}

/** Hardest grade first; within a grade the runs in turn, so that no run fills the beginning of the list. */
export function orderChallenges(challenges: readonly Challenge[]): Challenge[] {
  return CHALLENGE_GRADES.flatMap((grade) => {
    const graded = challenges.filter((challenge) => challenge.grade === grade);
    const runs = [...new Set(graded.map(({ runName }) => runName))];
    return takeInTurn(
      runs.map((run) => graded.filter(({ runName }) => runName === run).sort(compareWithinRun)),
    );
  });
}
