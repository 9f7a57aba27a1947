import type { Episode } from "@/lib/core/domain/episode";
import type {
  EnvironmentRunner,
  EnvironmentSession,
  ResetReply,
  RunnerError,
  RunSettings,
} from "@/lib/core/domain/ports";

import { compareResets, compareTurns, type EpisodeDifference } from "./compare-episodes";
import type { PlayedProgram } from "./played-program";
import { beginEpisode, recordTurn } from "./record-episode";

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
export type ReplayOutcome =
  | { kind: "identical"; turns: number }
  | { kind: "differs"; difference: EpisodeDifference }
  /** The runner gave no answer; `turn` 0 = at the reset, null = at loading. */
  | { kind: "failed"; turn: number | null; error: RunnerError };

/** The play that the replay made; `session` may be gone when the outcome is `failed`. */
export interface ReplayedPlay {
  session: EnvironmentSession;
  settings: RunSettings;
  reply: ResetReply;
  episode: Episode;
}

/** What a replay gave: how it came out, and the play so far unless it did not even begin. */
export interface Replay {
  outcome: ReplayOutcome;
  play: ReplayedPlay | null;
}

/** Whoever watches a replay. */
export interface ReplayWatch {
  /** Called after every turn that was alike. */
  onTurn: (done: number) => void;
  /** Asked before every turn; true ends the replay where it is, as if its runner had been stopped. */
  isCancelled: () => boolean;
}

const CANCELLED: RunnerError = {
  code: "runner/stopped",
  message: "Stopped by you.",
  traceback: null,
  line: null,
  module: null,
};

/**
 * Plays an episode again in a fresh interpreter, under its own profile, driver, seed and hint, and stops at
 * the first turn that is not as recorded. Time, printed output and info are not compared.
 */
export async function replayEpisode(
  runner: Pick<EnvironmentRunner, "load">,
  { recorded, program, turns, downloads }: ReplayRequest,
  { onTurn, isCancelled }: ReplayWatch,
): Promise<Replay> {
  const { profile, driver, resetSeed, hint } = recorded;
  const settings: RunSettings = { profile, driver, downloads };
  const loading = await runner.load(program.source, settings);
  if (!loading.ok)
    return { outcome: { kind: "failed", turn: null, error: loading.error }, play: null };
  const session = loading.value;
  const { loaded } = session;
  const reset = await session.reset({ resetSeed, hint });
  if (!reset.ok) return { outcome: { kind: "failed", turn: 0, error: reset.error }, play: null };
  const reply = reset.value;
  let episode = beginEpisode({ program, profile, driver, resetSeed, hint, loaded, reply });
  const give = (outcome: ReplayOutcome): Replay => ({
    outcome,
    play: { session, settings, reply, episode },
  });

  const atReset = compareResets(recorded, episode);
  if (atReset !== null) return give({ kind: "differs", difference: atReset });
  for (const turn of recorded.turns.slice(0, turns)) {
    if (isCancelled()) return give({ kind: "failed", turn: turn.index, error: CANCELLED });
    const step = await session.act({ action: turn.rawAction });
    if (!step.ok) return give({ kind: "failed", turn: turn.index, error: step.error });
    episode = recordTurn(episode, turn.rawAction, step.value);
    const replayed = episode.turns.at(-1);
    const difference = replayed === undefined ? null : compareTurns(turn, replayed);
    if (difference !== null) return give({ kind: "differs", difference });
    onTurn(turn.index);
  }
  return give({ kind: "identical", turns: Math.min(turns, recorded.turns.length) });
}
