import type { PlayGround, PlayResult, PlayTask } from "@/lib/core/selfplay/play-task";
import type { BootMessage } from "@/lib/workers/protocol";

import { Player } from "./player";
import type { PlayRuntime } from "./runtime";

/** Tasks after which a thread is replaced in any case. */
const MAX_USES = 400;

/** Plays tasks in a few threads, first come first served. Which thread plays what changes nothing about the results. */
export class ThreadGround implements PlayGround {
  private readonly idle: { player: Player; uses: number }[] = [];
  private readonly waiting: (() => void)[] = [];
  private active = 0;

  constructor(
    private readonly runtime: PlayRuntime,
    private readonly jobs: number,
  ) {}

  async play(task: PlayTask): Promise<PlayResult> {
    await this.enter();
    try {
      const lent = this.idle.pop() ?? { player: await this.start(), uses: 0 };
      const result = await lent.player.play(task);
      if (lent.player.isFit && lent.uses < MAX_USES)
        this.idle.push({ ...lent, uses: lent.uses + 1 });
      else await lent.player.close();
      return result;
    } finally {
      this.leave();
    }
  }

  /** Ends all threads. */
  async close(): Promise<void> {
    await Promise.all(this.idle.splice(0).map(({ player }) => player.close()));
  }

  private async enter(): Promise<void> {
    if (this.active < this.jobs) this.active++;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  private leave(): void {
    const next = this.waiting.shift();
    if (next === undefined) this.active--;
    else next();
  }

  private async start(): Promise<Player> {
    const player = new Player(this.runtime.workerFile);
    const { parts, snapshot } = this.runtime;
    const boot: BootMessage = { ...parts, snapshot };
    await player.boot(boot);
    return player;
  }
}
