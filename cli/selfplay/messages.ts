/** Messages between the main thread and a thread that plays; each end parses what it gets. */
import * as z from "zod/mini";

import type { JsonObject } from "@/lib/core/domain/json";
import type { PlayResult, PlayTask } from "@/lib/core/selfplay/play-task";
import { toWorkerSchema } from "@/lib/workers/protocol";

const jsonObject: z.ZodMiniType<JsonObject> = z.record(z.string(), z.json());
const seeds = z.array(z.int());

const taskSchema: z.ZodMiniType<PlayTask> = z.object({
  source: z.string(),
  hint: z.string(),
  isNew: z.boolean(),
  plainSeeds: seeds,
  hintedSeeds: seeds,
  chanceSeed: z.int(),
  agent: jsonObject,
  keepsTranscripts: z.boolean(),
});

/** Main thread to player: Pyodide's own start, then tasks one at a time. */
export const toPlayerSchema = z.union([
  toWorkerSchema,
  z.object({ type: z.literal("play"), task: taskSchema }),
]);
export type ToPlayer = z.infer<typeof toPlayerSchema>;

const episodeSchema = z.object({
  resetSeed: z.int(),
  isHinted: z.boolean(),
  score: z.number(),
  turns: z.int(),
  end: z.enum(["terminated", "truncated", "crashed"]),
  decisions: jsonObject,
});

const transcriptSchema = z.object({
  resetSeed: z.int(),
  isHinted: z.boolean(),
  score: z.number(),
  steps: z.array(z.object({ observation: z.string(), action: z.string() })),
  lastObservation: z.string(),
});

const resultSchema: z.ZodMiniType<PlayResult> = z.discriminatedUnion("status", [
  z.object({
    status: z.literal("played"),
    episodes: z.array(episodeSchema),
    transcripts: z.array(transcriptSchema),
  }),
  z.object({ status: z.literal("rejected"), stage: z.string(), reason: z.string() }),
  z.object({ status: z.literal("hung"), reason: z.string() }),
]);

/** Player to main thread. `isWhole` false: the thread must not play another program. */
export const fromPlayerSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("ready") }),
  z.object({ type: z.literal("played"), result: resultSchema, isWhole: z.boolean() }),
  z.object({ type: z.literal("fatal"), message: z.string() }),
]);
export type FromPlayer = z.infer<typeof fromPlayerSchema>;
