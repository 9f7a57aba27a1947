import type { JsonObject } from "@/lib/core/domain/json";

import type { GroundedDesign } from "./design-slot";
import { designFor } from "./design-slot";
import type { RejectedRecord } from "./environment-record";
import type { PlayGround, PlayResult } from "./play-task";
import type { CorpusDocument, Designer, MemoryRecord } from "./ports";
import type { RunConfig } from "./run-config";
import { mixSeed } from "./seed";

/** One place of a step: the environment that took it, and those that were refused before. */
export interface PlayedSlot {
  index: number;
  skill: string;
  pool: number | null;
  grounded: GroundedDesign;
  /** Never "rejected"; null = none of the attempts was let in. */
  result: Exclude<PlayResult, { status: "rejected" }> | null;
  rejected: RejectedRecord[];
}

/** What a slot is filled from. */
export interface SlotWorld {
  config: RunConfig;
  designer: Designer;
  ground: PlayGround;
  corpus: readonly CorpusDocument[];
  memory: readonly MemoryRecord[];
  /** The agent, frozen for this step. */
  agent: JsonObject;
}

/** Where a design comes from: a new one each step, or the frozen pool, whose programs are the same in every step. */
export interface SlotPlan {
  step: number;
  index: number;
  skill: string;
  pool: number | null;
}

/** Designs until a program is let in, and plays that one. */
export async function playSlot(world: SlotWorld, plan: SlotPlan): Promise<PlayedSlot> {
  const { config, designer, ground } = world;
  const { step, index, skill, pool } = plan;
  const rejected: RejectedRecord[] = [];
  for (let attempt = 0; ; attempt++) {
    const origin = pool === null ? [step, index, attempt] : ["pool", pool, attempt];
    const grounded = await designFor(config, designer, world, skill, origin);
    const { source, hint } = grounded.design;
    const seeds = (count: number) =>
      // Both arms play the same instances, so that regret compares like with like.
      Array.from({ length: count }, (_, episode) => mixSeed(config.seed, step, index, episode));
    const result = await ground.play({
      source,
      hint,
      isNew: true,
      plainSeeds: seeds(config.episodes.plain),
      hintedSeeds: seeds(config.episodes.hinted),
      chanceSeed: mixSeed(config.seed, step, index, "chance"),
      agent: world.agent,
      keepsTranscripts: true,
    });
    if (result.status !== "rejected") return { index, skill, pool, grounded, result, rejected };
    const { stage, reason } = result;
    rejected.push({ run: config.name, step, index, attempt, skill, stage, reason, source });
    if (attempt + 1 >= config.attempts)
      return { index, skill, pool, grounded, result: null, rejected };
  }
}
