/** `checks.json` of a release: what a check said of its programs, so that nobody has to run them again. */
import { z } from "zod";

import { BADGES, VERDICTS, type Verdict } from "./verdict";

/** Badges that belong to a row or to proofs, and are never a program's own. */
const OTHERS_BADGES = ["repaired", "proved-beatable", "proved-unbeatable"] as const;

const milliseconds = z.int().positive();

/** What verdicts were made with: they hold for these alone. */
export const checkMadeSchema = z.object({
  pyodide: z.string(),
  python: z.string(),
  /** Each program was played with the reset seeds 0 to `seeds` - 1. */
  seeds: z.int().positive(),
  limits: z.object({
    /** Loading a program and trying it out. */
    validateMs: milliseconds,
    /** One `reset`, `step` or `solution`. */
    stepMs: milliseconds,
    /** Everything of one program. */
    programMs: milliseconds,
  }),
});
export type CheckMade = z.infer<typeof checkMadeSchema>;

/** A verdict and the program it is of. `line` and `module` are left out where there is none. */
export const programVerdictSchema = z.object({
  /** Of the source as run, in UTF-8. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/, "64 hex digits"),
  verdict: z.enum(VERDICTS),
  reason: z.string(),
  line: z.int().positive().nullable().default(null),
  module: z.string().nullable().default(null),
  badges: z.array(z.enum(BADGES).exclude(OTHERS_BADGES)),
});
export type ProgramVerdict = z.infer<typeof programVerdictSchema>;

/** The head of the file; its list `checks` is read entry by entry, so that one bad entry costs no other. */
export const checkHeadSchema = z.object({
  format: z.literal("spade-checks"),
  version: z.literal(1),
  made: checkMadeSchema,
});

/** All of the file. Made by `npm run check -- RELEASE --write`. */
export const checkFileSchema = checkHeadSchema.extend({ checks: z.array(programVerdictSchema) });

/** The file as JSON, by hash and one entry a line: the same verdicts, the same bytes. */
export function writeCheckFile(made: CheckMade, verdicts: ReadonlyMap<string, Verdict>): string {
  const lines = [...verdicts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([sha256, { verdict, reason, line, module, badges }]) =>
      JSON.stringify({
        sha256,
        verdict,
        reason,
        ...(line === null ? {} : { line }),
        ...(module === null ? {} : { module }),
        badges: badges.filter((badge) => !OTHERS_BADGES.some((other) => other === badge)),
      }),
    );
  const head = JSON.stringify({ format: "spade-checks", version: 1, made });
  return `${head.slice(0, -1)},"checks":[\n${lines.join(",\n")}\n]}\n`;
}
