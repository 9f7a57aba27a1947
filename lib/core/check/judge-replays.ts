import type { Round } from "./play-rounds";
import type { Transcript } from "./transcript";
import { findDifference, isOver, isWon } from "./transcript";
import type { Finding } from "./verdict";

/** The first seed whose second play differs from the first, as a finding; null when all are alike. */
export function judgeReplay(
  rounds: readonly Round[],
  first: readonly Transcript[],
  second: readonly Transcript[],
  how: string,
): Finding | null {
  for (const [index, { resetSeed }] of rounds.entries()) {
    const [a, b] = [first[index], second[index]];
    const place = a === undefined || b === undefined ? "the episode" : findDifference(a, b);
    if (place === null) continue;
    return {
      verdict: "not-reproducible",
      reason: `With seed ${resetSeed} and the same actions, ${place} differs ${how}.`,
      line: null,
      module: null,
    };
  }
  return null;
}

/** Same, for the observation with which the solution was asked for. */
export function judgeFirstReset(
  rounds: readonly Round[],
  transcripts: readonly Transcript[],
): Finding | null {
  const opened = rounds.map(({ firstObservation }) => ({ firstObservation, turns: [] }));
  const played = transcripts.map(({ firstObservation }) => ({ firstObservation, turns: [] }));
  return judgeReplay(rounds, opened, played, "between two resets");
}

/** The first seed with which a playable solution does not win; null when all win or there is none. */
export function judgeSolution(
  rounds: readonly Round[],
  transcripts: readonly Transcript[],
): Finding | null {
  for (const [index, { resetSeed, actions, solution }] of rounds.entries()) {
    const transcript = transcripts[index];
    if (solution !== "playable" || transcript === undefined || isWon(transcript)) continue;
    const turns = transcript.turns.length;
    const reward = transcript.turns.at(-1)?.reward ?? 0;
    const how = transcript.turns.at(-1)?.terminated === true ? "ends" : "is cut off";
    const end = isOver(transcript)
      ? `the episode ${how} on turn ${turns} with the reward ${reward}`
      : `the episode goes on after its ${actions.length} actions`;
    return {
      verdict: "solution-fails",
      reason: `solution() does not win with seed ${resetSeed}: ${end}.`,
      line: null,
      module: null,
    };
  }
  return null;
}
