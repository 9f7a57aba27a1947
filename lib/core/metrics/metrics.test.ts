import { describe, expect, it } from "vitest";

import { collectSeries } from "./collect-series";
import { describeMetric, isMetricKey } from "./describe-metric";
import { metricLogSchema } from "./schema";

const rowsOf = (...rows: Record<string, unknown>[]) =>
  rows.map((values, i) => ({ line: i + 2, values }));

describe("series of a log", () => {
  it("have a point only where the key was logged: sparse ones are not joined to zero", () => {
    const { series, steps } = collectSeries(
      rowsOf(
        { "rollout/step": 0, "env/avg_regret": 0.5, "rollout/actor_win_rate": 0.25 },
        { "rollout/step": 1, "env/avg_regret": null, "rollout/actor_win_rate": 0 },
        { "rollout/step": 2, "env/avg_regret": "", "rollout/actor_win_rate": "NaN" },
        { "rollout/step": 4, "env/avg_regret": "-0.25" },
      ),
    );
    expect(series).toEqual([
      {
        key: "env/avg_regret",
        points: [
          [0, 0.5],
          [4, -0.25],
        ],
      },
      {
        key: "rollout/actor_win_rate",
        points: [
          [0, 0.25],
          [1, 0],
        ],
      },
    ]);
    expect(steps).toEqual([0, 1, 4]);
  });

  it("stand on the axis of their family, and never on W&B's count of calls beside the rollout's", () => {
    const { series, used, faults } = collectSeries(
      rowsOf(
        { _step: 7, "rollout/step": 3, avg_reward: 1 },
        { _step: 8, "train/step": 30, "train/loss": 0.5 },
        { _step: 9, avg_reward: 2 },
      ),
    );
    expect(series).toEqual([
      { key: "avg_reward", points: [[3, 1]] },
      { key: "train/loss", points: [[30, 0.5]] },
    ]);
    expect(used).toBe(2);
    expect(faults).toEqual([
      {
        line: 4,
        found: "no step",
        expected: "a whole number from 0 under rollout/step",
        isRow: true,
      },
    ]);
  });

  it("keep the later value of a step, and leave out what is no number, with its line", () => {
    const { series, faults, used, keysLeftOut } = collectSeries(
      rowsOf(
        { step: 1, avg_reward: 1, "system/gpu": 3 },
        { step: 1, avg_reward: 2, "rollout/mode": "games" },
        { step: 2, avg_reward: "high" },
      ),
    );
    expect(series).toEqual([{ key: "avg_reward", points: [[1, 2]] }]);
    expect(faults).toEqual([
      { line: 4, found: 'avg_reward: "high"', expected: "a number", isRow: false },
    ]);
    expect([used, keysLeftOut]).toEqual([3, 3]);
  });
});

describe("a row that a log cannot be read from in full", () => {
  it("never gives a value or a step that a bundle cannot hold", () => {
    const { series, steps, faults, used } = collectSeries(
      rowsOf(
        { step: "0", "env/avg_regret": "1e999" },
        { step: "1e300", "env/avg_regret": "0.5" },
        { step: "2", "env/avg_regret": "0x10" },
        { step: " 3 ", "env/avg_regret": " .5 " },
        { step: "4", "env/avg_regret": "  " },
      ),
    );
    const log = { run: "a", file: "a.csv", rows: { read: 5, used, skipped: 5 - used }, steps };
    expect(
      metricLogSchema.safeParse(JSON.parse(JSON.stringify({ ...log, series, keysLeftOut: 0 })))
        .success,
    ).toBe(true);
    expect(series).toEqual([{ key: "env/avg_regret", points: [[3, 0.5]] }]);
    expect(faults.map(({ line, found, isRow }) => [line, found, isRow])).toEqual([
      [3, "no step", true],
      [4, 'env/avg_regret: "0x10"', false],
    ]);
  });

  it("says which values had no step on their own axis, and keeps the others", () => {
    const { series, faults, used } = collectSeries(
      rowsOf(
        { "train/step": 30, "train/loss": 0.5 },
        { "rollout/step": 3, avg_reward: 1, "train/loss": 0.25, "train/grad_norm": 2 },
      ),
    );
    expect(series).toEqual([
      { key: "avg_reward", points: [[3, 1]] },
      { key: "train/loss", points: [[30, 0.5]] },
    ]);
    expect(used).toBe(2);
    expect(faults).toEqual([
      {
        line: 3,
        found: "no step for train/loss, train/grad_norm",
        expected: "a whole number from 0 under train/step",
        isRow: false,
      },
    ]);
  });
});

describe("meaning of a key", () => {
  it.each([
    ["env/game_difficulty/easy_pct", "share, 0 to 1", [0, 1]],
    ["rollout/actor_truncated_pct", "share, 0 to 1", [0, 1]],
    ["delayed_env/improving_skill_pct", "percent, 0 to 100", [0, 100]],
    ["rollout/actor_win_rate", "share of episodes won", [0, 1]],
    ["env/avg_actor_win_rate", "mean reward", null],
    ["env/skill_Pattern_Recognition/actor_win_rate", "mean reward", null],
    ["delayed_env/blend_win_rate_mean", "mean reward", null],
    ["env/avg_regret", "return with hint minus without", null],
    ["aime2024/pass@8", "share, 0 to 1", [0, 1]],
    ["train/loss", "as logged", null],
  ] as const)("%s is %s", (key, unit, range) => {
    expect(describeMetric(key)).toMatchObject({ unit, range });
  });

  it("warns of means that are about 0 whatever happens, and of lengths that observations dilute", () => {
    expect(describeMetric("rollout/actor_mean_return").note).toContain(
      "actor_mean_original_reward",
    );
    expect(describeMetric("rollout/env_mean_return").note).toContain("Centred");
    expect(describeMetric("entropy/actor_mean_neg_logprob").note).toContain("diluted");
    expect(describeMetric("train/loss").note).toBeNull();
  });

  it("is for metrics of training alone", () => {
    const keys = [
      "env/avg_regret",
      "avg_turns",
      "aime2025/sample_accuracy",
      "rollout/step",
      "progress/batch",
      "_step",
      "system/gpu",
      "env",
      "code",
    ];
    expect(keys.filter(isMetricKey)).toEqual([
      "env/avg_regret",
      "avg_turns",
      "aime2025/sample_accuracy",
    ]);
  });
});
