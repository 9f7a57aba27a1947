import { Worker } from "node:worker_threads";

import type { PlayResult, PlayTask } from "@/lib/core/selfplay/play-task";
import type { BootMessage } from "@/lib/workers/protocol";

import { fromPlayerSchema, type FromPlayer, type ToPlayer } from "./messages";

/** Native stack in MiB, and JavaScript heap; the same as the check's interpreters have. */
const STACK_MB = 64;
const HEAP_MB = 512;
const BOOT_MS = 120_000;
/**
 * Time for all episodes of one program. A hundred times what they take: it is there for programs that hang, and must never
 * decide about one that is only slow on a busy machine.
 */
const TASK_MS = 180_000;

/** One thread with Python and an agent in it. */
export class Player {
  /** False once it has ended or a program has changed it beyond its memory. */
  isFit = true;
  private readonly worker: Worker;
  private settle: (outcome: FromPlayer | string) => void = () => undefined;

  constructor(workerFile: string) {
    this.worker = new Worker(workerFile, {
      env: {},
      argv: [],
      execArgv: [],
      stdout: true,
      stderr: true,
      resourceLimits: { stackSizeMb: STACK_MB, maxOldGenerationSizeMb: HEAP_MB },
    });
    this.worker.on("message", (data: unknown) => {
      this.settle(fromPlayerSchema.parse(data));
    });
    this.worker.on("error", (error) => {
      this.settle(`the thread ended: ${error.message}`);
    });
    this.worker.on("exit", () => {
      this.settle("the thread ended");
    });
  }

  /** Starts Python. Rejects when it does not start. */
  async boot(message: BootMessage): Promise<void> {
    const reply = await this.send(message, BOOT_MS);
    if (typeof reply === "string" || reply.type !== "ready")
      throw new Error(
        `Python could not be started: ${typeof reply === "string" ? reply : reply.type}`,
      );
  }

  /** Plays one task. Rejects when the thread reports a fault of its own. */
  async play(task: PlayTask): Promise<PlayResult> {
    const reply = await this.send({ type: "play", task }, TASK_MS);
    if (typeof reply === "string") return { status: "hung", reason: reply };
    if (reply.type !== "played") throw new Error("The player sent something else than a result.");
    if (!reply.isWhole) this.isFit = false;
    return reply.result;
  }

  /** Ends it, and resolves when its memory is free. */
  async close(): Promise<void> {
    this.isFit = false;
    await this.worker.terminate();
  }

  /** The reply, or in words why there is none: time ran out, or the thread died under the program. */
  private send(message: ToPlayer, timeoutMs: number): Promise<FromPlayer | string> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.settle(`no answer within ${timeoutMs / 1000} s`);
      }, timeoutMs);
      this.settle = (outcome) => {
        clearTimeout(timer);
        this.settle = () => undefined;
        if (typeof outcome === "string") this.isFit = false;
        if (typeof outcome !== "string" && outcome.type === "fatal")
          reject(new Error(`A player failed: ${outcome.message}`));
        else resolve(outcome);
      };
      this.worker.postMessage(message);
    });
  }
}
