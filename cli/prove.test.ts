import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import process from "node:process";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { hashText } from "@/lib/core/bytes/hash-text";
import { proofFileSchema } from "@/lib/core/prove";

const root = path.resolve(import.meta.dirname, "..");
/** The first run of a checkout makes its memory snapshots. */
const TEST_MS = 600_000;

/** A corridor of six squares: the door is three steps to the right with seed 0; with other seeds a wall stands before it. */
const CORRIDOR = String.raw`class CorridorEnv:
    """Walk to the door."""

    def reset(self, seed=None):
        self.at, self.wall, self.turns = 0, (None if seed == 0 else 2), 0
        return self.look(), {}

    def look(self):
        return f"You stand on square {self.at}. Moves: \\boxed{{go left}}, \\boxed{{go right}}."

    def step(self, action):
        self.turns += 1
        to = self.at + (1 if "right" in action else -1)
        if 0 <= to < 6 and to != self.wall:
            self.at = to
        won = self.at == 3
        return self.look(), float(won), won, self.turns >= 8, {}
`;

let scratch = "";
beforeAll(() => {
  scratch = mkdtempSync(path.join(os.tmpdir(), "spade-prove-"));
  writeFileSync(path.join(scratch, "corridor.py"), CORRIDOR);
});
afterAll(() => {
  rmSync(scratch, { recursive: true, force: true });
});

function prove(...args: string[]) {
  const command = ["--import", "tsx", path.join(root, "cli", "prove.ts"), ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: root,
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

/** The corridor by its rule, apart from the program: where a list of actions leads with seed 0. */
const walkFrom0 = (actions: readonly string[]): number =>
  actions.reduce((at, action) => Math.max(0, at + (action.includes("right") ? 1 : -1)), 0);

describe("npm run prove", () => {
  it(
    "prints of every seed whether it can be won, by which actions, and after how many states",
    () => {
      const { status, stdout } = prove(
        path.join(scratch, "corridor.py"),
        "--seeds",
        "0..1",
        "--jobs",
        "1",
        "--json",
      );
      expect(status).toBe(0);
      const { results } = JSON.parse(stdout) as { results: Record<string, unknown>[] };
      const shape = results.map(({ seed, verdict, turns, actions, statesSeen }) => ({
        seed,
        verdict,
        turns,
        actions,
        statesSeen: typeof statesSeen,
      }));
      const right = "\\boxed{go right}";
      expect(shape).toEqual([
        {
          seed: 0,
          verdict: "beatable",
          turns: 3,
          actions: [right, right, right],
          statesSeen: "number",
        },
        { seed: 1, verdict: "unbeatable", turns: null, actions: null, statesSeen: "number" },
      ]);
      expect(walkFrom0((results[0]?.actions ?? []) as string[])).toBe(3);
    },
    TEST_MS,
  );

  it(
    "says undecided and ends with 1 when the budget is too small",
    () => {
      const { status, stdout } = prove(
        path.join(scratch, "corridor.py"),
        "--seeds",
        "1",
        "--budget",
        "2",
        "--jobs",
        "1",
        "--json",
      );
      const { results } = JSON.parse(stdout) as { results: Record<string, unknown>[] };
      expect(
        results.map(({ seed, verdict, turns, actions }) => [seed, verdict, turns, actions]),
      ).toEqual([[1, "undecided", null, null]]);
      expect(status).toBe(1);
    },
    TEST_MS,
  );

  it(
    "proves what challenges deal, and keeps it beside the proofs of the other programs of the release",
    () => {
      const release = path.join(scratch, "release");
      mkdirSync(release);
      const solution = '    def solution(self):\n        return "\\\\boxed{go right}\\n" * 3\n';
      const write = (name: string) => `${CORRIDOR.replaceAll("Corridor", name)}\n${solution}`;
      const rows = ["Hard", "Fair"].map((name) =>
        JSON.stringify({
          filename: "game.py",
          source_run: name,
          n_plays: 32,
          n_solved: name === "Hard" ? 0 : 16,
          code: write(name),
        }),
      );
      writeFileSync(path.join(release, "rows.jsonl"), rows.join("\n"));
      const read = () =>
        proofFileSchema
          .parse(JSON.parse(readFileSync(path.join(release, "proofs.json"), "utf8")))
          .proofs.map(({ sha256, results }) => [
            ["Hard", "Fair"].find((name) => hashText(write(name)) === sha256),
            results.map(({ seed, verdict, foundBy }) => [seed, verdict, foundBy]),
          ])
          .sort();
      expect(prove(release, "--seeds", "0", "--budget", "0", "--write").status).toBe(0);
      const won = [0, "beatable", "solution"];
      expect(read()).toEqual([
        ["Fair", [won]],
        ["Hard", [won]],
      ]);
      const { status, stdout } = prove(
        ...[release, "--challenges", "--budget", "0", "--write", "--json"],
      );
      const { results } = JSON.parse(stdout) as { results: { seed: number }[] };
      expect([status, results.map(({ seed }) => seed)]).toEqual([1, [0, 1, 2, 3, 4]]);
      expect(read()).toEqual([
        ["Fair", [won]],
        ["Hard", [won, ...[1, 2, 3, 4].map((seed) => [seed, "undecided", null])]],
      ]);
    },
    TEST_MS,
  );

  it("refuses what it cannot read, before anything runs", () => {
    expect(prove("--json").status).toBe(2);
    expect(prove(path.join(scratch, "missing.py"), "--json")).toMatchObject({
      status: 2,
      stdout: "",
    });
    const both = prove(path.join(scratch, "corridor.py"), "--seeds", "0", "--challenges");
    expect([both.status, both.stderr.split("\n")[0]]).toEqual([
      2,
      "--challenges deals seeds of its own; leave out --seeds.",
    ]);
    expect(prove(path.join(scratch, "corridor.py"), "--seeds", "5..1").stderr).toContain(
      "--seeds 5..1: a range such as 0..299, or one seed, is expected.",
    );
  });
});
