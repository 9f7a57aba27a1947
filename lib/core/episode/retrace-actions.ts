import type { Episode } from "@/lib/core/domain/episode";
import type {
  EnvironmentRunner,
  EnvironmentSession,
  ResetReply,
  RunnerError,
  RunSettings,
} from "@/lib/core/domain/ports";

import type { PlayedProgram } from "./played-program";
import { beginEpisode, recordTurn } from "./record-episode";

/** Actions to be played again, and all that the play of them follows from. */
export interface RetraceRequest {
  program: PlayedProgram;
  settings: RunSettings;
  resetSeed: number | null;
  /** Given at the reset; null = none. */
  hint: string | null;
  actions: readonly string[];
}

/** The play that was made; `session` may be gone when the outcome is `failed`. */
export interface ReplayedPlay {
  session: EnvironmentSession;
  settings: RunSettings;
  reply: ResetReply;
  episode: Episode;
}

/** How it came out: all as it should be, what was not, or no answer of the runner. */
export type RetraceOutcome<Difference> =
  | { kind: "identical"; turns: number }
  | { kind: "differs"; difference: Difference }
  /** `turn` 0 = at the reset, null = at loading. */
  | { kind: "failed"; turn: number | null; error: RunnerError };

/** What retracing gave: how it came out, and the play so far unless it did not even begin. */
export interface Retrace<Difference> {
  outcome: RetraceOutcome<Difference>;
  play: ReplayedPlay | null;
}

/** Whoever watches a play being made again. */
export interface ReplayWatch {
  /** Called after every turn that was alike. */
  onTurn: (done: number) => void;
  /** Asked before every turn; true ends it where it is, as if its runner had been stopped. */
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
 * Plays actions in a fresh interpreter. `findDifference` is asked after the reset and after each turn, with the play
 * so far; what it gives ends the play, null lets it go on.
 */
export async function retraceActions<Difference>(
  runner: Pick<EnvironmentRunner, "load">,
  { program, settings, resetSeed, hint, actions }: RetraceRequest,
  findDifference: (episode: Episode) => Difference | null,
  { onTurn, isCancelled }: ReplayWatch,
): Promise<Retrace<Difference>> {
  const { profile, driver } = settings;
  const loading = await runner.load(program.source, settings);
  if (!loading.ok)
    return { outcome: { kind: "failed", turn: null, error: loading.error }, play: null };
  const session = loading.value;
  const { loaded } = session;
  const reset = await session.reset({ resetSeed, hint });
  if (!reset.ok) return { outcome: { kind: "failed", turn: 0, error: reset.error }, play: null };
  const reply = reset.value;
  let episode = beginEpisode({ program, profile, driver, resetSeed, hint, loaded, reply });
  const give = (outcome: RetraceOutcome<Difference>): Retrace<Difference> => ({
    outcome,
    play: { session, settings, reply, episode },
  });

  const atReset = findDifference(episode);
  if (atReset !== null) return give({ kind: "differs", difference: atReset });
  for (const [at, action] of actions.entries()) {
    const turn = at + 1;
    if (isCancelled()) return give({ kind: "failed", turn, error: CANCELLED });
    const step = await session.act({ action });
    if (!step.ok) return give({ kind: "failed", turn, error: step.error });
    episode = recordTurn(episode, action, step.value);
    const difference = findDifference(episode);
    if (difference !== null) return give({ kind: "differs", difference });
    onTurn(turn);
  }
  return give({ kind: "identical", turns: actions.length });
}
