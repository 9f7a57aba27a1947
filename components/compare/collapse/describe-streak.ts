import { LEVEL_WORDS } from "@/components/compare/level-choice";
import { stepOf, titleOf, type Side } from "@/components/compare/side";
import type { Streak } from "@/lib/core/compare";
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

/** The longest streak of a side at the clock: how many in a row, which program, from which step to which. */
export function describeStreak(side: Side, streak: Streak | null, level: CopyLevel): string {
  const n = `n = ${formatCounted(side.rows.length, "environment")}`;
  if (streak === null) return `no streak: nothing with a step is shown (${n}).`;
  const length = streak.rows.length;
  if (length === 1) return `longest streak 1: none was written twice in a row (${n}).`;
  const title = titleOf(side, streak.rows[0] ?? -1);
  return `longest streak ${formatCount(length)} in a row, ${describeSteps(side, streak.rows)}, ${LEVEL_WORDS[level]}: ${title} (${n}).`;
}
