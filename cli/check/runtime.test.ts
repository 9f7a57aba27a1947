import { loadPyodide } from "pyodide";
import { describe, expect, it } from "vitest";

import { readPackages, readPythonFiles, readVersions } from "@/cli/runtime-inputs";
import { OFFERED_MODULES, RUNNER_MODULES } from "@/lib/core/check";
import { makePyodideOptions, writePythonFiles } from "@/lib/workers/boot-pyodide";

/** What `import` finds, without what the runner takes away and with what training adds. */
const LIST_MODULES = `
import pkgutil, sys
from spade_runner.confine import BLOCKED_MODULES
found = {module.name for module in pkgutil.iter_modules()} | set(sys.builtin_module_names)
" ".join(sorted((found - set(BLOCKED_MODULES) - {"spade_runner"}) | {"math_verify", "tool_use_base_env"}))
`;

describe("the list of modules that a program can import", () => {
  it("is what the interpreter has", async () => {
    const pyodide = await loadPyodide(makePyodideOptions(await readVersions()));
    writePythonFiles(pyodide, await readPythonFiles());
    const found = String(pyodide.runPython(LIST_MODULES)).split(" ");
    expect([...RUNNER_MODULES].sort()).toEqual(found.sort());
  }, 120_000);
});

describe("the list of modules that the page offers to fetch", () => {
  it("is what the page's runtime is built with", async () => {
    const packages = await readPackages();
    expect([...OFFERED_MODULES].sort()).toEqual(packages.flatMap(({ imports }) => imports).sort());
  });
});
