import { LEVEL_WORDS } from "@/lib/core/views/copies";
import { skillOf, stepOf, titleOf, type Side } from "@/components/compare/side";
import type { Streak, StreakKind } from "@/lib/core/compare";
import type { CopyLevel } from "@/lib/core/stats";
import { formatCount, formatCounted } from "@/lib/core/views/format";

/** "steps 290 to 312", "step 4". */
function describeSteps(side: Side, rows: readonly number[]): string {
  const first = stepOf(side, rows[0] ?? -1);
  const last = stepOf(side, rows.at(-1) ?? -1);
  if (first === null || last === null) return "no step";
  return first === last
    ? `step ${formatCount(first)}`
    : `steps ${formatCount(first)} to ${formatCount(last)}`;
}

const ONCE: Readonly<Record<StreakKind, string>> = {
  written: "no copies were written in a row",
  skill: "no copies were written in a row within a skill",
  turns: "no copies were written at two steps of a skill in a row",
};

/** "4 in a row", "4 in a row of Logical Deduction", "6 steps of Logical Deduction in a row (9 environments)". */
function describeLength(side: Side, { length, rows }: Streak, kind: StreakKind): string {
  const skill = skillOf(side, rows[0] ?? -1) ?? "environments without a skill";
  switch (kind) {
    case "written":
      return `${formatCount(length)} in a row`;
    case "skill":
      return `${formatCount(length)} in a row of ${skill}`;
    case "turns":
      return `${formatCounted(length, "step")} of ${skill} in a row (${formatCounted(rows.length, "environment")})`;
  }
}

/** The longest streak of a side at the clock: how many in a row, which program, from which step to which. */
export function describeStreak(
  side: Side,
  streak: Streak | null,
  level: CopyLevel,
  kind: StreakKind,
): string {
  const n = `n = ${formatCounted(side.rows.length, "environment")}`;
  if (streak === null) return `no streak: nothing with a step is shown (${n}).`;
  if (streak.length === 1) return `longest streak 1, ${LEVEL_WORDS[level]}: ${ONCE[kind]} (${n}).`;
  const length = describeLength(side, streak, kind);
  const title = titleOf(side, streak.rows[0] ?? -1);
  return `longest streak ${length}, ${describeSteps(side, streak.rows)}, ${LEVEL_WORDS[level]}: ${title} (${n}).`;
}
