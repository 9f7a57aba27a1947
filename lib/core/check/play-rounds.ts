import type { EnvironmentSession, Result } from "@/lib/core/domain/ports";

import { describeFailure, failWith, readReply } from "./describe-failure";
import { makeTrialActions, readActions } from "./solution-actions";
import type { Transcript } from "./transcript";
import { isOver } from "./transcript";
import type { Finding } from "./verdict";

/** What a check asks of an interpreter with a program in it. */
export type CheckSession = Pick<EnvironmentSession, "loaded" | "reset" | "act" | "solution">;

/** One episode to play: its seed and what to do in it. */
export interface Round {
  resetSeed: number;
  firstObservation: string;
  actions: string[];
  /** `playable`: the actions are its own; `prose`: it has one in words, or none; `raised`: asking for it failed. */
  solution: "playable" | "prose" | "raised";
}

async function prepareRound(
  session: CheckSession,
  resetSeed: number,
): Promise<Result<Round, Finding>> {
  const call = `reset(seed=${resetSeed})`;
  const reset = readReply(await session.reset({ resetSeed, hint: null }), call);
  if (!reset.ok) return reset;
  const trial: Round = {
    resetSeed,
    firstObservation: reset.value.observation,
    actions: makeTrialActions(session.loaded.tools.map((tool) => tool.name)),
    solution: "prose",
  };
  if (!session.loaded.hasSolution) return { ok: true, value: trial };
  const answer = await session.solution();
  if (answer.ok) {
    const actions = readActions(answer.value.text);
    return {
      ok: true,
      value: actions === null ? trial : { ...trial, actions, solution: "playable" },
    };
  }
  if (answer.error.code === "runner/raised" || answer.error.code === "runner/contract")
    return { ok: true, value: { ...trial, solution: "raised" } };
  return failWith(describeFailure(answer.error, `solution() with seed ${resetSeed}`));
}

/** Resets once with each of the seeds 0 to `seeds` - 1 and asks for the solution there. */
export async function prepareRounds(
  session: CheckSession,
  seeds: number,
): Promise<Result<Round[], Finding>> {
  const rounds: Round[] = [];
  for (let resetSeed = 0; resetSeed < seeds; resetSeed++) {
    const round = await prepareRound(session, resetSeed);
    if (!round.ok) return round;
    rounds.push(round.value);
  }
  return { ok: true, value: rounds };
}

async function playRound(
  session: CheckSession,
  { resetSeed, actions }: Round,
): Promise<Result<Transcript, Finding>> {
  const reset = readReply(
    await session.reset({ resetSeed, hint: null }),
    `reset(seed=${resetSeed})`,
  );
  if (!reset.ok) return reset;
  const transcript: Transcript = { firstObservation: reset.value.observation, turns: [] };
  for (const action of actions) {
    if (isOver(transcript)) break;
    const call = `step() on turn ${transcript.turns.length + 1} with seed ${resetSeed}`;
    const reply = readReply(await session.act({ action }), call);
    if (!reply.ok) return reply;
    const { observation, observationCut, reward, terminated, truncated } = reply.value;
    transcript.turns.push({ observation, observationCut, reward, terminated, truncated });
  }
  return { ok: true, value: transcript };
}

/** Plays every round once, in order; ends at the first failure. */
export async function playRounds(
  session: CheckSession,
  rounds: readonly Round[],
): Promise<Result<Transcript[], Finding>> {
  const transcripts: Transcript[] = [];
  for (const round of rounds) {
    const transcript = await playRound(session, round);
    if (!transcript.ok) return transcript;
    transcripts.push(transcript.value);
  }
  return { ok: true, value: transcripts };
}
