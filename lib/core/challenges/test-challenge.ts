/** A challenge for tests: the door of `lib/core/episode`, which its agent never opened. No page is ever given one. */
import type {
  EnvironmentRunner,
  EnvironmentSession,
  ResetReply,
  StepReply,
} from "@/lib/core/domain/ports";
import {
  LOADED_DOOR,
  makeStep,
  playDoor,
  PROGRAM,
  RESET_DOOR,
} from "@/lib/core/episode/test-episode";
import type { AgentRecord } from "@/lib/core/views/agent-record";

import type { ChallengePin } from "./pin-challenge";
import { type ChallengeResult, makeResult } from "./result";
import type { KnownChallenge } from "./verify-result";

export const RECORD: AgentRecord = {
  agent: "strategies",
  step: 96,
  episodes: 32,
  solved: 0,
  solveRate: 0,
};

export const PIN: ChallengePin = {
  releaseId: "selfplay",
  environmentId: "authored/game_00001_002_x",
  sourceSha256: PROGRAM.sha256,
  profile: "as-in-training",
  driver: "execute-tool",
  turnBudget: 25,
  seeds: [7, 8],
  record: RECORD,
};

export const KNOWN: KnownChallenge = {
  releaseId: "selfplay",
  program: PROGRAM,
  hint: "Push.",
  record: RECORD,
  seeds: [7, 8],
};

/** The door opens on the third push. */
export const THREE_PUSHES: readonly StepReply[] = [
  makeStep(0, { observation: "It creaks." }),
  makeStep(0, { observation: "It gives." }),
  makeStep(1, { terminated: true }),
];

export const NO_HELP = { hint: false, seen: false };

/** A play of the door as a result. */
export function makeDoorResult(replies = THREE_PUSHES, help = NO_HELP): ChallengeResult {
  const episode = playDoor(replies, { hint: help.hint ? "Push." : null });
  const result = makeResult(PIN, episode, help);
  if (result === null) throw new Error("The play has not ended.");
  return result;
}

/** A runner whose door answers by a list, and a count of what it loaded. */
export function makeDoorRunner(
  replies: readonly StepReply[] = THREE_PUSHES,
  reset: ResetReply = RESET_DOOR,
): Pick<EnvironmentRunner, "load"> & { loads: number; hints: (string | null)[] } {
  const unused = () => Promise.reject(new Error("Verifying does not ask for this."));
  const runner = {
    loads: 0,
    hints: [] as (string | null)[],
    load: () => {
      runner.loads += 1;
      let at = 0;
      const session: EnvironmentSession = {
        loaded: LOADED_DOOR,
        isAlive: true,
        reset: ({ hint }) => {
          runner.hints.push(hint);
          return Promise.resolve({ ok: true, value: reset });
        },
        act: () => {
          const reply = replies[at++];
          if (reply === undefined) throw new Error("Asked for more turns than there are.");
          return Promise.resolve({ ok: true, value: reply });
        },
        solution: unused,
        backend: unused,
        wholeText: unused,
        stop: () => undefined,
      };
      return Promise.resolve({ ok: true as const, value: session });
    },
  };
  return runner;
}
