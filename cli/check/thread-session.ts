import * as z from "zod/mini";

import type { CheckSession, Refusal } from "@/lib/core/check";
import type {
  LoadedEnvironment,
  Result,
  RunnerError,
  SearchSession,
} from "@/lib/core/domain/ports";
import { replySchema, valueSchemas, type RunnerRequest } from "@/lib/workers/protocol";

import type { Ending, Interpreter } from "./interpreter";

/** What the check asks of Python: the page's requests, and one of its own (`python/spade_runner/check_wire.py`). */
type CheckRequest = RunnerRequest | { method: "admit"; source: string };

const admissionSchema = z.object({
  refusal: z.nullable(
    z.object({
      rule: z.enum(["validate_game", "criteria_throw_at_reset"]),
      message: z.string(),
      line: z.nullable(z.int()),
    }),
  ),
});

function failWith(ending: Ending): { ok: false; error: RunnerError } {
  const code = ending.reason === "timeout" ? "runner/timeout" : "runner/crashed";
  return {
    ok: false,
    error: { code, message: ending.message, traceback: null, line: null, module: null },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Sends one request to an interpreter and reads the reply; one that does not fit ends the interpreter. */
export async function ask<Value>(
  interpreter: Interpreter,
  request: CheckRequest,
  schema: z.ZodMiniType<Value>,
  timeoutMs: number,
): Promise<Result<Value, RunnerError>> {
  const outcome = await interpreter.call(JSON.stringify(request), timeoutMs);
  if ("ending" in outcome) return failWith(outcome.ending);
  const reply = replySchema.safeParse(parseJson(outcome.reply));
  if (reply.success && !reply.data.ok) return { ok: false, error: reply.data.error };
  const value = reply.success && reply.data.ok ? schema.safeParse(reply.data.value) : null;
  if (value?.success === true) return { ok: true, value: value.data };
  const ending: Ending = { reason: "crashed", message: "its answer cannot be read." };
  interpreter.end(ending);
  return failWith(ending);
}

/** Asks whether training would take a program; it is loaded for that, also where one is loaded already. */
export async function askAdmission(
  interpreter: Interpreter,
  source: string,
  timeoutMs: number,
): Promise<Result<Refusal | null, RunnerError>> {
  const request = { method: "admit", source } as const;
  const answer = await ask(interpreter, request, admissionSchema, timeoutMs);
  return answer.ok ? { ok: true, value: answer.value.refusal } : answer;
}

/** An interpreter with a program in it, every call under the same limit of time. */
export function makeThreadSession(
  interpreter: Interpreter,
  loaded: LoadedEnvironment,
  stepMs: number,
): CheckSession & SearchSession {
  return {
    loaded,
    get isAlive() {
      return interpreter.ending === null;
    },
    search: (begin, { states, seconds }) => {
      const asked = begin === null ? null : { ...begin, actions: [...begin.actions] };
      const request = { method: "search", begin: asked, states, seconds } as const;
      return ask(interpreter, request, valueSchemas.search, stepMs);
    },
    stop: () => {
      interpreter.end({ reason: "crashed", message: "it was ended." });
    },
    reset: ({ resetSeed, hint }) =>
      ask(interpreter, { method: "reset", resetSeed, hint }, valueSchemas.reset, stepMs),
    act: ({ action }) => ask(interpreter, { method: "act", action }, valueSchemas.act, stepMs),
    solution: () => ask(interpreter, { method: "solution" }, valueSchemas.solution, stepMs),
  };
}
