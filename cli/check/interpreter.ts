import { Worker } from "node:worker_threads";

import { describeSilence, type BootMessage } from "@/lib/workers/protocol";

import { fromThreadSchema, type ToThread } from "./messages";

/** Why an interpreter is no more. */
export interface Ending {
  reason: "timeout" | "crashed";
  /** A sentence for the reader. */
  message: string;
}

/** What a call gave: Python's JSON text, or the interpreter's end. */
export type Outcome = { reply: string } | { ending: Ending };

/** Native stack in MiB: with Node's default, recursion of 250 levels through C code would end the interpreter. */
const STACK_MB = 64;
/** JavaScript heap in MiB; Python's own memory is capped by the worker itself. */
const HEAP_MB = 512;
/** Time to start Python or to put it back; on a busy machine it takes seconds. */
const START_MS = 120_000;

const WHOLE = "whole";

/** One interpreter in a thread of its own. One call at a time. */
export class Interpreter {
  /** Null while it lives. */
  ending: Ending | null = null;
  private readonly worker: Worker;
  private settle: ((outcome: Outcome) => void) | null = null;
  private timer: NodeJS.Timeout | undefined;
  private requestId = 0;
  private readonly gone: Promise<unknown>;

  constructor(workerFile: string) {
    this.worker = new Worker(workerFile, {
      env: {},
      argv: [],
      execArgv: [],
      stdout: true,
      stderr: true,
      resourceLimits: { stackSizeMb: STACK_MB, maxOldGenerationSizeMb: HEAP_MB },
    });
    this.gone = new Promise((resolve) => this.worker.once("exit", resolve));
    this.worker.on("message", (data: unknown) => {
      this.receive(data);
    });
    this.worker.on("error", (error) => {
      this.end({ reason: "crashed", message: `${error.name}: ${error.message}` });
    });
    this.worker.on("exit", () => {
      this.end({ reason: "crashed", message: "the thread ended." });
    });
  }

  /** Starts Python; resolves with null once it waits for calls, else with how it ended. */
  async boot(message: BootMessage): Promise<Ending | null> {
    const outcome = await this.send(message, START_MS);
    return "ending" in outcome ? outcome.ending : null;
  }

  /** Sends one request; resolves with the reply or the interpreter's end, never rejects. */
  call(request: string, timeoutMs: number): Promise<Outcome> {
    this.requestId += 1;
    return this.send({ type: "call", requestId: String(this.requestId), request }, timeoutMs);
  }

  /** Makes it as good as fresh for another program. False when it must not be used again. */
  async restore(): Promise<boolean> {
    const outcome = await this.send({ type: "restore" }, START_MS);
    return "reply" in outcome && outcome.reply === WHOLE;
  }

  /** Ends it from outside; a call in flight resolves with the ending. */
  end(ending: Ending): void {
    if (this.ending !== null) return;
    this.ending = ending;
    void this.worker.terminate();
    this.answer({ ending });
  }

  /** Ends it, and resolves when its thread and memory are free. */
  async close(): Promise<void> {
    this.end({ reason: "crashed", message: "it was closed." });
    await this.gone;
  }

  private send(message: ToThread, timeoutMs: number): Promise<Outcome> {
    if (this.ending !== null) return Promise.resolve({ ending: this.ending });
    if (this.settle !== null) throw new Error("An interpreter takes one call at a time.");
    return new Promise((settle) => {
      this.settle = settle;
      this.timer = setTimeout(() => {
        this.end({ reason: "timeout", message: describeSilence(timeoutMs) });
      }, timeoutMs);
      this.worker.postMessage(message);
    });
  }

  private receive(data: unknown): void {
    const parsed = fromThreadSchema.safeParse(data);
    if (!parsed.success) this.end({ reason: "crashed", message: "its answer cannot be read." });
    else if (parsed.data.type === "fatal")
      this.end({ reason: "crashed", message: parsed.data.message });
    else if (parsed.data.type === "ready") this.answer({ reply: "" });
    else if (parsed.data.type === "restored")
      this.answer({ reply: parsed.data.isWhole ? WHOLE : "" });
    else if (parsed.data.type === "reply" && parsed.data.requestId === String(this.requestId))
      this.answer({ reply: parsed.data.reply });
  }

  private answer(outcome: Outcome): void {
    clearTimeout(this.timer);
    const { settle } = this;
    this.settle = null;
    settle?.(outcome);
  }
}
