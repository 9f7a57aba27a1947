/** Meaning of SPADE's logged keys (spade-rl/spade at 9b2b813: what the code that logs each of them computes). */

/** How to read a key. */
export interface MetricMeaning {
  /** What stands at the axis: what a value is, with its unit. */
  unit: string;
  /** Both ends where they are fixed; null = open. */
  range: readonly [number, number] | null;
  /** What a reader would else get wrong; null = the name says it. */
  note: string | null;
}

const FAMILIES = [
  ...["actor", "batch", "delayed_env", "difficulty", "entropy", "env", "env_validator", "eval"],
  ...["fixed_eval", "gem_eval", "rollout", "self_judge", "train"],
  // What its training on Tinker logs besides.
  ...["aime2024", "aime2025", "optim"],
];

/** Keys without a family. */
const ALONE = [
  ...["num_games_generated", "env_validation_pass_rate", "num_instances", "num_succeeded"],
  ...["num_failed", "avg_turns", "avg_reward"],
];

/** Keys that say where on the axis a row stands, or what kind of row it is. */
const NOT_MEASURED = /(^|\/)step$|^rollout\/mode$|^batch\/variant$/;

/** Whether a key is a metric of SPADE's training; others (hardware, clocks) are left out. */
export const isMetricKey = (key: string): boolean =>
  !NOT_MEASURED.test(key) &&
  (ALONE.includes(key) || (FAMILIES.includes(key.split("/", 1)[0] ?? "") && key.includes("/")));

/** Keys that are shown first. */
const MAIN = [
  "env/avg_actor_win_rate",
  "env/avg_regret",
  "env/avg_learning_potential",
  "rollout/actor_win_rate",
  "rollout/actor_mean_original_reward",
  "rollout/zero_std_group_pct",
  "delayed_env/blend_regret_mean",
  "delayed_env/blend_win_rate_mean",
  "delayed_env/improving_skill_pct",
  "env/game_difficulty/easy_pct",
  "env/game_difficulty/medium_pct",
  "env/game_difficulty/hard_pct",
  "env_validation_pass_rate",
  "gem_eval/overall_win_rate",
];

/** Whether a key is among those that are shown first. */
export const isMainMetric = (key: string): boolean => MAIN.includes(key);

const SHARE = [0, 1] as const;

const NOTES: readonly (readonly [RegExp, string])[] = [
  [
    /^rollout\/actor_mean_return$/,
    "Normalised within groups, so about 0 whatever the agent does; rollout/actor_mean_original_reward is the reward.",
  ],
  [
    /^rollout\/env_mean_return$/,
    "Centred by skill, so about 0; the regret or blend metrics say how the designer does.",
  ],
  [
    /^rollout\/actor_mean_response_len$|^entropy\/actor_/,
    "Counts the tokens of later observations as well, so it is diluted.",
  ],
  [
    /^delayed_env\/proposer_masked_negative_frac$/,
    "With a regret reward this repeats the floored share; only with the blend is it a mask.",
  ],
];

/** What a key measures. Names mislead in places: most `*_pct` are fractions, most `*win_rate` mean rewards. */
export function describeMetric(key: string): MetricMeaning {
  const note = NOTES.find(([pattern]) => pattern.test(key))?.[1] ?? null;
  if (key === "delayed_env/improving_skill_pct")
    return { unit: "percent, 0 to 100", range: [0, 100], note };
  if (/_pct$/.test(key))
    return {
      unit: "share, 0 to 1",
      range: SHARE,
      note: note ?? "A fraction, though the name says percent.",
    };
  if (key === "rollout/actor_win_rate" || /^gem_eval\/.*win_rate$/.test(key))
    return { unit: "share of episodes won", range: SHARE, note };
  if (/win_rate(_mean)?$/.test(key))
    return {
      unit: "mean reward",
      range: null,
      note: note ?? "A mean of rewards, not a share of wins: it can be negative.",
    };
  if (/(_frac|_rate|_ratio|accuracy|pass_at_1|pass@\d+)$/.test(key))
    return { unit: "share, 0 to 1", range: SHARE, note };
  if (/regret/.test(key)) return { unit: "return with hint minus without", range: null, note };
  return { unit: "as logged", range: null, note };
}
