/** One loaded environment, as the screens see it; and the asking of one question. */
import type * as z from "zod/mini";

import type {
  BackendView,
  EnvironmentSession,
  LoadedEnvironment,
  ResetReply,
  Result,
  RunnerError,
  SearchReply,
  SearchRequest,
  SearchSession,
  SolutionReply,
  StepReply,
  WholeTextRequest,
} from "@/lib/core/domain/ports";

import { replySchema, valueSchemas, type RunnerRequest } from "./protocol";
import { describeBrokenReply, describeDeath } from "./runner-errors";
import type { SandboxWorker } from "./sandbox";

type Track = <Answer>(
  call: "load" | "reset" | "act" | "solution",
  run: () => Promise<Answer>,
) => Promise<Answer>;

/**
 * Sends one request to an interpreter and reads the reply. An interpreter that answers outside the protocol
 * is ended: nothing it says afterwards could be trusted.
 */
export async function ask<Value>(
  worker: SandboxWorker,
  request: RunnerRequest,
  schema: z.ZodMiniType<Value>,
  timeoutMs: number,
): Promise<Result<Value, RunnerError>> {
  const { method } = request;
  const outcome = await worker.call(JSON.stringify(request), timeoutMs);
  if ("death" in outcome) return { ok: false, error: describeDeath(outcome.death, method) };
  const reply = replySchema.safeParse(parseJson(outcome.reply));
  if (!reply.success) return endBroken(worker, method, "it is not a reply");
  if (!reply.data.ok) return { ok: false, error: reply.data.error };
  const value = schema.safeParse(reply.data.value);
  if (!value.success)
    return endBroken(worker, method, value.error.issues[0]?.message ?? "it does not fit");
  return { ok: true, value: value.data };
}

/** An interpreter with an environment in it; see `EnvironmentSession`. */
export class RunnerSession implements EnvironmentSession, SearchSession {
  constructor(
    private readonly worker: SandboxWorker,
    readonly loaded: LoadedEnvironment,
    private readonly timeoutMs: number,
    private readonly track: Track,
    private readonly onStop: () => void,
  ) {}

  get isAlive(): boolean {
    return this.worker.death === null;
  }

  reset(request: {
    resetSeed: number | null;
    hint: string | null;
  }): Promise<Result<ResetReply, RunnerError>> {
    const { resetSeed, hint } = request;
    return this.track("reset", () =>
      ask(this.worker, { method: "reset", resetSeed, hint }, valueSchemas.reset, this.timeoutMs),
    );
  }

  act({ action }: { action: string }): Promise<Result<StepReply, RunnerError>> {
    return this.track("act", () =>
      ask(this.worker, { method: "act", action }, valueSchemas.act, this.timeoutMs),
    );
  }

  solution(): Promise<Result<SolutionReply, RunnerError>> {
    return this.track("solution", () =>
      ask(this.worker, { method: "solution" }, valueSchemas.solution, this.timeoutMs),
    );
  }

  backend(): Promise<Result<BackendView | null, RunnerError>> {
    return ask(this.worker, { method: "backend" }, valueSchemas.backend, this.timeoutMs);
  }

  async wholeText({ turn, part }: WholeTextRequest): Promise<Result<string | null, RunnerError>> {
    const pieces: string[] = [];
    let offset: number | null = 0;
    while (offset !== null) {
      const request: RunnerRequest = { method: "whole", turn, part, offset };
      const answer: Result<z.infer<typeof valueSchemas.whole>, RunnerError> = await ask(
        this.worker,
        request,
        valueSchemas.whole,
        this.timeoutMs,
      );
      if (!answer.ok) return answer;
      if (answer.value === null) return { ok: true, value: null };
      pieces.push(answer.value.text);
      offset = answer.value.nextOffset;
    }
    return { ok: true, value: pieces.join("") };
  }

  search(
    begin: SearchRequest | null,
    { states, seconds }: { states: number; seconds: number },
  ): Promise<Result<SearchReply, RunnerError>> {
    const asked = begin === null ? null : { ...begin, actions: [...begin.actions] };
    const request: RunnerRequest = { method: "search", begin: asked, states, seconds };
    return ask(this.worker, request, valueSchemas.search, this.timeoutMs);
  }

  stop(): void {
    this.onStop();
  }
}

function endBroken(
  worker: SandboxWorker,
  call: string,
  problem: string,
): { ok: false; error: RunnerError } {
  const error = describeBrokenReply(call, problem);
  worker.kill({ reason: "crashed", message: error.message });
  return { ok: false, error };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
