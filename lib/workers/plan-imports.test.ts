import { describe, expect, it } from "vitest";

import { planImports } from "./plan-imports";
import type { PackageEntry } from "./protocol";

const makePackage = (name: string, depends: string[] = []): PackageEntry => ({
  name,
  version: "1",
  file: `${name}-1-py3-none-any.whl`,
  sha256: "0".repeat(64),
  imports: [name],
  depends,
  bytes: null,
});
const numpy = makePackage("numpy");
const mpmath = makePackage("mpmath");
const sympy = makePackage("sympy", ["mpmath"]);
const PACKAGES = [sympy, numpy, mpmath];

const plan = (source: string) => planImports(source, PACKAGES);

describe("what a program needs beyond the runner's Python", () => {
  it("is nothing for the standard library, math_verify and the base class of tools", () => {
    const source =
      "import os.path, json\nfrom math_verify import parse\nfrom tool_use_base_env import ToolUseBaseEnv\n";
    expect(plan(source)).toEqual({ wanted: [], missing: [] });
  });

  it("is a package with the line of its first import, once", () => {
    expect(plan("import json\nimport numpy.linalg as la\nimport numpy as np\n")).toEqual({
      wanted: [{ module: "numpy", line: 2, packages: [numpy] }],
      missing: [],
    });
  });

  it("holds what a package itself needs before it", () => {
    expect(plan("from sympy import solve\n").wanted).toEqual([
      { module: "sympy", line: 1, packages: [mpmath, sympy] },
    ]);
  });

  it("names what cannot be had, in order of lines", () => {
    expect(plan("def f():\n    import torch\nimport pycosat\n")).toEqual({
      wanted: [],
      missing: [
        { module: "torch", line: 2 },
        { module: "pycosat", line: 3 },
      ],
    });
  });

  it("names what the runner takes away, though Python has it", () => {
    expect(plan("import ctypes\n").missing).toEqual([{ module: "ctypes", line: 1 }]);
  });

  it("leaves out imports that the program guards", () => {
    const source =
      "try:\n    import numpy as np\nexcept ImportError:\n    np = None\nx = np.zeros(3)\n";
    expect(plan(source)).toEqual({ wanted: [], missing: [] });
  });

  it("sees numpy where a program uses the name that training put there", () => {
    expect(plan("import json\n\nx = np.zeros(3)\n").wanted).toEqual([
      { module: "numpy", line: 3, packages: [numpy] },
    ]);
  });

  it.each([
    ["bound by the program", "np = 3\nx = np.real\n"],
    ["an attribute", "x = self.np.size\n"],
    ["a parameter", "def f(np):\n    return np.real\n"],
    ["text", "x = 'np.zeros'\n"],
  ])("does not see it in a name that is %s", (_name, source) => {
    expect(plan(source).wanted).toEqual([]);
  });

  it("ends where packages need each other", () => {
    const left = makePackage("left", ["right"]);
    const right = makePackage("right", ["left"]);
    expect(planImports("import left\n", [left, right]).wanted[0]?.packages).toEqual([right, left]);
  });
});
