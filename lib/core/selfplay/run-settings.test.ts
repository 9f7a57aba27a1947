import { expect, test } from "vitest";

import { runSettingsSchema } from "@/lib/core/release/run-settings";

import { CI, MINI } from "./presets";
import { RECIPE_RATES } from "./rewards";
import { describeSettings } from "./run-settings";

const settingsOf = (name: string) => {
  const run = MINI.runs.find((one) => one.name === name);
  if (run === undefined) throw new Error(`no run ${name}`);
  return describeSettings(run).settings;
};

/** Names of the settings in which a run is not set as the full one. */
const listDifferences = (name: string): string[] => {
  const [full, other] = [settingsOf("full"), settingsOf(name)];
  expect(Object.keys(other)).toEqual(Object.keys(full));
  return Object.keys(full).filter((key) => full[key] !== other[key]);
};

test("a run is stated whole, flat, and with nothing unknown", () => {
  expect(settingsOf("fixed pool")).toEqual({
    seed: 1,
    steps: 100,
    environments_per_step: 8,
    episodes_plain: 32,
    episodes_hinted: 16,
    episodes_replay: 8,
    episodes_held_out: 4,
    skills:
      "Mathematical Reasoning, Logical Deduction, Spatial Reasoning, Pattern Recognition, Optimization, Causal Inference",
    skills_per_step: 2,
    uses_corpus: true,
    uses_memory: false,
    trains_designer: false,
    frozen_pool_programs: 160,
    reward_delay_steps: 2,
    reward: "blend",
    reward_regret_weight: 0.4,
    reward_regret_scale: 0.15,
    reward_is_regret_floored: true,
    reward_gain_weight: 0,
    reward_gain_scale: 0.1,
    reward_gain_method: "slope",
    reward_is_gain_signed: true,
    reward_plateau_weight: 0.6,
    reward_frontier_weight: 0,
    reward_frontier_scale: 0.08,
    reward_band_low: 0.4,
    reward_band_high: 0.6,
    reward_band_ramp: 0.25,
    held_out_every_steps: 5,
    design_attempts: 5,
  });
});

test("the runs that ship differ from the full one in what their name says, and in nothing else", () => {
  expect(
    ["no corpus", "no memory", "designer not trained", "fixed pool", "tool use"].map((name) => [
      name,
      listDifferences(name),
    ]),
  ).toEqual([
    ["no corpus", ["uses_corpus"]],
    ["no memory", ["uses_memory"]],
    ["designer not trained", ["uses_memory", "trains_designer"]],
    ["fixed pool", ["uses_memory", "trains_designer", "frozen_pool_programs"]],
    ["tool use", ["skills"]],
  ]);
});

test("whatever a run is set to, its release may state", () => {
  const base = MINI.runs[0]!;
  const others = [
    { ...base, skillsPerStep: 0, reward: { variant: "regret" as const } },
    {
      ...base,
      reward: {
        variant: "learning-potential" as const,
        rates: RECIPE_RATES,
        hasVarianceBonus: true,
      },
    },
  ];
  for (const run of [...MINI.runs, ...CI.runs, ...others]) {
    const stated = describeSettings(run);
    expect(runSettingsSchema.parse(stated)).toEqual(stated);
    expect(Object.values(stated.settings)).not.toContain(null);
  }
  expect(describeSettings(others[0]!).settings).toMatchObject({
    skills_per_step: "all",
    reward: "regret",
  });
});
