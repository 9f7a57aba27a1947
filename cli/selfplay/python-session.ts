import * as z from "zod/mini";

import type { PlayedTurn, PlaySession } from "@/lib/core/selfplay/play-episode";
import { replySchema, valueSchemas, type RunnerRequest } from "@/lib/workers/protocol";

/** Sends one request to Python and returns its reply, both as JSON text. */
export type Handle = (request: string) => string;

const admissionSchema = z.object({
  refusal: z.nullable(z.object({ rule: z.string(), message: z.string() })),
});

/** The value of a reply, or what Python says against it. */
type Answer<Value> = { ok: true; value: Value } | { ok: false; message: string };

function ask<Value>(
  handle: Handle,
  request: RunnerRequest | { method: "admit"; source: string },
  schema: z.ZodMiniType<Value>,
): Answer<Value> {
  const reply = replySchema.parse(JSON.parse(handle(JSON.stringify(request))));
  if (!reply.ok) return { ok: false, message: reply.error.message };
  return { ok: true, value: schema.parse(reply.value) };
}

/** Why training would not take a program, as gate and reason; null when it would. */
export function findRefusal(
  handle: Handle,
  source: string,
): { stage: string; reason: string } | null {
  const answer = ask(handle, { method: "admit", source }, admissionSchema);
  if (!answer.ok) return { stage: "load", reason: answer.message };
  const { refusal } = answer.value;
  return refusal === null ? null : { stage: refusal.rule, reason: refusal.message };
}

/** Loads a program as in training and opens it to an agent in the same thread; on failure says why it does not load. */
export function openPythonSession(handle: Handle, source: string): Answer<PlaySession> {
  const loaded = ask(
    handle,
    { method: "load", source, profile: "as-in-training", driver: "execute-tool" },
    valueSchemas.load,
  );
  if (!loaded.ok) return loaded;
  const session: PlaySession = {
    tools: loaded.value.tools,
    reset: (resetSeed, hint) => {
      const answer = ask(handle, { method: "reset", resetSeed, hint }, valueSchemas.reset);
      return Promise.resolve(answer.ok && answer.value.error === null ? answer.value : null);
    },
    act: (action): Promise<PlayedTurn | null> => {
      const answer = ask(handle, { method: "act", action }, valueSchemas.act);
      return Promise.resolve(answer.ok ? answer.value : null);
    },
  };
  return { ok: true, value: session };
}
