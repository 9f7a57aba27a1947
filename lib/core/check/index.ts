/**
 * In: one program and a port that opens interpreters. Out: its verdict, with a reason, a line and badges.
 * Called by `cli/check`, one program at a time; a page could call it as well.
 * It never runs Python itself, sets no deadline (the port does), and never calls a program `ok` that it has not played.
 * Terms: round = a seed and the actions played with it; finding = why a program is not `ok`; hash seed = what decides the
 * order of Python's sets.
 */
import type { Result, RunnerError } from "@/lib/core/domain/ports";

import { describeFailure, describeRefusal, failWith } from "./describe-failure";
import { judgeFirstReset, judgeReplay, judgeSolution } from "./judge-replays";
import type { CheckSession, Round } from "./play-rounds";
import { playRounds, prepareRounds } from "./play-rounds";
import { findOlderPython } from "./older-python";
import { nameNeed, scanProgram } from "./scan-program";
import type { Transcript } from "./transcript";
import type { Badge, Finding, Refusal, Verdict } from "./verdict";
import { sortBadges } from "./verdict";

export type { CheckSession } from "./play-rounds";
export { OFFERED_MODULES, RUNNER_MODULES } from "./runner-modules";
export { findNeeded, scanImports, type ProgramImport } from "./scan-imports";
export { scanProgram, type ProgramScan } from "./scan-program";
export {
  BADGES,
  VERDICTS,
  type Badge,
  type Refusal,
  type Verdict,
  type VerdictName,
} from "./verdict";

/** Opens interpreters for one program, each fresh. */
export interface CheckRunner {
  /** Loads the program as in training; the session ends when `play` does. */
  withSession<Value>(
    source: string,
    hashSeed: number,
    play: (session: CheckSession) => Promise<Value>,
  ): Promise<Result<Value, RunnerError>>;
  /** Null when training would have let the program in. */
  admit(source: string): Promise<Result<Refusal | null, RunnerError>>;
}

/** The hash seed of the page's interpreters, and another one. */
export const HASH_SEEDS = [0, 1] as const;

/**
 * Loads a program, plays it with the seeds 0 to `seeds` - 1 by its own solution (or by trial actions), and plays the same
 * again, in the same interpreter and in a fresh one with another hash seed. Rejects when the runner itself fails.
 */
export async function checkProgram(
  program: { source: string; isRepaired: boolean },
  runner: CheckRunner,
  { seeds }: { seeds: number },
): Promise<Verdict> {
  const scan = scanProgram(program.source);
  const badges = new Set<Badge>(scan.badges);
  if (program.isRepaired) badges.add("repaired");
  const outcome = await findFault(program.source, runner, seeds, scan.need, badges);
  if (typeof outcome !== "string")
    return { ...explain(program.source, outcome, badges), badges: sortBadges(badges) };
  return { verdict: "ok", reason: outcome, line: null, module: null, badges: sortBadges(badges) };
}

/** Adds what the fault itself says of the Python that the program was written for. */
function explain(source: string, fault: Finding, badges: Set<Badge>): Finding {
  if (fault.verdict === "needs-package")
    badges.add(fault.module === null ? "needs-package" : nameNeed(fault.module));
  const line = fault.line === null ? null : (source.split("\n")[fault.line - 1] ?? null);
  const last = findOlderPython(fault.reason, line);
  if (last === null) return fault;
  badges.add("other-python");
  return { ...fault, reason: `${fault.reason} Python up to ${last} let it pass.` };
}

/** The finding, or a sentence on why there is none. Adds the badges that playing earns. */
async function findFault(
  source: string,
  runner: CheckRunner,
  seeds: number,
  need: Finding | null,
  badges: Set<Badge>,
): Promise<Finding | string> {
  const played = await runner.withSession(source, HASH_SEEDS[0], (session) =>
    need === null ? playTwice(session, seeds) : Promise.resolve(failWith(need)),
  );
  if (!played.ok) return describeFailure(played.error, "Loading");
  if (!played.value.ok) return played.value.error;
  const { rounds, first, second } = played.value.value;
  const refusal = await findRefusal(source, runner);
  if (refusal !== null) badges.add("training-refuses");
  if (rounds.some((round) => round.solution === "raised")) badges.add("solution-raises");
  const fault =
    judgeFirstReset(rounds, first) ??
    judgeReplay(rounds, first, second, "when it is played again") ??
    (await compareInterpreters(source, runner, rounds, first, badges));
  if (fault !== null) {
    if (fault.verdict === "not-reproducible") badges.add("unseeded");
    return fault;
  }
  if (refusal !== null) return refusal;
  const failing = judgeSolution(rounds, first);
  if (failing !== null) return failing;
  const won = rounds.filter((round) => round.solution === "playable").length;
  if (won === rounds.length) badges.add("solution-wins");
  return describeOk(rounds.length, won);
}

interface Played {
  rounds: Round[];
  first: Transcript[];
  second: Transcript[];
}

async function playTwice(session: CheckSession, seeds: number): Promise<Result<Played, Finding>> {
  const rounds = await prepareRounds(session, seeds);
  if (!rounds.ok) return rounds;
  const first = await playRounds(session, rounds.value);
  if (!first.ok) return first;
  const second = await playRounds(session, rounds.value);
  if (!second.ok) return second;
  return { ok: true, value: { rounds: rounds.value, first: first.value, second: second.value } };
}

async function findRefusal(source: string, runner: CheckRunner): Promise<Finding | null> {
  const admitted = await runner.admit(source);
  if (!admitted.ok) return describeFailure(admitted.error, "Training's own validation");
  return admitted.value === null ? null : describeRefusal(admitted.value);
}

/**
 * Plays the rounds in a fresh interpreter with another hash seed. Where that differs, a third one with the first hash seed
 * tells a program that follows the order of a set (it replays in the page, not on another machine) from one that follows
 * chance or the clock.
 */
async function compareInterpreters(
  source: string,
  runner: CheckRunner,
  rounds: readonly Round[],
  first: readonly Transcript[],
  badges: Set<Badge>,
): Promise<Finding | null> {
  const replay = async (hashSeed: number): Promise<Finding | null> => {
    const again = await runner.withSession(source, hashSeed, (session) =>
      playRounds(session, rounds),
    );
    if (!again.ok) return describeFailure(again.error, "Loading");
    if (!again.value.ok) return again.value.error;
    return judgeReplay(rounds, first, again.value.value, "in a fresh interpreter");
  };
  if ((await replay(HASH_SEEDS[1])) === null) return null;
  const fault = await replay(HASH_SEEDS[0]);
  if (fault === null) badges.add("set-order");
  return fault;
}

function describeOk(seeds: number, won: number): string {
  const replays = `It loads, and replays with ${seeds} ${seeds === 1 ? "seed" : "seeds"}`;
  if (won === 0) return `${replays}; its solution is not a list of actions, or it has none.`;
  return `${replays}; its solution wins with ${won === seeds ? "each" : `${won} of them`}.`;
}
