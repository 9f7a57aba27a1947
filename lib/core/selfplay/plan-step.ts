import { dealFromPool } from "./fixed-pool";
import type { SlotPlan } from "./play-slot";
import type { RunConfig } from "./run-config";
import { rotateSkills, skillOfIndex } from "./skills";

/** The places of a step, each with its skill: from the frozen pool where there is one, else skills in turn. */
export function planStep(config: RunConfig, step: number): SlotPlan[] {
  if (config.pool !== null)
    return dealFromPool(config, config.pool, step).map((pool, index) => ({
      step,
      index,
      skill: skillOfIndex(config.skills, pool),
      pool,
    }));
  const skills = rotateSkills(config.skills, config.skillsPerStep, step);
  return Array.from({ length: config.environmentsPerStep }, (_, index) => ({
    step,
    index,
    skill: skillOfIndex(skills, index),
    pool: null,
  }));
}
