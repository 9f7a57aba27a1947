import { Interpreter } from "./interpreter";
import type { CheckRuntime } from "./runtime";

/** Programs after which an interpreter is replaced in any case. */
const MAX_USES = 200;

/** A busy machine can starve a start, and hours of work should not end with it. */
const STARTS = 3;

interface Idle {
  interpreter: Interpreter;
  uses: number;
}

/**
 * Interpreters by hash seed, handed out as good as fresh. One that a program has ended or has changed beyond its memory is
 * replaced; all others are put back byte by byte, which takes a tenth of the time (`docs/check.md` has the numbers).
 */
export class InterpreterPool {
  private readonly idle = new Map<number, Idle[]>();

  constructor(private readonly runtime: CheckRuntime) {}

  /** Runs `work` with an interpreter that has seen no program. Rejects when Python cannot be started. */
  async lend<Value>(
    hashSeed: number,
    work: (interpreter: Interpreter) => Promise<Value>,
  ): Promise<Value> {
    const lent = (await this.findIdle(hashSeed)) ?? (await this.start(hashSeed));
    try {
      return await work(lent.interpreter);
    } finally {
      if (lent.interpreter.ending !== null || lent.uses >= MAX_USES) await lent.interpreter.close();
      else this.listIdle(hashSeed).push({ ...lent, uses: lent.uses + 1 });
    }
  }

  /** Ends all that wait. */
  async close(): Promise<void> {
    const all = [...this.idle.values()].flat();
    this.idle.clear();
    await Promise.all(all.map(({ interpreter }) => interpreter.close()));
  }

  private listIdle(hashSeed: number): Idle[] {
    const list = this.idle.get(hashSeed) ?? [];
    this.idle.set(hashSeed, list);
    return list;
  }

  private async findIdle(hashSeed: number): Promise<Idle | null> {
    const found = this.listIdle(hashSeed).pop();
    if (found === undefined) return null;
    if (await found.interpreter.restore()) return found;
    await found.interpreter.close();
    return null;
  }

  private async start(hashSeed: number): Promise<Idle> {
    const { workerFile, parts, snapshots } = this.runtime;
    const snapshot = snapshots.get(hashSeed);
    if (snapshot === undefined) throw new Error(`There is no snapshot for hash seed ${hashSeed}.`);
    let message = "";
    for (let attempt = 0; attempt < STARTS; attempt++) {
      const interpreter = new Interpreter(workerFile);
      const ending = await interpreter.boot({ ...parts, snapshot });
      if (ending === null) return { interpreter, uses: 1 };
      await interpreter.close();
      message = ending.message;
    }
    throw new Error(`Python could not be started: ${message}`);
  }
}
