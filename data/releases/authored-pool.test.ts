import { existsSync, readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { describe, expect, test } from "vitest";
import { z } from "zod";

const releases = fileURLToPath(new URL(".", import.meta.url));
const folder = `${releases}authored-pool/`;
const outcome = z.null();
const manifestSchema = z.object({
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
});
const readManifest = (release: string) =>
  manifestSchema.parse(JSON.parse(readFileSync(`${releases}${release}/manifest.json`, "utf8")));

const GAME_ROUNDS = [10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20];
const GAME_SKILLS = [
  "Causal Inference",
  "Logical Deduction",
  "Mathematical Reasoning",
  "Optimization",
  "Pattern Recognition",
  "Spatial Reasoning",
];
const { summary, games } = readManifest("authored-pool");
const rounds = readManifest("authored-rounds").games;
const sourceOf = (game: (typeof games)[number]) => readFileSync(folder + game.path_in_dataset, "utf8");
const titleOf = (game: (typeof games)[number]) => sourceOf(game).split("\n", 1)[0];

describe("the release of the authored pool", () => {
  test("lists every program once, each with its hint, and nothing else", () => {
    const programs = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".py"));
    expect(games.map((game) => game.path_in_dataset).sort()).toEqual(programs.sort());
    for (const { path_in_dataset } of games)
      expect(existsSync(folder + path_in_dataset.replace(/\.py$/, "_hint.txt"))).toBe(true);
  });

  test("has a summary that counts what is there", () => {
    const steps = games.map((game) => game.step);
    expect(summary).toMatchObject({
      n_games: games.length,
      n_with_skill: games.length,
      n_with_hint: games.length,
      steps_covered: new Set(steps).size,
      step_min: Math.min(...steps),
      step_max: Math.max(...steps),
    });
  });

  test("has eleven rounds of four games, and with the ten rounds twelve games of each game skill", () => {
    for (const round of GAME_ROUNDS) {
      const some = games.filter((game) => game.step === round);
      expect([round, some.length, new Set(some.map((game) => game.skill)).size]).toEqual([round, 4, 4]);
    }
    for (const skill of GAME_SKILLS)
      expect([skill, [...rounds, ...games].filter((game) => game.skill === skill).length]).toEqual([skill, 12]);
  });

  test("gives every game of these rounds a subject domain and a title of its own", () => {
    const some = games.filter((game) => GAME_ROUNDS.includes(game.step));
    const domains = [...new Set(rounds.map((game) => game.domain)), ...some.map((game) => game.domain)];
    expect(new Set(domains).size).toBe(domains.length);
    expect(new Set(games.map(titleOf)).size).toBe(games.length);
  });

  test("grows harder over the rounds of games", () => {
    const meanDifficulty = (from: number, to: number) => {
      const some = games.filter((game) => game.step >= from && game.step <= to);
      const rank = { easy: 0, medium: 1, hard: 2 };
      return some.reduce((sum, game) => sum + rank[game.difficulty], 0) / some.length;
    };
    expect(meanDifficulty(10, 12)).toBeLessThan(meanDifficulty(13, 16));
    expect(meanDifficulty(13, 16)).toBeLessThan(meanDifficulty(17, 20));
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
