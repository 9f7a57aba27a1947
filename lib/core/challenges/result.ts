import { z } from "zod";

import type { Episode } from "@/lib/core/domain/episode";
import { isSolved } from "@/lib/core/domain/metrics";
import { hasReturn, markPlay } from "@/lib/core/episode";

import { type ChallengePin, pinSchema } from "./pin-challenge";

const mark = z.string().regex(/^[0-9a-f]{8}$/, "expected 8 lower-case hex digits");

/**
 * What a player had that the agent had not: `hint`, given at the reset, so that a replay is given it too; `seen`, the
 * hint or the solution looked at in this play or an earlier one of the challenge, which only the player's page knows.
 */
const helpSchema = z.object({ hint: z.boolean(), seen: z.boolean() });
export type Help = z.infer<typeof helpSchema>;

/** The shape of a result file, version 1. Nothing of the environment is in it: actions, and marks of what came back. */
export const resultSchema = z.object({
  format: z.literal("spade-challenge-result"),
  version: z.literal(1),
  challenge: pinSchema,
  /** One of the challenge's seeds. */
  resetSeed: z.int(),
  /** What was sent, turn by turn, before parsing. */
  actions: z.array(z.string().max(20_000)).min(1).max(1000),
  /** Mark of the reset, then one a turn; see `markPlay`. */
  marks: z.array(mark),
  /** How the last turn ended the episode. */
  status: z.enum(["terminated", "truncated"]),
  /** SPADE's episode score, -1 to 1; solved above 0. */
  score: z.number().min(-1).max(1),
  help: helpSchema,
  /** Versions that it was played on. */
  runtime: z.object({ pyodide: z.string().max(40), python: z.string().max(40) }),
});
export type ChallengeResult = z.infer<typeof resultSchema>;

/** The result of a play that has ended by itself; null for one that runs, was stopped, or has no seed. */
export function makeResult(
  challenge: ChallengePin,
  episode: Episode,
  help: Help,
): ChallengeResult | null {
  const { resetSeed, turns, status, score, runtime } = episode;
  if (!hasReturn(episode) || resetSeed === null || turns.length === 0) return null;
  return {
    format: "spade-challenge-result",
    version: 1,
    challenge,
    resetSeed,
    actions: turns.map((turn) => turn.rawAction),
    marks: markPlay(episode),
    status: status === "terminated" ? "terminated" : "truncated",
    score,
    help,
    runtime,
  };
}

/** Whether a result counts as a win: solved, and with nothing that the agent did not have. */
export const isWin = ({ score, help }: ChallengeResult): boolean =>
  isSolved(score) && !isHelped(help);

/** Whether the player had or has seen the hint or the solution. */
export const isHelped = ({ hint, seen }: Help): boolean => hint || seen;

/** "challenge-<environment>-seed-<n>.json", safe on every file system. */
export function nameResultFile({ challenge, resetSeed }: ChallengeResult): string {
  const stem = challenge.environmentId
    .replaceAll(/[^A-Za-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 80);
  return `challenge-${stem || "environment"}-seed-${resetSeed}.json`;
}
