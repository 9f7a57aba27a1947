import { BADGES, VERDICTS, scanProgram, type Badge, type Verdict } from "@/lib/core/check";
import type { Environment } from "@/lib/core/domain/environment";
import { judgeProgram } from "@/lib/core/prove/proved-seeds";
import type { ProgramProofs } from "@/lib/core/prove/schema";

import type { EnvironmentDetail } from "./schema";
import { NOT_CHECKED } from "./schema";

/** Verdicts by the text of the program; a program that is not in it was not run. */
export type Verdicts = ReadonlyMap<string, Verdict>;

/** How one program runs, as the bundle stores it. */
export interface RowCheck {
  /** Index into `VERDICTS`, or `NOT_CHECKED`. */
  verdict: number;
  /** One bit for each of `BADGES`. */
  badges: number;
  note: EnvironmentDetail["check"];
  /** The module that is missing; null = none, or none known. */
  need: { module: string; line: number | null } | null;
}

const packBadges = (badges: readonly Badge[]): number =>
  badges.reduce((mask, badge) => mask | (1 << BADGES.indexOf(badge)), 0);

/** What is known of a program: what its text says, its verdict where it was run, and what was proved of its seeds. */
export function describeCheck(
  { source, repairs }: Pick<Environment, "source" | "repairs">,
  verdicts: Verdicts,
  proofs: ProgramProofs | null,
): RowCheck {
  const scan = scanProgram(source);
  const verdict = verdicts.get(source) ?? null;
  const found = verdict ?? scan.need;
  // Equal programs share a verdict, and each has its own repairs.
  const earned = (verdict?.badges ?? []).filter((badge) => badge !== "repaired");
  const badges: Badge[] = [...scan.badges, ...earned];
  if (repairs.length > 0) badges.push("repaired");
  const judged = judgeProgram(proofs);
  if (judged !== null) badges.push(`proved-${judged}`);
  return {
    verdict: verdict === null ? NOT_CHECKED : VERDICTS.indexOf(verdict.verdict),
    badges: packBadges(badges),
    note: found === null ? null : { reason: found.reason, line: found.line, module: found.module },
    need:
      found === null || found.module === null ? null : { module: found.module, line: found.line },
  };
}
