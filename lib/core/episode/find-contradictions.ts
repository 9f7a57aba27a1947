import { hashText } from "@/lib/core/bytes/hash-text";
import type { Episode } from "@/lib/core/domain/episode";
import { episodeScore } from "@/lib/core/domain/metrics";

import type { EpisodeProblem } from "./describe-problem";
import { sumRewards } from "./record-episode";

/** Other writers may add in another order; more than this is another sum. */
const SUM_TOLERANCE = 1e-9;

/**
 * Where the parts of an episode say different things: a score that its rewards do not give, turns out of
 * order, a turn after the end, an edited source that is not the one its hash names. Empty = they agree.
 */
export function findContradictions(episode: Episode): EpisodeProblem[] {
  const { turns, status, score, rewardSum, edited, sourceSha256 } = episode;
  const problems: EpisodeProblem[] = [];
  const expect = (
    place: string,
    found: unknown,
    expected: unknown,
    isEqual = found === expected,
  ) => {
    if (!isEqual) problems.push({ place, found: String(found), expected: String(expected) });
  };

  turns.forEach((turn, at) => expect(`turns[${at}].index`, turn.index, at + 1));
  const over = turns.findIndex((turn) => turn.terminated || turn.truncated);
  const last = turns.at(-1);
  if (over !== -1 && over < turns.length - 1)
    expect("turns", `${turns.length} turns`, `no turn after turn ${over + 1}, which ended it`);
  const ended =
    last?.terminated === true ? "terminated" : last?.truncated === true ? "truncated" : null;
  const expectedStatus = ended ?? "running, stopped or crashed, since no turn ended it";
  expect(
    "status",
    status,
    expectedStatus,
    ended === null ? status !== "terminated" && status !== "truncated" : status === ended,
  );

  const rewards = turns.map((turn) => turn.reward);
  expect("score", score, episodeScore(rewards, last?.terminated ?? false));
  const sum = sumRewards(rewards);
  expect(
    "rewardSum",
    rewardSum,
    sum,
    Math.abs(rewardSum - sum) <= SUM_TOLERANCE * Math.max(1, Math.abs(sum)),
  );
  if (edited !== null)
    expect(
      "sourceSha256",
      sourceSha256,
      `${hashText(edited.source)}, the hash of edited.source`,
      sourceSha256 === hashText(edited.source),
    );
  return problems;
}
