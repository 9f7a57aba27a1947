/** Small players for the tests of the loop: a designer that writes numbers, an agent that guesses, a ground without Python. */
import type { JsonObject } from "@/lib/core/domain/json";

import type { PlayedEpisode, PlayGround, PlayResult, PlayTask } from "./play-task";
import type { Agent, Designer, DesignerSample } from "./ports";

/** Writes programs that are one number; learns to write larger ones when it is paid for it. */
export class CountingDesigner implements Designer {
  readonly label = "counting";
  readonly lessons: DesignerSample[][] = [];
  private level = 0;

  design({ skill, document, positives, random }: Parameters<Designer["design"]>[0]) {
    const draw = Math.floor(random() * 1000);
    const source = `${skill}|${document?.id ?? "-"}|${positives.length}|${this.level}|${draw}`;
    return Promise.resolve({ source, hint: "half", decisions: { draw } });
  }

  learn(samples: readonly DesignerSample[]): void {
    this.lessons.push([...samples]);
    this.level += samples.length;
  }

  save(): JsonObject {
    return { level: this.level };
  }

  restore(saved: JsonObject): void {
    this.level = Number(saved.level);
  }
}

/** Counts what it has learned from; the ground lets it win the more often. */
export class CountingAgent implements Agent {
  readonly label = "counting";
  private lessons = 0;

  begin(): ReturnType<Agent["begin"]> {
    throw new Error("The test ground plays by itself.");
  }

  learn(samples: readonly { return: number }[]): void {
    this.lessons += samples.length;
  }

  save(): JsonObject {
    return { lessons: this.lessons };
  }

  restore(saved: JsonObject): void {
    this.lessons = Number(saved.lessons);
  }
}

/** Plays by arithmetic: seeds decide, and every other seed is won with the hint. Programs that `refuses` names are rejected. */
export class TestGround implements PlayGround {
  readonly tasks: PlayTask[] = [];

  constructor(
    private readonly refuses: (task: PlayTask) => "rejected" | "hung" | null = () => null,
  ) {}

  async play(task: PlayTask): Promise<PlayResult> {
    this.tasks.push(task);
    // Later tasks may come back earlier: nothing may depend on the order.
    for (let i = this.tasks.length % 3; i > 0; i--) await Promise.resolve();
    const refusal = this.refuses(task);
    if (refusal === "rejected") return { status: "rejected", stage: "load", reason: "no" };
    if (refusal === "hung") return { status: "hung", reason: "no answer" };
    const play = (resetSeed: number, isHinted: boolean): PlayedEpisode => ({
      resetSeed,
      isHinted,
      score: Number(resetSeed % (isHinted ? 2 : 4) === 0),
      turns: 3,
      end: "terminated",
      decisions: {},
    });
    return {
      status: "played",
      episodes: [
        ...task.plainSeeds.map((seed) => play(seed, false)),
        ...task.hintedSeeds.map((seed) => play(seed, true)),
      ],
      transcripts: [],
    };
  }
}
