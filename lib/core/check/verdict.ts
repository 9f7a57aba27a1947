/**
 * Every verdict, the one that plays first. A bundle stores the place in this list, so new ones go to the end.
 */
export const VERDICTS = [
  "ok",
  "needs-package",
  "syntax-error",
  "contract",
  "timeout",
  "crash",
  "not-reproducible",
  "solution-fails",
] as const;

/** What a program is, in one word; `docs/check.md` defines each. */
export type VerdictName = (typeof VERDICTS)[number];

/** Every badge, in the order in which they are listed. A bundle stores one bit each, so new ones go to the end. */
export const BADGES = [
  "repaired",
  "numpy",
  "sympy",
  "math-verify",
  "set-order",
  "unseeded",
  "solution-wins",
  "solution-raises",
  "needs-package",
  "other-python",
  "training-refuses",
  "proved-beatable",
  "proved-unbeatable",
] as const;

/** A property of a program that a map can show beside its verdict; `docs/check.md` defines each. */
export type Badge = (typeof BADGES)[number];

/** Why a program is not `ok`. */
export interface Finding {
  verdict: Exclude<VerdictName, "ok">;
  /** One sentence for a reader. */
  reason: string;
  /** Line of the program's source, from 1; null where no line is to blame or known. */
  line: number | null;
  /** Module that is missing, for `needs-package`; else null. */
  module: string | null;
}

/** What a check found of one program. */
export interface Verdict extends Omit<Finding, "verdict"> {
  verdict: VerdictName;
  /** In the order of `BADGES`. */
  badges: Badge[];
}

/** Badges in their one order, each once. */
export const sortBadges = (badges: Iterable<Badge>): Badge[] => {
  const found = new Set(badges);
  return BADGES.filter((badge) => found.has(badge));
};

/** Why training would not have let a program in. */
export interface Refusal {
  /** SPADE's own name of the rule. */
  rule: "validate_game" | "criteria_throw_at_reset";
  message: string;
  /** Line of the program, from 1; null when none is to blame. */
  line: number | null;
}
