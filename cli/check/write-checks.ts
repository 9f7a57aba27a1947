import { readVersions } from "@/cli/runtime-inputs";
import type { CheckArguments } from "@/cli/check-arguments";
import { writeReleaseFile } from "@/cli/release-file";
import { hashText } from "@/lib/core/bytes/hash-text";
import type { Verdict } from "@/lib/core/check";
import { writeCheckFile } from "@/lib/core/check/check-file";
import { sortBadges } from "@/lib/core/check/verdict";
import type { Progress } from "@/lib/core/domain/ports";

import { checkForRelease } from "./check-sources";
import type { ProgramToCheck } from "./list-programs";

/** Checks the programs of a release and keeps the verdicts of those that import shows in it: all of them, or nothing. */
export async function checkAndWrite(
  programs: readonly ProgramToCheck[],
  { path, ...options }: CheckArguments,
  progress: Progress,
): Promise<{ verdicts: Verdict[]; file: string }> {
  const found = await checkForRelease(
    programs.map(({ source }) => source),
    options,
    progress,
  );
  const verdictOf = (source: string): Verdict => {
    const verdict = found.get(source);
    if (verdict === undefined) throw new Error("every program has a verdict");
    return verdict;
  };
  const { pyodide, python } = await readVersions();
  const { seeds, limits } = options;
  const kept = programs
    .filter(({ isShown }) => isShown)
    .map(({ source }) => [hashText(source), verdictOf(source)] as const);
  const text = writeCheckFile({ pyodide, python, seeds, limits }, new Map(kept));
  const file = writeReleaseFile(path, "checks.json", text);
  const verdicts = programs.map(({ source, isRepaired }): Verdict => {
    const verdict = verdictOf(source);
    return isRepaired
      ? { ...verdict, badges: sortBadges([...verdict.badges, "repaired"]) }
      : verdict;
  });
  return { verdicts, file };
}
