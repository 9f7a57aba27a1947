import { hashJson } from "@/lib/core/bytes/canonical-json";
import type { Episode } from "@/lib/core/domain/episode";
import { isSolved } from "@/lib/core/domain/metrics";
import type { EnvironmentRunner, RunnerError } from "@/lib/core/domain/ports";
import { markLast, type PlayedProgram, type ReplayWatch, retraceActions } from "@/lib/core/episode";
import { describeAgentRecord, type AgentRecord } from "@/lib/core/views/agent-record";
import { NOT_RECORDED } from "@/lib/core/views/format";

import { type ChallengeResult, type Help, isHelped } from "./result";

/** Why a result cannot be true of this release, before anything was run. */
export type VerdictRefusal =
  "other-release" | "other-environment" | "other-program" | "other-seed" | "other-record";

/** What became of a result. `turn` 0 = the reset. */
export type Verdict =
  | {
      kind: "verified";
      score: number;
      turns: number;
      isSolved: boolean;
      isHelped: boolean;
      /** The play that was made again. */
      episode: Episode;
    }
  /** The first turn that is not what the result says. */
  | { kind: "differs"; turn: number; message: string; episode: Episode }
  | { kind: "refused"; code: VerdictRefusal; message: string }
  /** No answer of the runner; `turn` null = at loading. */
  | { kind: "failed"; turn: number | null; error: RunnerError };

/** What the open release knows of the challenge that a result is of. */
export interface KnownChallenge {
  releaseId: string;
  program: PlayedProgram;
  hint: string | null;
  record: AgentRecord;
  /** Every seed that this challenge may deal here, proved or not. */
  seeds: readonly number[];
}

interface Disagreement {
  turn: number;
  message: string;
}

const refuse = (code: VerdictRefusal, message: string): Verdict => ({
  kind: "refused",
  code,
  message,
});

/** A record with every number of it: two may read alike in short and be different. */
function describeWhole(record: AgentRecord): string {
  const { episodes, solved, solveRate } = record;
  const say = (value: number | null) => value ?? NOT_RECORDED;
  return `${describeAgentRecord(record)} (episodes ${say(episodes)}, solved ${say(solved)}, solve rate ${say(solveRate)})`;
}

/** Compares what a result is pinned to with what is at hand; null = it is of this challenge. */
export function checkPin(
  { challenge, resetSeed }: ChallengeResult,
  known: KnownChallenge,
): Verdict | null {
  const { program } = known;
  if (challenge.releaseId !== known.releaseId)
    return refuse(
      "other-release",
      `The result is of the release ${challenge.releaseId}, and ${known.releaseId} is open.`,
    );
  if (challenge.environmentId !== program.environmentId)
    return refuse(
      "other-environment",
      `The result is of ${challenge.environmentId}, and this is ${program.environmentId ?? "of no release"}.`,
    );
  if (challenge.sourceSha256 !== program.sha256)
    return refuse(
      "other-program",
      `The result was played on a program with SHA-256 ${challenge.sourceSha256.slice(0, 12)}…, and the released one has ${program.sha256.slice(0, 12)}…: it was edited, or is of another version of the release.`,
    );
  if (!known.seeds.includes(resetSeed))
    return refuse(
      "other-seed",
      `The result was played with seed ${resetSeed}, and this challenge deals ${known.seeds.join(", ")}.`,
    );
  const strange = challenge.seeds.find((seed) => !known.seeds.includes(seed));
  if (strange !== undefined)
    return refuse(
      "other-seed",
      `The result says that the challenge deals seed ${strange}, and here it deals ${known.seeds.join(", ")}.`,
    );
  if (hashJson({ ...challenge.record }) !== hashJson({ ...known.record }))
    return refuse(
      "other-record",
      `The result says of the agent “${describeWhole(challenge.record)}”, and the release says “${describeWhole(known.record)}”.`,
    );
  return null;
}

/** Compares the play so far with the marks and, at the end, with the outcome that the result states. */
function disagree(result: ChallengeResult, episode: Episode): Disagreement | null {
  const { actions, marks, status, score } = result;
  const turn = episode.turns.length;
  if (markLast(episode) !== marks[turn])
    return { turn, message: "What the environment answered is not what the result was made from." };
  if (turn < actions.length) {
    if (episode.status === "running") return null;
    return {
      turn: turn + 1,
      message: `The episode was ${episode.status} on turn ${turn}, and the result goes on after it.`,
    };
  }
  if (episode.status === status && episode.score === score) return null;
  return {
    turn,
    message: `The result says ${status} with score ${score}, and the play came to ${episode.status} with score ${episode.score}.`,
  };
}

/** The hint that a helped play was given, so that it can be made again; null = none. */
const hintOf = (help: Help, hint: string | null): string | null => (help.hint ? hint : null);

/**
 * Plays a result again on the released program in a fresh interpreter. A result of another program, seed or record is
 * refused unplayed. Whether hint or solution were looked at cannot be seen in a play: that mark is the player's word.
 */
export async function verifyResult(
  runner: Pick<EnvironmentRunner, "load">,
  result: ChallengeResult,
  known: KnownChallenge,
  watch: ReplayWatch,
): Promise<Verdict> {
  const refused = checkPin(result, known);
  if (refused !== null) return refused;
  const { challenge, resetSeed, actions, help } = result;
  const { outcome, play } = await retraceActions(
    runner,
    {
      program: known.program,
      settings: { profile: challenge.profile, driver: challenge.driver, downloads: [] },
      resetSeed,
      hint: hintOf(help, known.hint),
      actions,
    },
    (episode) => disagree(result, episode),
    watch,
  );
  play?.session.stop();
  if (outcome.kind === "failed")
    return { kind: "failed", turn: outcome.turn, error: outcome.error };
  if (play === null) throw new Error("A play that was retraced is missing.");
  const { episode } = play;
  if (outcome.kind === "differs") return { kind: "differs", ...outcome.difference, episode };
  return {
    kind: "verified",
    score: episode.score,
    turns: episode.turns.length,
    isSolved: isSolved(episode.score),
    isHelped: isHelped(help),
    episode,
  };
}
