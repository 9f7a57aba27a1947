import { z } from "zod";

import type { MemoryRecord } from "./ports";

const jsonObject = z.record(z.string(), z.json());

const designSchema = z.object({ source: z.string(), hint: z.string(), decisions: jsonObject });

const memoryRecordSchema: z.ZodType<MemoryRecord> = z.object({
  gameFile: z.string(),
  skill: z.string(),
  codeSnippet: z.string(),
  actorWinRate: z.number(),
  regret: z.number(),
  rolloutId: z.int(),
  metadata: jsonObject,
});

const waitingSchema = z.object({
  step: z.int(),
  skill: z.string(),
  design: designSchema,
  meanWithHint: z.number().nullable(),
  scores: z.array(z.array(z.number())),
  isHung: z.boolean(),
});

const scoreSchema = z.object({
  step: z.int(),
  /** Mean score over the suite, and over its parts by name. */
  score: z.number(),
  parts: z.record(z.string(), z.number()),
});

/** All that a run needs to go on after any step: plain data, saved as JSON. */
export const runStateSchema = z.object({
  nextStep: z.int(),
  designer: jsonObject,
  agent: jsonObject,
  memory: z.array(memoryRecordSchema),
  /** Environments whose reward is waited for, the oldest first. */
  waiting: z.array(waitingSchema),
  trackers: z.record(z.string(), z.object({ fast: z.number(), slow: z.number() })),
  /** The agent on the held-out suite. */
  heldOut: z.array(scoreSchema),
});

export type RunState = z.infer<typeof runStateSchema>;
/** An environment whose designer has not been paid yet. */
export type WaitingEnvironment = z.infer<typeof waitingSchema>;
/** One measurement of the agent on the held-out suite; the agent has learned from the steps before `step`. */
export type HeldOutScore = z.infer<typeof scoreSchema>;
