import v8 from "node:v8";

import type { CheckLimits } from "@/cli/check-arguments";
import type { CheckRunner, CheckSession } from "@/lib/core/check";
import type { Result, RunnerError } from "@/lib/core/domain/ports";
import { valueSchemas } from "@/lib/workers/protocol";

import type { Interpreter } from "./interpreter";
import type { InterpreterPool } from "./interpreter-pool";
import type { CheckRuntime } from "./runtime";
import { ask, makeThreadSession } from "./thread-session";

/**
 * Forbids `eval` and `new Function` in threads started from now on: the ways by which a program that has found a JavaScript
 * object could come to Node's modules. WebAssembly is compiled all the same.
 */
export function forbidCodeFromText(): void {
  v8.setFlagsFromString("--disallow-code-generation-from-strings");
}

/** Loads one program into interpreters of the pool and holds it to the limits of time. */
export class ThreadRunner implements CheckRunner {
  readonly modules: ReadonlySet<string>;
  private readonly deadline: number;

  /** The time for the whole program runs from here. */
  constructor(
    private readonly runtime: CheckRuntime,
    private readonly pool: InterpreterPool,
    private readonly limits: CheckLimits,
  ) {
    this.modules = runtime.modules;
    this.deadline = Date.now() + limits.programMs;
  }

  withSession<Value>(
    source: string,
    hashSeed: number,
    play: (session: CheckSession) => Promise<Value>,
  ): Promise<Result<Value, RunnerError>> {
    return this.pool.lend(hashSeed, (interpreter) => this.loadAndPlay(interpreter, source, play));
  }

  private async loadAndPlay<Value>(
    interpreter: Interpreter,
    source: string,
    play: (session: CheckSession) => Promise<Value>,
  ): Promise<Result<Value, RunnerError>> {
    const { validateMs, stepMs, programMs } = this.limits;
    const timer = setTimeout(
      () => {
        const message = `the program as a whole took more than ${programMs / 1000} s.`;
        interpreter.end({ reason: "timeout", message });
      },
      Math.max(0, this.deadline - Date.now()),
    );
    try {
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
    } finally {
      clearTimeout(timer);
    }
  }
}
