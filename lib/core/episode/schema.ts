/** The shape of an episode file, version 1; `docs/data-format.md` says what each field means. */
import { z } from "zod";

import type { Episode } from "@/lib/core/domain/episode";
import { asEnvironmentId } from "@/lib/core/domain/ids";
import type { JsonObject, JsonValue } from "@/lib/core/domain/json";

const count = z.int().min(0);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/, "expected 64 lower-case hex digits");
const json: z.ZodType<JsonValue> = z.json();
const jsonObject: z.ZodType<JsonObject> = z.record(z.string(), json);
const programError = z.object({ type: z.string(), message: z.string(), traceback: z.string() });

/** What a reply of the runner holds in every case. */
const view = {
  observationCut: count,
  info: jsonObject,
  output: z.string(),
  outputCut: count,
  seconds: z.number().min(0),
  error: z.nullable(programError),
};

const call = z.object({
  name: z.string(),
  arguments: json,
  output: z.string(),
  succeeded: z.boolean(),
});

const turn = z.object({
  index: z.int().min(1),
  rawAction: z.string(),
  action: z.string(),
  calls: z.nullable(z.array(call)),
  observation: z.string(),
  reward: z.number(),
  terminated: z.boolean(),
  truncated: z.boolean(),
  ...view,
});

/** Parses an episode of version 1. Says nothing of whether its parts agree; see `findContradictions`. */
export const episodeSchema: z.ZodType<Episode> = z.object({
  format: z.literal("spade-episode"),
  version: z.literal(1),
  environmentId: z.nullable(z.string().transform(asEnvironmentId)),
  sourceSha256: sha256,
  edited: z.nullable(z.object({ releasedSha256: sha256, source: z.string() })),
  profile: z.enum(["as-in-training", "lenient"]),
  driver: z.enum(["execute-tool", "step"]),
  runtime: z.object({ pyodide: z.string(), python: z.string() }),
  resetSeed: z.nullable(z.int()),
  hint: z.nullable(z.string()),
  firstObservation: z.string(),
  reset: z.object(view),
  maxTurns: z.nullable(z.int()),
  turns: z.array(turn),
  status: z.enum(["running", "terminated", "truncated", "stopped", "crashed"]),
  score: z.number().min(-1).max(1),
  rewardSum: z.number(),
});
