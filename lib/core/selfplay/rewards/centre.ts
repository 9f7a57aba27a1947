import { meanOrZero } from "./means";

/** Largest scale of a designer's reward. */
const MAX_SCALE = 50;

/**
 * How much a designer's sample weighs against the agent's, so that the few are not drowned by the many:
 * `min(agentSamples / designerSamples * interval, 50)`; 1 where either is none (SPADE, `env_reward_scale`).
 * `interval` = steps that pass between two batches of environments.
 */
export function scaleReward(
  agentSamples: number,
  designerSamples: number,
  interval: number,
): number {
  if (agentSamples === 0 || designerSamples === 0) return 1;
  return Math.min((agentSamples / designerSamples) * interval, MAX_SCALE);
}

/**
 * Rewards as the designer learns them: raw reward minus the mean of its skill, times the scale. Null stays null and counts in no
 * mean. A skill with one environment gives 0.
 */
export function centreBySkill(
  rewards: readonly { skill: string; raw: number | null }[],
  scale: number,
): (number | null)[] {
  const bySkill = new Map<string, number[]>();
  for (const { skill, raw } of rewards)
    if (raw !== null) bySkill.set(skill, [...(bySkill.get(skill) ?? []), raw]);
  return rewards.map(({ skill, raw }) =>
    raw === null ? null : (raw - meanOrZero(bySkill.get(skill) ?? [])) * scale,
  );
}
