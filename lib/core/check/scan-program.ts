import { describeNeed } from "./describe-failure";
import { findLastVersion } from "./older-python";
import { RUNNER_MODULES } from "./runner-modules";
import { findNeeded, scanImports } from "./scan-imports";
import type { Badge, Finding } from "./verdict";
import { sortBadges } from "./verdict";

/** What the text of a program says of how it will run. */
export interface ProgramScan {
  badges: Badge[];
  /** The first import that fails here; null when the runner's Python has all of them. */
  need: Finding | null;
}

const BADGE_OF_MODULE: Readonly<Record<string, Badge>> = {
  numpy: "numpy",
  sympy: "sympy",
  math_verify: "math-verify",
};

/** Tells a package that could be installed from a module that this version of Python has no more. */
export const nameNeed = (module: string): Badge =>
  findLastVersion(module) === null ? "needs-package" : "other-python";

/** Reads the imports of a program; nothing runs, and any text gives an answer. */
export function scanProgram(source: string): ProgramScan {
  const imports = scanImports(source);
  const needed = findNeeded(imports, RUNNER_MODULES);
  const need = needed === null ? null : describeNeed(needed.module, needed.line);
  const badges = imports.flatMap(({ module }) => BADGE_OF_MODULE[module] ?? []);
  if (needed !== null) badges.push(nameNeed(needed.module));
  return { badges: sortBadges(badges), need };
}
