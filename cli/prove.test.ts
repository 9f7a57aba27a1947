import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import process from "node:process";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

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

  it("refuses what it cannot read, before anything runs", () => {
    expect(prove("--json").status).toBe(2);
    expect(prove(path.join(scratch, "missing.py"), "--json")).toMatchObject({
      status: 2,
      stdout: "",
    });
    expect(prove(path.join(scratch, "corridor.py"), "--seeds", "5..1").stderr).toContain(
      "--seeds 5..1: a range such as 0..299, or one seed, is expected.",
    );
  });
});
