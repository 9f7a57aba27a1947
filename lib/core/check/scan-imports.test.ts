import { describe, expect, it } from "vitest";

import { findNeeded, scanImports } from "./scan-imports";

const needed = (module: string, line: number) => ({ module, line, isGuarded: false });
const guarded = (module: string, line: number) => ({ module, line, isGuarded: true });

describe("scanImports", () => {
  it("finds every form of import with its line", () => {
    const source = [
      '"""import fake"""',
      "import os, numpy.linalg as la, re",
      "from scipy.stats import (",
      "    norm,",
      ")",
      "from . import sibling",
      "x = 1; import json; from math import pi",
      "if x: import torch",
      "def solve():",
      "    import pycosat",
      "    yield from range(3)",
      "# import nothing",
    ].join("\n");
    expect(scanImports(source)).toEqual([
      needed("os", 2),
      needed("numpy", 2),
      needed("re", 2),
      needed("scipy", 3),
      needed("json", 7),
      needed("math", 7),
      needed("torch", 8),
      needed("pycosat", 10),
    ]);
  });

  it("calls guarded what stands in try or except, and what never runs here", () => {
    const source = [
      "try:",
      "    import numpy as np",
      "    if True:",
      "        import pandas",
      "except ImportError:",
      "    import fallback",
      "else:",
      "    import after",
      "try: import ujson",
      "except: pass",
      "if TYPE_CHECKING:",
      "    from torch import Tensor",
      "else:",
      "    import real",
      'if __name__ == "__main__":',
      "    import argparse",
      "import last",
    ].join("\n");
    expect(scanImports(source)).toEqual([
      guarded("numpy", 2),
      guarded("pandas", 4),
      guarded("fallback", 6),
      needed("after", 8),
      guarded("ujson", 9),
      guarded("torch", 12),
      needed("real", 14),
      guarded("argparse", 16),
      needed("last", 17),
    ]);
  });

  it("gives a list for a program that is not valid Python", () => {
    expect(scanImports("import a\nclass :\n  import\nfrom\nimport b")).toEqual([
      needed("a", 1),
      needed("b", 5),
    ]);
  });
});

describe("findNeeded", () => {
  it("finds the first import that is neither guarded nor there", () => {
    const imports = [needed("os", 1), guarded("numpy", 2), needed("torch", 3), needed("jax", 4)];
    expect(findNeeded(imports, new Set(["os"]))).toEqual(needed("torch", 3));
    expect(findNeeded(imports, new Set(["os", "torch", "jax"]))).toBeNull();
  });
});
