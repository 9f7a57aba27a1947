/** Verdicts of earlier checks, kept in `.cache/verdicts`, so that neither a release that grew nor a check that was ended starts anew. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";

import { z } from "zod";

import type { CheckOptions } from "@/cli/check-arguments";
import { fingerprint } from "@/cli/fingerprint.mjs";
import { root } from "@/cli/run.mjs";
import { hashText } from "@/lib/core/bytes/hash-text";
import { BADGES, VERDICTS, type Verdict } from "@/lib/core/check";

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

/** Longest time that a kill can take from what was found, besides the programs under way. */
const SAVE_MS = 10_000;

/** The file for one kind of check: what it is made of (files or folders of the repository), its seeds and its limits. */
export async function nameKeptFile(
  inputs: string[],
  { seeds, limits }: Omit<CheckOptions, "jobs">,
): Promise<string> {
  const print = hashText((await fingerprint(inputs)) + JSON.stringify({ seeds, limits }));
  return path.join(root, ".cache", "verdicts", `${print.slice(0, 16)}.json`);
}

/** An absent or unreadable file keeps nothing: everything is then checked. */
function readKept(file: string): Record<string, Verdict> {
  try {
    return keptSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return {};
  }
}

/** The verdicts of one file, by program; written now and then while it fills, and by `save`. */
export class KeptVerdicts {
  private readonly kept: Map<string, Verdict>;
  private savedAt: number;

  /** `now` gives milliseconds from any start. */
  constructor(
    private readonly file: string,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.kept = new Map(Object.entries(readKept(file)));
    this.savedAt = now();
  }

  /** The kept verdict of a program; undefined = none. */
  get(source: string): Verdict | undefined {
    return this.kept.get(hashText(source));
  }

  /** Keeps a verdict. A `timeout` is not kept: it says as much of a busy machine as of the program. */
  keep(source: string, verdict: Verdict): void {
    if (verdict.verdict === "timeout") return;
    this.kept.set(hashText(source), verdict);
    if (this.now() - this.savedAt >= SAVE_MS) this.save();
  }

  /** Writes beside and renames, so that a kill leaves the old file or the new one. */
  save(): void {
    mkdirSync(path.dirname(this.file), { recursive: true });
    writeFileSync(`${this.file}.part`, JSON.stringify(Object.fromEntries(this.kept)));
    renameSync(`${this.file}.part`, this.file);
    this.savedAt = this.now();
  }
}
