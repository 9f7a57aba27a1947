import v8 from "node:v8";

import type { CheckLimits } from "@/cli/check-arguments";
import { HASH_SEEDS, type CheckRunner, type CheckSession, type Refusal } from "@/lib/core/check";
import type { Result, RunnerError, SearchSession } from "@/lib/core/domain/ports";
import { valueSchemas } from "@/lib/workers/protocol";

import type { Interpreter } from "./interpreter";
import type { InterpreterPool } from "./interpreter-pool";
import type { CheckRuntime } from "./runtime";
import { ask, askAdmission, makeThreadSession } from "./thread-session";

/**
 * Forbids `eval` and `new Function` in threads started from now on: the ways by which a program that has found a JavaScript
 * object could come to Node's modules. WebAssembly is compiled all the same.
 */
export function forbidCodeFromText(): void {
  v8.setFlagsFromString("--disallow-code-generation-from-strings");
}

/** Loads one program into interpreters of the pool and holds it to the limits of time. */
export class ThreadRunner implements CheckRunner {
  private readonly deadline: number;

  /** The time for the whole program runs from here. */
  constructor(
    private readonly runtime: CheckRuntime,
    private readonly pool: InterpreterPool,
    private readonly limits: CheckLimits,
  ) {
    this.deadline = Date.now() + limits.programMs;
  }

  withSession<Value>(
    source: string,
    hashSeed: number,
    play: (session: CheckSession & SearchSession) => Promise<Value>,
  ): Promise<Result<Value, RunnerError>> {
    return this.pool.lend(hashSeed, (interpreter) => this.loadAndPlay(interpreter, source, play));
  }

  admit(source: string): Promise<Result<Refusal | null, RunnerError>> {
    // A fresh interpreter: what loading left behind could make a second load fail.
    return this.pool.lend(HASH_SEEDS[0], (interpreter) =>
      this.holdToDeadline(interpreter, () =>
        askAdmission(interpreter, source, this.limits.validateMs),
      ),
    );
  }

  private loadAndPlay<Value>(
    interpreter: Interpreter,
    source: string,
    play: (session: CheckSession & SearchSession) => Promise<Value>,
  ): Promise<Result<Value, RunnerError>> {
    const { validateMs, stepMs } = this.limits;
    return this.holdToDeadline(interpreter, async () => {
      const loaded = await ask(
        interpreter,
        { method: "load", source, profile: "as-in-training", driver: "execute-tool" },
        valueSchemas.load,
        validateMs,
      );
      if (!loaded.ok) return loaded;
      const { pyodide, python } = this.runtime.parts.versions;
      const environment = { ...loaded.value, runtime: { pyodide, python } };
      return { ok: true, value: await play(makeThreadSession(interpreter, environment, stepMs)) };
    });
  }

  private async holdToDeadline<Value>(
    interpreter: Interpreter,
    work: () => Promise<Value>,
  ): Promise<Value> {
    const timer = setTimeout(
      () => {
        const seconds = this.limits.programMs / 1000;
        const message = `the program as a whole took more than ${seconds} s.`;
        interpreter.end({ reason: "timeout", message });
      },
      Math.max(0, this.deadline - Date.now()),
    );
    try {
      return await work();
    } finally {
      clearTimeout(timer);
    }
  }
}
