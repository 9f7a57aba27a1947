import { existsSync, readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { describe, expect, test } from "vitest";
import { z } from "zod";

const folder = fileURLToPath(new URL("authored-rounds/", import.meta.url));
const outcome = z.null();
const manifest = z
  .object({
    summary: z.object({
      n_games: z.number(),
      n_with_skill: z.number(),
      n_with_hint: z.number(),
      steps_covered: z.number(),
      step_min: z.number(),
      step_max: z.number(),
    }),
    games: z.array(
      z.object({
        generation: z.string(),
        step: z.int(),
        filename: z.string(),
        skill: z.string(),
        domain: z.string(),
        difficulty: z.enum(["easy", "medium", "hard"]),
        path_in_dataset: z.string(),
        has_hint: z.literal(true),
        reward_joined: z.literal(false),
        n_plays: outcome,
        mean_reward: outcome,
        solve_rate: outcome,
        r_hint: outcome,
        r_no_hint: outcome,
        regret: outcome,
      }),
    ),
  })
  .parse(JSON.parse(readFileSync(`${folder}manifest.json`, "utf8")));

const { summary, games } = manifest;
const countBy = (values: readonly string[]) =>
  Object.fromEntries([...new Set(values)].sort().map((value) => [value, values.filter((v) => v === value).length]));
const sourceOf = (game: (typeof games)[number]) => readFileSync(folder + game.path_in_dataset, "utf8");

describe("the release of authored rounds", () => {
  test("lists every program once, each with its hint, and nothing else", () => {
    const programs = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".py"));
    expect(games.map((game) => game.path_in_dataset).sort()).toEqual(programs.sort());
    for (const { path_in_dataset } of games)
      expect(existsSync(folder + path_in_dataset.replace(/\.py$/, "_hint.txt"))).toBe(true);
  });

  test("has a summary that counts what is there", () => {
    expect(summary).toMatchObject({
      n_games: 40,
      n_with_skill: 40,
      n_with_hint: 40,
      steps_covered: 10,
      step_min: 0,
      step_max: 9,
    });
  });

  test("has ten rounds of four, 28 games and 12 tool-use environments over six skills each", () => {
    expect(Object.values(countBy(games.map((game) => String(game.step))))).toEqual(Array(10).fill(4));
    expect(countBy(games.map((game) => game.skill))).toEqual({
      "API Orchestration": 2,
      "Causal Inference": 4,
      "Data Retrieval": 2,
      "Error Recovery": 2,
      "Logical Deduction": 5,
      "Mathematical Reasoning": 5,
      "Multi-Step Workflows": 2,
      Optimization: 4,
      "Pattern Recognition": 5,
      "Spatial Reasoning": 5,
      "State Modification": 2,
      "Tool Selection": 2,
    });
  });

  test("spans at least twelve subject domains and grows harder", () => {
    expect(new Set(games.map((game) => game.domain)).size).toBeGreaterThanOrEqual(12);
    const meanDifficulty = (from: number, to: number) => {
      const some = games.filter((game) => game.step >= from && game.step <= to);
      const rank = { easy: 0, medium: 1, hard: 2 };
      return some.reduce((sum, game) => sum + rank[game.difficulty], 0) / some.length;
    };
    expect(meanDifficulty(0, 2)).toBeLessThan(meanDifficulty(3, 6));
    expect(meanDifficulty(3, 6)).toBeLessThan(meanDifficulty(7, 9));
  });

  test("holds programs of 60 to 250 lines that say what they are about", () => {
    for (const game of games) {
      const source = sourceOf(game);
      const lines = source.replace(/\n$/, "").split("\n").length;
      expect([game.filename, lines >= 60 && lines <= 250]).toEqual([game.filename, true]);
      expect(source).toMatch(/^"""[^\n]{5,60}\n\n/);
    }
  });
});
