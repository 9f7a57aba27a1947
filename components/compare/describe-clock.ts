import { formatCount, formatCounted } from "@/lib/core/views/format";
import type { TimeMode } from "@/lib/core/views/summary";

import type { Side } from "./side";

/** What a side shows at the clock: its own step, how that relates to the clock, and how many environments. */
export function describeClock(side: Side, clock: number | null, mode: TimeMode): string {
  const { captured, rows } = side.compared;
  const shown = `${formatCount(side.rows.length)} of ${formatCounted(rows.length, "environment")}`;
  if (clock === null || captured.length === 0) return `No time axis: ${shown}`;
  if (side.range === null) return `Nothing captured up to step ${formatCount(clock)}: ${shown}`;
  const [first, own] = side.range;
  const span = {
    upto: `Up to step ${formatCount(own)}`,
    this: `Step ${formatCount(own)} only`,
    window: `Steps ${formatCount(first)} to ${formatCount(own)}`,
  }[mode];
  const late = own === clock ? "" : `, its last capture at or before ${formatCount(clock)}`;
  return `${span}${late}: ${shown}`;
}
