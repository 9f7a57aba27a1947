import { existsSync, readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { describe, expect, test } from "vitest";
import { z } from "zod";

const folder = fileURLToPath(new URL("authored-pool/", import.meta.url));
const score = z.number().min(-1).max(1);
const { summary, games } = z
  .object({
    summary: z.object({
      n_games: z.number(),
      n_with_skill: z.number(),
      n_with_hint: z.number(),
      steps_covered: z.number(),
      step_min: z.number(),
      step_max: z.number(),
      agent: z.string(),
      agent_run: z.string(),
      agent_step: z.int(),
    }),
    games: z.array(
      z.object({
        step: z.int(),
        filename: z.string(),
        skill: z.string(),
        domain: z.string(),
        difficulty: z.enum(["easy", "medium", "hard"]),
        path_in_dataset: z.string(),
        has_hint: z.literal(true),
        reward_joined: z.literal(true),
        n_plays: z.literal(32),
        n_plays_with_hint: z.literal(16),
        n_solved: z.int().min(0).max(32),
        solve_rate: z.number().min(0).max(1),
        r_hint: score,
        r_no_hint: score,
        regret: z.number().min(-2).max(2),
      }),
    ),
  })
  .parse(JSON.parse(readFileSync(`${folder}manifest.json`, "utf8")));

const GAME_SKILLS = [
  "Causal Inference",
  "Logical Deduction",
  "Mathematical Reasoning",
  "Optimization",
  "Pattern Recognition",
  "Spatial Reasoning",
];
const TOOL_SKILLS = [
  "API Orchestration",
  "Data Retrieval",
  "Error Recovery",
  "Multi-Step Workflows",
  "State Modification",
  "Tool Selection",
];
type Game = (typeof games)[number];
const countOf = (wanted: (game: Game) => boolean) => games.filter(wanted).length;
const sourceOf = (game: Game) => readFileSync(folder + game.path_in_dataset, "utf8");
const meanDifficulty = (from: number, to: number) => {
  const some = games.filter(({ step }) => step >= from && step <= to);
  const rank = { easy: 0, medium: 1, hard: 2 };
  return some.reduce((sum, { difficulty }) => sum + rank[difficulty], 0) / some.length;
};

describe("the release of the authored pool", () => {
  test("lists every program once, each with its hint and its agent's episodes, and nothing else", () => {
    const programs = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
      file.endsWith(".py"),
    );
    expect(games.map((game) => game.path_in_dataset).sort()).toEqual(programs.sort());
    for (const { path_in_dataset: program } of games)
      for (const ending of ["_hint.txt", "_episodes.json"])
        expect([program, existsSync(folder + program.replace(/\.py$/, ending))]).toEqual([program, true]);
  });

  test("has a summary that counts what is there, and names who measured it", () => {
    expect(summary).toEqual({
      n_games: 120,
      n_with_skill: 120,
      n_with_hint: 120,
      steps_covered: 33,
      step_min: 0,
      step_max: 32,
      agent: "strategies",
      agent_run: "full",
      agent_step: 100,
    });
    expect(games).toHaveLength(120);
  });

  test("has ten rounds of games and workflows, eleven of games and twelve of workflows", () => {
    const sizes = Array.from({ length: 33 }, (_, round) => countOf(({ step }) => step === round));
    expect(sizes).toEqual([...Array<number>(21).fill(4), ...Array<number>(12).fill(3)]);
    for (let round = 10; round <= 32; round++) {
      const skills = games.filter(({ step }) => step === round).map(({ skill }) => skill);
      expect([round, new Set(skills).size]).toEqual([round, skills.length]);
    }
  });

  test("has twelve games of each game skill, and eight workflows of each tool skill", () => {
    for (const name of GAME_SKILLS) expect([name, countOf(({ skill }) => skill === name)]).toEqual([name, 12]);
    for (const name of TOOL_SKILLS) expect([name, countOf(({ skill }) => skill === name)]).toEqual([name, 8]);
  });

  test("gives every environment of the later rounds a subject domain of its own, and all a title", () => {
    const later = games.filter(({ step }) => step >= 10).map(({ domain }) => domain);
    expect(later.filter((domain) => countOf((game) => game.domain === domain) > 1)).toEqual([]);
    expect(new Set(games.map((game) => sourceOf(game).split("\n", 1)[0])).size).toBe(120);
  });

  test("grows harder over its rounds", () => {
    expect(meanDifficulty(0, 2)).toBeLessThan(meanDifficulty(3, 6));
    expect(meanDifficulty(3, 6)).toBeLessThan(meanDifficulty(7, 9));
    expect(meanDifficulty(10, 12)).toBeLessThan(meanDifficulty(13, 16));
    expect(meanDifficulty(13, 16)).toBeLessThan(meanDifficulty(17, 20));
    for (const first of [21, 27]) expect(meanDifficulty(first, first + 2)).toBeLessThan(meanDifficulty(first + 3, first + 5));
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
