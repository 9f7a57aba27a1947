/** The sentence under the map: how many are shown of how many, at which step, of which runs. */
import type { Bundle } from "@/lib/core/bundle/schema";

import { readRunState } from "./checks";

/** How the clock selects: all up to the step, the step alone, or a window that ends at the step. */
export type TimeMode = "upto" | "this" | "window";

const number = (value: number): string => value.toLocaleString("en");

/**
 * "3,310 of 4,976 environments, up to step 120, 2 of 3 runs", then how many of those shown do not run here, if any. A
 * release without steps says so.
 */
export function describeShown(
  bundle: Bundle,
  shown: readonly number[],
  time: { step: number; mode: TimeMode; windowSize: number } | null,
  runsVisible: readonly boolean[],
): string {
  const total = bundle.header.environments;
  const parts = [`${number(shown.length)} of ${number(total)} environments`];
  if (time === null) parts.push("no time axis");
  else if (time.mode === "upto") parts.push(`up to step ${number(time.step)}`);
  else if (time.mode === "this") parts.push(`step ${number(time.step)} only`);
  else
    parts.push(
      `steps ${number(Math.max(0, time.step - time.windowSize + 1))} to ${number(time.step)}`,
    );
  if (runsVisible.length > 1) {
    const on = runsVisible.filter(Boolean).length;
    parts.push(`${on} of ${runsVisible.length} runs`);
  }
  const broken = shown.filter((row) => readRunState(bundle.columns, row) === "does not run").length;
  if (broken > 0) parts.push(`${number(broken)} ${broken === 1 ? "does" : "do"} not run here`);
  return parts.join(", ");
}

/**
 * Rows shown: matching, of a visible run, inside the range of steps. Rows without a step are always
 * inside. `range` null = no time axis.
 */
export function countShown(
  bundle: Bundle,
  matches: Uint8Array,
  range: readonly [number, number] | null,
  runsVisible: readonly boolean[],
): number {
  return listShown(bundle, matches, range, runsVisible).length;
}

/** The rows themselves, ascending; see `countShown`. */
export function listShown(
  bundle: Bundle,
  matches: Uint8Array,
  range: readonly [number, number] | null,
  runsVisible: readonly boolean[],
): number[] {
  const { step, run } = bundle.columns;
  const rows: number[] = [];
  for (let row = 0; row < matches.length; row++) {
    const at = step[row] ?? -1;
    const isInside = range === null || at < 0 || (at >= range[0] && at <= range[1]);
    if (matches[row] === 1 && isInside && (runsVisible[run[row] ?? 0] ?? true)) rows.push(row);
  }
  return rows;
}
