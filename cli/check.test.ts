import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";

import { version } from "pyodide";
import { describe, expect, it } from "vitest";

import { checkFileSchema } from "@/lib/core/check/check-file";

const root = path.resolve(import.meta.dirname, "..");
/** The first check of a checkout makes its memory snapshots, and every limit of time below has to pass. */
const TEST_MS = 600_000;

function check(...args: string[]) {
  const command = ["--import", "tsx", path.join(root, "cli", "check.ts"), ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: root,
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

const ok = (file: string, ...badges: string[]) => ({
  file,
  verdict: "ok",
  reason:
    "It loads, and replays with 3 seeds; its solution is not a list of actions, or it has none.",
  badges,
});

describe("npm run check", () => {
  it(
    "gives every kind of program its verdict, and prints the results alone",
    () => {
      const { status, stdout, stderr } = check("data/fixtures/check", "--json", "--jobs", "2");
      expect(stderr.replace(/^Python is being prepared.*\n/, "")).toBe("");
      expect(JSON.parse(stdout)).toEqual({
        results: [
          {
            file: "chance_at_load.py",
            verdict: "not-reproducible",
            reason:
              "With seed 0 and the same actions, the first observation differs in a fresh interpreter.",
            badges: ["unseeded"],
          },
          {
            file: "contract.py",
            verdict: "contract",
            reason:
              "step('\\\\boxed{1}') returned a tuple of length 4; expected a tuple of 5: observation, reward, terminated, truncated, info.",
            badges: [],
          },
          {
            file: "contract_late.py",
            verdict: "contract",
            reason: "step() on turn 4 with seed 0 raised IndexError: pop from empty list.",
            line: 9,
            badges: [],
          },
          {
            file: "crash.py",
            verdict: "crash",
            reason:
              "step() on turn 4 with seed 0 ended the interpreter: RuntimeError: unreachable.",
            badges: [],
          },
          {
            file: "crash_exit.py",
            verdict: "crash",
            reason: "Loading failed: The program asked Python to exit (SystemExit: 3).",
            line: 16,
            badges: [],
          },
          {
            file: "crash_memory.py",
            verdict: "crash",
            reason: "Loading failed: The program asked for more memory than the runner gives it.",
            line: 7,
            badges: [],
          },
          {
            file: "crash_script.py",
            verdict: "crash",
            reason:
              "Loading ended the interpreter: EvalError: Code generation from strings disallowed for this context.",
            badges: [],
          },
          {
            file: "needs_numpy.py",
            verdict: "needs-package",
            reason:
              "Line 5 uses numpy as training put it there, and it is not part of the runner's Python.",
            line: 5,
            module: "numpy",
            badges: ["needs-package"],
          },
          {
            file: "needs_package.py",
            verdict: "needs-package",
            reason: "Line 6 imports pycosat, which is not part of the runner's Python.",
            line: 6,
            module: "pycosat",
            badges: ["needs-package"],
          },
          {
            file: "no_class.py",
            verdict: "contract",
            reason:
              "The program defines nothing whose name ends in Env; expected a class such as PuzzleEnv.",
            badges: [],
          },
          {
            file: "not_reproducible.py",
            verdict: "not-reproducible",
            reason:
              "With seed 0 and the same actions, the first observation differs between two resets.",
            badges: ["unseeded"],
          },
          {
            file: "ok.py",
            verdict: "ok",
            reason: "It loads, and replays with 3 seeds; its solution wins with each.",
            badges: ["solution-wins"],
          },
          ok("ok_tools.py", "numpy"),
          {
            file: "removed_module.py",
            verdict: "needs-package",
            reason: "Line 1 imports imp, which Python had up to 3.11 only.",
            line: 1,
            module: "imp",
            badges: ["other-python"],
          },
          ok("repaired.py", "repaired"),
          {
            file: "sample_of_set.py",
            verdict: "contract",
            reason:
              "reset(seed=42) raised TypeError: Population must be a sequence.  For dicts or sets, use sorted(d). Python up to 3.10 let it pass.",
            line: 6,
            badges: ["other-python"],
          },
          ok("set_order.py", "set-order"),
          {
            file: "solution_fails.py",
            verdict: "solution-fails",
            reason:
              "solution() does not win with seed 1: the episode ends on turn 1 with the reward 0.",
            badges: [],
          },
          ok("solution_raises.py", "solution-raises"),
          {
            file: "syntax_error.py",
            verdict: "syntax-error",
            reason: "The source is not valid Python in line 3: '{' was never closed.",
            line: 3,
            badges: [],
          },
          {
            file: "training_refuses_close.py",
            verdict: "contract",
            reason:
              "Training would have refused it (validate_game): close() raised OSError: still open.",
            line: 9,
            badges: ["training-refuses"],
          },
          {
            file: "training_refuses_criteria.py",
            verdict: "contract",
            reason:
              "Training would have refused it (criteria_throw_at_reset): a criterion raised KeyError: 'paid' right after the reset.",
            line: 8,
            badges: ["training-refuses"],
          },
        ],
      });
      expect(status).toBe(1);
    },
    TEST_MS,
  );

  it(
    "ends a call that runs into its limit of time",
    () => {
      const limits = ["--validate-ms", "20000", "--step-ms", "10000", "--jobs", "2"];
      const { status, stdout } = check("data/fixtures/check-timeouts", "--json", ...limits);
      expect(JSON.parse(stdout)).toEqual({
        results: [
          {
            file: "timeout_load.py",
            verdict: "timeout",
            reason: "Loading took too long: no answer within 20 s.",
            badges: [],
          },
          {
            file: "timeout_step.py",
            verdict: "timeout",
            reason: "step() on turn 4 with seed 0 took too long: no answer within 10 s.",
            badges: [],
          },
        ],
      });
      expect(status).toBe(1);
    },
    TEST_MS,
  );

  it(
    "keeps programs from each other and from the machine, and exits with 0 when all are ok",
    () => {
      const { status, stdout } = check("data/fixtures/check-neighbours", "--jobs", "1");
      expect(stdout.replace(/ in [\d.]+ s/, "")).toBe(
        [
          "ok  a_patches.py",
          "ok  b_finds_no_patch.py",
          "ok  c_files.py",
          "ok  d_finds_no_file.py",
          "ok  e_stays_inside.py",
          "",
          "5 programs: 5 ok",
          "",
        ].join("\n"),
      );
      expect(status).toBe(0);
    },
    TEST_MS,
  );

  it(
    "ends a program that takes too long as a whole",
    () => {
      const { status, stdout } = check(
        ...["data/fixtures/check-timeouts/timeout_load.py", "--json", "--program-ms", "2000"],
      );
      expect(JSON.parse(stdout)).toEqual({
        results: [
          {
            file: "timeout_load.py",
            verdict: "timeout",
            reason: "Loading took too long: the program as a whole took more than 2 s.",
            badges: [],
          },
        ],
      });
      expect(status).toBe(1);
    },
    TEST_MS,
  );

  it(
    "keeps the verdicts in the release with what they were made with, the same bytes twice",
    () => {
      const release = mkdtempSync(path.join(os.tmpdir(), "spade-check-"));
      try {
        for (const file of ["ok.py", "repaired.py", "needs_package.py", "no_class.py"])
          cpSync(path.join(root, "data/fixtures/check", file), path.join(release, file));
        const { status, stdout, stderr } = check(release, "--write", "--json", "--seeds", "2");
        const printed = (JSON.parse(stdout) as { results: object[] }).results;
        expect([status, stderr.split("\n").at(-2)]).toEqual([
          1,
          `${path.join(release, "checks.json")} is written.`,
        ]);
        const bytes = readFileSync(path.join(release, "checks.json"), "utf8");
        const { made, checks } = checkFileSchema.parse(JSON.parse(bytes));
        expect(made).toEqual({
          pyodide: version,
          python: expect.stringMatching(/^3\.\d+\.\d+$/) as string,
          seeds: 2,
          limits: { validateMs: 60_000, stepMs: 30_000, programMs: 300_000 },
        });
        // no_class.py is no environment of the release; what repaired.py is as a file is the row's to say.
        expect(checks.map(({ verdict, badges }) => [verdict, badges]).sort()).toEqual([
          ["needs-package", ["needs-package"]],
          ["ok", []],
          ["ok", ["solution-wins"]],
        ]);
        expect(printed).toMatchObject([
          { file: "needs_package.py", verdict: "needs-package", badges: ["needs-package"] },
          { file: "no_class.py", verdict: "contract" },
          { file: "ok.py", verdict: "ok", badges: ["solution-wins"] },
          { file: "repaired.py", verdict: "ok", badges: ["repaired"] },
        ]);
        check(release, "--write", "--seeds", "2");
        expect(readFileSync(path.join(release, "checks.json"), "utf8")).toBe(bytes);
        const refused = check(path.join(release, "ok.py"), "--write");
        expect([refused.status, refused.stderr.split("\n")[0]]).toEqual([
          2,
          `--write: ${path.join(release, "ok.py")} is no folder of a release.`,
        ]);
      } finally {
        rmSync(release, { recursive: true, force: true });
      }
    },
    TEST_MS,
  );

  it("exits with 2 for wrong usage and for a path that is not there", () => {
    const usage = check("--seeds", "x", "a.py");
    const missing = check("data/fixtures/not-there.py");
    expect([usage.status, usage.stdout, usage.stderr.split("\n")[0]]).toEqual([
      2,
      "",
      "--seeds x: a whole number from 1 to 1000 is expected.",
    ]);
    expect([missing.status, missing.stdout]).toEqual([2, ""]);
    expect(missing.stderr).toMatch(/^PATH data\/fixtures\/not-there.py cannot be opened: ENOENT/);
  });
});
