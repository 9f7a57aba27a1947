import { z } from "zod";

import type { EnvironmentDetail } from "@/lib/core/bundle/schema";
import { AS_IN_TRAINING } from "@/lib/core/domain/ports";
import type { AgentRecord } from "@/lib/core/views/agent-record";

import type { Challenge } from "./challenge";

/** Turns that training gives an episode at most; a program may set fewer (`DEFAULT_BUDGET` of the runner's loader). */
export const TRAINING_BUDGET = 25;

const count = z.int().min(0).nullable();
const recordSchema: z.ZodType<AgentRecord> = z.object({
  agent: z.string().max(200).nullable(),
  step: count,
  episodes: count,
  solved: count,
  solveRate: z.number().min(0).max(1).nullable(),
});

/** All that a challenge is fixed by: two pages that pin the same play the same. */
export const pinSchema = z.object({
  releaseId: z.string().min(1).max(200),
  environmentId: z.string().min(1).max(400),
  /** SHA-256 of the program in UTF-8. */
  sourceSha256: z.string().regex(/^[0-9a-f]{64}$/, "expected 64 lower-case hex digits"),
  profile: z.literal(AS_IN_TRAINING.profile),
  driver: z.literal(AS_IN_TRAINING.driver),
  /** Turns at most; a program may set fewer. */
  turnBudget: z.literal(TRAINING_BUDGET),
  seeds: z.array(z.int()).min(1).max(20),
  /** Whom one plays against. */
  record: recordSchema,
});
export type ChallengePin = z.infer<typeof pinSchema>;

/** Pins a challenge to the program and the seeds at hand. */
export function pinChallenge(
  releaseId: string,
  { environmentId, record }: Challenge,
  { sha256 }: EnvironmentDetail,
  seeds: readonly number[],
): ChallengePin {
  return {
    releaseId,
    environmentId,
    sourceSha256: sha256,
    profile: "as-in-training",
    driver: "execute-tool",
    turnBudget: TRAINING_BUDGET,
    seeds: [...seeds],
    record,
  };
}
