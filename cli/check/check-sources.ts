import type { CheckOptions } from "@/cli/check-arguments";
import type { Verdicts } from "@/lib/core/bundle";
import type { Verdict } from "@/lib/core/check";
import type { Progress } from "@/lib/core/domain/ports";

import { checkPrograms } from "./check-programs";
import { VERDICT_INPUTS } from "./inputs";
import { KeptVerdicts, nameKeptFile } from "./kept-verdicts";

const toProgram = (source: string) => ({ source, isRepaired: false });

/** Checks each different program once, except those with a kept verdict of the same check. */
export async function checkSources(
  sources: Iterable<string>,
  options: CheckOptions,
  progress: Progress,
): Promise<Verdicts> {
  const different = [...new Set(sources)];
  const kept = new KeptVerdicts(await nameKeptFile(VERDICT_INPUTS, options));
  const verdicts = new Map<string, Verdict>();
  for (const source of different) {
    const verdict = kept.get(source);
    if (verdict !== undefined) verdicts.set(source, verdict);
  }
  const open = different.filter((source) => !verdicts.has(source));
  if (open.length === 0) return verdicts;
  await checkPrograms(open.map(toProgram), options, progress, ({ source }, verdict) => {
    verdicts.set(source, verdict);
    kept.keep(source, verdict);
  });
  kept.save();
  return verdicts;
}

/**
 * Verdicts that are to be kept with a release: as `checkSources`, and what ran into a limit of time is tried again alone,
 * one program after the other. What runs into it again is a `timeout`.
 */
export async function checkForRelease(
  sources: Iterable<string>,
  options: CheckOptions,
  progress: Progress,
): Promise<Verdicts> {
  const verdicts = new Map(await checkSources(sources, options, progress));
  const late = [...verdicts].flatMap(([source, { verdict }]) =>
    verdict === "timeout" ? [source] : [],
  );
  if (late.length === 0) return verdicts;
  const alone = { ...options, jobs: 1 };
  await checkPrograms(late.map(toProgram), alone, progress, ({ source }, verdict) => {
    verdicts.set(source, verdict);
  });
  return verdicts;
}
