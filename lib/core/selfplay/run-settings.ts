import type { RunSettings, StatedSettings } from "@/lib/core/release/run-settings";

import type { RewardSettings } from "./rewards";
import type { RunConfig } from "./run-config";

type Words = Readonly<Record<string, string | number | boolean>>;

/** `regretWeight` as `regret_weight`, the way releases write names. */
const writeName = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const prefixNames = (prefix: string, values: Words): RunSettings =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`${prefix}_${writeName(name)}`, value]),
  );

function describeReward(reward: RewardSettings): RunSettings {
  const named = { reward: reward.variant };
  switch (reward.variant) {
    case "blend": {
      const { band, ...weights } = reward.blend;
      const ofBand = prefixNames("reward_band", { ...band });
      return { ...named, ...prefixNames("reward", weights), ...ofBand };
    }
    case "learning-potential":
      return {
        ...named,
        reward_has_variance_bonus: reward.hasVarianceBonus,
        ...prefixNames("reward_rate", { ...reward.rates }),
      };
    case "regret":
    case "micro-lp":
      return named;
  }
}

/**
 * Everything that fixes a run, flat, as its release states it (`runs.json`). Nothing is unknown, so nothing is null:
 * what a run does without is said as `none`, and a count that means "all" as `all`.
 */
export function describeSettings(config: RunConfig): StatedSettings {
  const { name, episodes, reward } = config;
  return {
    run: name,
    settings: {
      seed: config.seed,
      steps: config.steps,
      environments_per_step: config.environmentsPerStep,
      ...prefixNames("episodes", { ...episodes }),
      skills: config.skills.join(", "),
      skills_per_step: config.skillsPerStep === 0 ? "all" : config.skillsPerStep,
      uses_corpus: config.usesCorpus,
      uses_memory: config.usesMemory,
      trains_designer: config.trainsDesigner,
      frozen_pool_programs: config.pool ?? "none",
      reward_delay_steps: config.delay,
      ...describeReward(reward),
      held_out_every_steps: config.heldOutEvery,
      design_attempts: config.attempts,
    },
  };
}

/** The text of a release's `runs.json`. */
export const writeRunsFile = (runs: readonly StatedSettings[]): string =>
  `${JSON.stringify({ runs }, null, 1)}\n`;
