/** Verdicts of earlier imports, kept in `.cache/verdicts`, so that a release that grew is not checked from the start. */
import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

import { z } from "zod";

import type { CheckOptions } from "@/cli/check-arguments";
import { fingerprint } from "@/cli/fingerprint.mjs";
import { root } from "@/cli/run.mjs";
import type { Verdicts } from "@/lib/core/bundle";
import { BADGES, VERDICTS, type Verdict } from "@/lib/core/check";
import type { Progress } from "@/lib/core/domain/ports";

import { checkPrograms } from "./check-programs";
import { VERDICT_INPUTS } from "./inputs";

const keptSchema: z.ZodType<Record<string, Verdict>> = z.record(
  z.string(),
  z.object({
    verdict: z.enum(VERDICTS),
    reason: z.string(),
    line: z.int().nullable(),
    module: z.string().nullable(),
    badges: z.array(z.enum(BADGES)),
  }),
);

const hash = (text: string): string => createHash("sha256").update(text).digest("hex");

async function nameFile({ seeds, limits }: CheckOptions): Promise<string> {
  const print = hash((await fingerprint(VERDICT_INPUTS)) + JSON.stringify({ seeds, limits }));
  return path.join(root, ".cache", "verdicts", `${print.slice(0, 16)}.json`);
}

/** An absent or unreadable file keeps nothing: everything is then checked. */
async function readKept(file: string): Promise<Record<string, Verdict>> {
  try {
    return keptSchema.parse(JSON.parse(await readFile(file, "utf8")));
  } catch {
    return {};
  }
}

/** Checks each different program once, except those with a kept verdict of the same check. */
export async function checkSources(
  sources: Iterable<string>,
  options: CheckOptions,
  progress: Progress,
): Promise<Verdicts> {
  const different = [...new Set(sources)];
  const file = await nameFile(options);
  const kept = await readKept(file);
  const open = different.filter((source) => kept[hash(source)] === undefined);
  const programs = open.map((source) => ({ source, isRepaired: false }));
  const found = open.length === 0 ? [] : await checkPrograms(programs, options, progress);
  const verdicts = new Map(different.map((source) => [source, kept[hash(source)]]));
  open.forEach((source, index) => verdicts.set(source, found[index]));
  for (const [source, verdict] of verdicts) {
    // A limit of time says as much of a busy machine as of the program.
    if (verdict !== undefined && verdict.verdict !== "timeout") kept[hash(source)] = verdict;
  }
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(kept));
  return new Map(
    [...verdicts].flatMap(([source, one]) => (one === undefined ? [] : [[source, one]])),
  );
}
