/** From the text of a program to what it needs beyond the runner's Python; nothing runs and nothing is fetched. */
import { RUNNER_MODULES } from "@/lib/core/check/runner-modules";
import { scanImports, type ProgramImport } from "@/lib/core/check/scan-imports";
import { lexPython, TOKEN } from "@/lib/core/copies/python-lexer";

import type { PackageEntry } from "./protocol";

/** An import that a download would satisfy. */
export interface WantedModule {
  module: string;
  /** Line of the first import, from 1. */
  line: number;
  /** The module's package last, what it needs before it. */
  packages: readonly PackageEntry[];
}

/** What `planImports` finds, each module once, in order of its first import. */
export interface ModuleNeeds {
  wanted: readonly WantedModule[];
  missing: readonly { module: string; line: number }[];
}

/**
 * Sorts the imports of a program: in the runner's Python (left out), in one of the packages, or nowhere. Guarded
 * imports are left out: the program says itself what happens without them.
 */
export function planImports(source: string, packages: readonly PackageEntry[]): ModuleNeeds {
  const needed = listNeeded(source).filter(({ module }) => !RUNNER_MODULES.has(module));
  const firsts = [...new Map(needed.toReversed().map((each) => [each.module, each])).values()];
  const wanted: WantedModule[] = [];
  const missing: { module: string; line: number }[] = [];
  for (const { module, line } of firsts.sort((a, b) => a.line - b.line)) {
    const entry = packages.find(({ imports }) => imports.includes(module));
    if (entry === undefined) missing.push({ module, line });
    else wanted.push({ module, line, packages: listWithNeeds(entry, packages) });
  }
  return { wanted, missing };
}

function listNeeded(source: string): ProgramImport[] {
  const imports = scanImports(source);
  const line = imports.some(({ module }) => module === "numpy") ? null : findInjectedNumpy(source);
  const injected = line === null ? [] : [{ module: "numpy", line, isGuarded: false }];
  return [...imports.filter(({ isGuarded }) => !isGuarded), ...injected];
}

/** SPADE puts `np` and `numpy` into every program: line of the first use of either that the program does not bind. */
function findInjectedNumpy(source: string): number | null {
  const { count, kinds, starts, ends } = lexPython(source);
  const textOf = (at: number) => source.slice(starts[at], ends[at]);
  let first: number | null = null;
  for (let at = 0; at < count; at++) {
    if (kinds[at] !== TOKEN.name || !/^(np|numpy)$/.test(textOf(at))) continue;
    if (kinds[at - 1] === TOKEN.operator && textOf(at - 1) === ".") continue;
    if (kinds[at + 1] !== TOKEN.operator || textOf(at + 1) !== ".") return null;
    first ??= source.slice(0, starts[at]).split("\n").length;
  }
  return first;
}

/** A package after all that it needs, each once. */
function listWithNeeds(
  entry: PackageEntry,
  packages: readonly PackageEntry[],
): readonly PackageEntry[] {
  const listed = new Set<PackageEntry>();
  const visit = (each: PackageEntry, above: readonly PackageEntry[]) => {
    for (const name of each.depends) {
      const need = packages.find((other) => other.name === name);
      if (need !== undefined && !above.includes(need)) visit(need, [...above, each]);
    }
    listed.add(each);
  };
  visit(entry, []);
  return [...listed];
}
