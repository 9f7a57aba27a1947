/** Files from which an interpreter of a check follows. */
export const INTERPRETER_INPUTS = [
  "lib/workers/boot-pyodide.ts",
  "lib/workers/confine-worker.ts",
  "lib/workers/protocol.ts",
  "lib/workers/pyodide-files.ts",
  "python/spade_runner",
  "cli/check/confined-python.ts",
  "cli/check/worker.ts",
  "cli/check/memory-image.ts",
  "cli/check/messages.ts",
  "cli/check/runtime.ts",
  "node_modules/pyodide/package.json",
];

/** Files from which a verdict follows, besides the program and the options of the check. */
export const VERDICT_INPUTS = [
  ...INTERPRETER_INPUTS,
  "cli/check",
  "lib/core/check",
  "lib/core/copies/python-lexer.ts",
];
