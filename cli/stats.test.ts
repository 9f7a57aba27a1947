import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import process from "node:process";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { ReleaseStats } from "@/lib/core/stats";

import { parseStatsArguments } from "./stats-arguments";

const root = path.resolve(import.meta.dirname, "..");
let scratch = "";
let release = "";

const program = (word: string): string =>
  `class GameEnv:\n    """Find the ${word}."""\n\n    def reset(self, seed=None):\n        return "Look for the ${word} in the garden.", {}\n`;
const rows = [
  { run: "early", step: 0, word: "spade", solved: 1, regret: 0.5 },
  { run: "early", step: 0, word: "spade", solved: 4, regret: -0.5 },
  { run: "early", step: 8, word: "spade", solved: 0, regret: null },
  { run: "early", step: 8, word: "lantern", solved: 2, regret: 0 },
  { run: "late", step: 3, word: "spade", solved: null, regret: null },
];

beforeAll(() => {
  scratch = mkdtempSync(path.join(os.tmpdir(), "spade-stats-"));
  release = path.join(scratch, "garden");
  mkdirSync(release);
  const lines = rows.map(({ run, step, word, solved, regret }, index) =>
    JSON.stringify({
      source_run: run,
      step,
      filename: `game_${index}.py`,
      code: program(word),
      ...(solved === null ? {} : { n_plays: 4, n_solved: solved, solve_rate: solved / 4 }),
      regret,
      mean_turns: index,
    }),
  );
  writeFileSync(path.join(release, "rows.jsonl"), lines.join("\n"));
});
afterAll(() => {
  rmSync(scratch, { recursive: true, force: true });
});

function run(file: string, ...args: string[]) {
  const command = ["--import", "tsx", path.join(root, "cli", file), ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: root,
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

const readStats = (...args: string[]): ReleaseStats => {
  const { status, stdout, stderr } = run("stats.ts", ...args, "--json");
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  return JSON.parse(stdout) as ReleaseStats;
};

describe("npm run stats", () => {
  it("prints the numbers of a release, and the same ones of its bundle", () => {
    const stats = readStats(release);
    expect(stats).toMatchObject({
      release: "garden",
      run: null,
      environments: 5,
      unknown: 1,
      bootstrap: { seed: 1, replicates: 400 },
      distinctPer100: null,
      space_id: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    });
    expect(
      stats.steps.map(({ step, n, solveRate, regret, turns, newPrograms, copies }) => [
        ...[step, n, solveRate, regret, turns, newPrograms, copies],
      ]),
    ).toEqual([
      [0, 2, 0.625, 0, 0.5, 1, 1],
      [3, 1, null, null, 4, 1, 0],
      [8, 2, 0.25, 0, 2.5, 1, 1],
    ]);
    expect(stats.copies.sameProgram).toEqual({
      distinct: 2,
      distinctPer100: null,
      longestStreak: 3,
      families: [
        {
          size: 4,
          members: ["early/game_0", "early/game_1", "early/game_2", "late/game_4"],
          steps: [0, 3, 8],
          longestStreak: 3,
        },
      ],
    });
    // The whole shape, by name: readers of the JSON rely on it.
    expect(Object.keys(stats)).toEqual([
      ...["release", "run", "environments", "unknown", "bootstrap", "overall", "steps", "copies"],
      ...["vendi", "vendiPerN", "meanDistance", "distinctPer100", "space_id"],
    ]);
    expect(Object.keys(stats.copies)).toEqual(["sameProgram", "sameSkeleton", "near"]);
    const measures = [
      ...["solveRate", "learnable", "regret", "meanReturn", "meanReturnWithHint", "turns"],
      ...["lines", "tools", "copies", "newSkeletons"],
    ];
    expect(Object.keys(stats.steps[0] ?? {}).sort()).toEqual(
      [...measures, "step", "n", "newPrograms", "intervals", "unknown", "vendi"].sort(),
    );
    expect(Object.keys(stats.overall.unknown).sort()).toEqual([...measures].sort());
    expect(stats.vendiPerN).toBeGreaterThanOrEqual(0.2);
    expect(stats.vendiPerN).toBeLessThan(0.5);

    const bundle = path.join(scratch, "bundles", "garden");
    expect(run("import-release.ts", release, "--out", bundle).status).toBe(0);
    expect(readStats(bundle)).toEqual(stats);
  });

  it("prints one run by its name, and a table for readers", () => {
    const stats = readStats(release, "--run", "late");
    expect([stats.run, stats.environments, stats.unknown]).toEqual(["late", 1, 1]);
    const { stdout } = run("stats.ts", release, "--run", "early");
    expect(stdout).toContain("garden, run early: 4 environments, 0 without a recorded solve rate");
    expect(stdout).toContain(
      "Same program: 2 different of 4, per 100 drawn unknown (below 100 environments); largest",
    );
    expect(stdout).toContain("largest family 3 over 2 steps (0 to 8); longest streak 3");
  });

  it("says what was wrong with what it was asked", () => {
    const noRun = run("stats.ts", release, "--run", "third");
    expect([noRun.status, noRun.stderr.split("\n")[0]]).toEqual([
      2,
      "--run third: no such run. The release has: early, late.",
    ]);
    const nothing = run("stats.ts", "no-such-release");
    expect([nothing.status, nothing.stdout]).toEqual([2, ""]);
    expect(nothing.stderr).toContain("RELEASE no-such-release: found neither a file or folder");
    expect(parseStatsArguments([])).toBe("RELEASE is missing.");
    expect(parseStatsArguments(["a", "b"])).toBe("One RELEASE is expected, found also b.");
    expect(parseStatsArguments(["a", "--fast"])).toContain("--fast");
  });
});
