import type { Result, RunnerError, SearchSession } from "@/lib/core/domain/ports";

/** An episode's score is above 0: only a terminated one scores, by its last reward. */
const isWin = ({ reward, terminated }: { reward: number; terminated: boolean }): boolean =>
  terminated && reward > 0;

/**
 * Plays actions from the reset on, until the episode ends or they do.
 * @returns the actions up to the win; null when they win nothing
 */
export async function replayWin(
  session: Pick<SearchSession, "reset" | "act">,
  resetSeed: number,
  actions: readonly string[],
): Promise<Result<string[] | null, RunnerError>> {
  const reset = await session.reset({ resetSeed, hint: null });
  if (!reset.ok) return reset;
  for (const [at, action] of actions.entries()) {
    const turn = await session.act({ action });
    if (!turn.ok) return turn;
    if (isWin(turn.value)) return { ok: true, value: actions.slice(0, at + 1) };
    if (turn.value.terminated || turn.value.truncated) break;
  }
  return { ok: true, value: null };
}
