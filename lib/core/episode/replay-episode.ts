import type { Episode } from "@/lib/core/domain/episode";
import type { EnvironmentRunner } from "@/lib/core/domain/ports";

import { compareResets, compareTurns, type EpisodeDifference } from "./compare-episodes";
import type { PlayedProgram } from "./played-program";
import {
  type ReplayWatch,
  type Retrace,
  retraceActions,
  type RetraceOutcome,
} from "./retrace-actions";

/** What to play again. */
export interface ReplayRequest {
  recorded: Episode;
  /** What to play it on; where its hash is not the recorded one, a difference says little. */
  program: PlayedProgram;
  /** Turns to replay, from 0 to the number recorded. */
  turns: number;
  /** See `RunSettings`. */
  downloads: readonly string[];
}

/** How a replay came out. */
export type ReplayOutcome = RetraceOutcome<EpisodeDifference>;

/** What a replay gave: how it came out, and the play so far unless it did not even begin. */
export type Replay = Retrace<EpisodeDifference>;

/** The last that happened, against the same moment of the record. */
function compareLast(recorded: Episode, replayed: Episode): EpisodeDifference | null {
  const last = replayed.turns.at(-1);
  if (last === undefined) return compareResets(recorded, replayed);
  const turn = recorded.turns[last.index - 1];
  if (turn === undefined) throw new RangeError(`turn ${last.index} of ${recorded.turns.length}`);
  return compareTurns(turn, last);
}

/**
 * Plays an episode again in a fresh interpreter, under its own profile, driver, seed and hint, and stops at
 * the first turn that is not as recorded. Time, printed output and info are not compared.
 */
export function replayEpisode(
  runner: Pick<EnvironmentRunner, "load">,
  { recorded, program, turns, downloads }: ReplayRequest,
  watch: ReplayWatch,
): Promise<Replay> {
  const { profile, driver, resetSeed, hint } = recorded;
  const settings = { profile, driver, downloads };
  const actions = recorded.turns.slice(0, turns).map((turn) => turn.rawAction);
  const request = { program, settings, resetSeed, hint, actions };
  return retraceActions(runner, request, (replayed) => compareLast(recorded, replayed), watch);
}
