/**
 * A comparison as a link: its choices to the hash of the address and back, beside the `release=` that the site's header
 * keeps. A link carries ids and choices, never content.
 */
import { z } from "zod";

import { STREAK_KINDS, type StreakKind } from "@/lib/core/compare";
import { COPY_LEVELS, type CopyLevel } from "@/lib/core/stats";
import type { TimeMode } from "@/lib/core/views/summary";

/** A run of any release of the site. */
export interface RunRef {
  releaseId: string;
  runId: string;
}

/** What a reader chose on the page Compare. */
export interface CompareChoices {
  /** Null = the first run of the open release. */
  a: RunRef | null;
  /** Null = the run after A in the open release, else the first of the next release. */
  b: RunRef | null;
  /** The clock, a training step; null = the last captured one. */
  step: number | null;
  timeMode: TimeMode;
  /** Steps a window spans, at least 1. */
  windowSize: number;
  /** Level at which programs count as copies. */
  level: CopyLevel;
  /** What counts as copies in a row. */
  streak: StreakKind;
}

export const FIRST_COMPARISON: CompareChoices = {
  a: null,
  b: null,
  step: null,
  timeMode: "upto",
  windowSize: 1,
  level: "sameProgram",
  streak: "skill",
};

const wholeNumber = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);

/** `release/run`, each encoded, so that either may hold a slash. */
const runRef = z.string().transform((text, context): RunRef => {
  const [releaseId, runId, more] = text.split("/");
  if (releaseId && runId && more === undefined) {
    try {
      return { releaseId: decodeURIComponent(releaseId), runId: decodeURIComponent(runId) };
    } catch {
      // A percent sign that was cut; reported below.
    }
  }
  context.addIssue({ code: "custom", message: "expected release/run" });
  return z.NEVER;
});

const PARAMETERS = {
  a: runRef,
  b: runRef,
  step: wholeNumber,
  time: z.enum(["upto", "this", "window"]),
  window: wholeNumber.pipe(z.number().min(1)),
  copies: z.enum(COPY_LEVELS),
  streak: z.enum(STREAK_KINDS),
} as const;

const writeRef = (ref: RunRef | null): string | null =>
  ref === null ? null : `${encodeURIComponent(ref.releaseId)}/${encodeURIComponent(ref.runId)}`;

function readAs<Value>(schema: z.ZodType<Value>, text: string | null): Value | null {
  const parsed = schema.safeParse(text);
  return parsed.success ? parsed.data : null;
}

/** Reads a hash; parts that are missing or make no sense stay as at first. Never throws. */
export function readCompareHash(hash: string): CompareChoices {
  const query = new URLSearchParams(hash.replace(/^#/, ""));
  const first = FIRST_COMPARISON;
  return {
    a: readAs(PARAMETERS.a, query.get("a")),
    b: readAs(PARAMETERS.b, query.get("b")),
    step: readAs(PARAMETERS.step, query.get("step")),
    timeMode: readAs(PARAMETERS.time, query.get("time")) ?? first.timeMode,
    windowSize: readAs(PARAMETERS.window, query.get("window")) ?? first.windowSize,
    level: readAs(PARAMETERS.copies, query.get("copies")) ?? first.level,
    streak: readAs(PARAMETERS.streak, query.get("streak")) ?? first.streak,
  };
}

/** The hash with these choices written into it; what belongs to others in it stays. */
export function writeCompareHash(hash: string, choices: CompareChoices): string {
  const query = new URLSearchParams(hash.replace(/^#/, ""));
  const first = FIRST_COMPARISON;
  const values: Record<keyof typeof PARAMETERS, string | null> = {
    a: writeRef(choices.a),
    b: writeRef(choices.b),
    step: choices.step === null ? null : String(choices.step),
    time: choices.timeMode === first.timeMode ? null : choices.timeMode,
    window: choices.timeMode === "window" ? String(choices.windowSize) : null,
    copies: choices.level === first.level ? null : choices.level,
    streak: choices.streak === first.streak ? null : choices.streak,
  };
  for (const [name, value] of Object.entries(values)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  const text = query.toString();
  return text === "" ? "" : `#${text}`;
}
