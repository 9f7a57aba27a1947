import { describe, expect, it } from "vitest";

import type { RunnerError } from "@/lib/core/domain/ports";

import { describeFailure, describeHidden } from "./describe-failure";

const error = (code: RunnerError["code"], message: string, more: Partial<RunnerError> = {}) => ({
  code,
  message,
  traceback: null,
  line: null,
  module: null,
  ...more,
});
const finding = (verdict: string, reason: string, line: number | null = null) => ({
  verdict,
  reason,
  line,
  module: null,
});

describe("describeFailure", () => {
  it.each([
    [
      error("runner/syntax", "Not valid Python in line 3: bad", { line: 3 }),
      finding("syntax-error", "Not valid Python in line 3: bad.", 3),
    ],
    [
      error("runner/contract", "The source is empty; expected a Python program."),
      finding("contract", "The source is empty; expected a Python program."),
    ],
    [
      error("runner/raised", "Loading raised ValueError: two\nlines", { line: 7 }),
      finding("contract", "Loading raised ValueError: two.", 7),
    ],
    [
      error("runner/timeout", "no answer within 30 s."),
      finding("timeout", "Loading took too long: no answer within 30 s."),
    ],
    [
      error("runner/exit", "The program asked Python to exit (SystemExit).", { line: 2 }),
      finding("crash", "Loading failed: The program asked Python to exit (SystemExit).", 2),
    ],
    [error("runner/memory", "Out of memory."), finding("crash", "Loading failed: Out of memory.")],
    [
      error("runner/crashed", "RuntimeError: unreachable"),
      finding("crash", "Loading ended the interpreter: RuntimeError: unreachable."),
    ],
    [
      error("runner/crashed", "RangeError: Maximum call stack size exceeded"),
      finding("crash", "Loading recursed deeper than the interpreter can, which ended it."),
    ],
    [
      error("runner/missing-module", "ModuleNotFoundError", { line: 4, module: "torch" }),
      {
        verdict: "needs-package",
        reason: "Line 4 imports torch, which is not part of the runner's Python.",
        line: 4,
        module: "torch",
      },
    ],
    [
      error("runner/raised", "reset() raised NameError: name 'np' is not defined", { line: 9 }),
      {
        verdict: "needs-package",
        reason:
          "Line 9 uses numpy as training put it there, and it is not part of the runner's Python.",
        line: 9,
        module: "numpy",
      },
    ],
  ])("turns $code into a verdict", (failure, expected) => {
    expect(describeFailure(failure, "Loading")).toEqual(expected);
  });

  it("cuts a message that a program made endless", () => {
    const { reason } = describeFailure(error("runner/raised", "x".repeat(5_000)), "Loading");
    expect(reason).toBe(`${"x".repeat(299)}…`);
  });

  it("blames the runner where the program is not at fault", () => {
    expect(() => describeFailure(error("runner/unavailable", "no Python"), "Loading")).toThrow(
      "The check could not go on: no Python",
    );
  });
});

describe("describeHidden", () => {
  const traceback = [
    "Traceback (most recent call last):",
    '  File "environment.py", line 4, in step',
    '  File "environment.py", line 9, in solve',
  ].join("\n");
  const hidden = (type: string, message: string) =>
    describeHidden({ error: { type, message, traceback } }, "step() on turn 2 with seed 0");

  it("is null for a turn without an exception", () => {
    expect(describeHidden({ error: null }, "step()")).toBeNull();
  });

  it("names the innermost line of the program", () => {
    expect(hidden("IndexError", "pop from empty list")).toEqual(
      finding(
        "contract",
        "step() on turn 2 with seed 0 raised IndexError: pop from empty list.",
        9,
      ),
    );
  });

  it("tells a wrong shape, missing memory and missing modules from other exceptions", () => {
    expect([
      hidden("ContractViolation", "step() returned a list."),
      hidden("MemoryError", ""),
      hidden("ModuleNotFoundError", "No module named 'scipy.stats'"),
      hidden("ModuleNotFoundError", "import of socket halted; None in sys.modules"),
    ]).toEqual([
      finding("contract", "step() on turn 2 with seed 0: step() returned a list.", 9),
      finding(
        "crash",
        "step() on turn 2 with seed 0 asked for more memory than the runner gives a program.",
        9,
      ),
      {
        verdict: "needs-package",
        reason: "Line 9 imports scipy, which is not part of the runner's Python.",
        line: 9,
        module: "scipy",
      },
      {
        verdict: "needs-package",
        reason: "Line 9 imports socket, which is not part of the runner's Python.",
        line: 9,
        module: "socket",
      },
    ]);
  });
});
