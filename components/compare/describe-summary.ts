import type { Summary } from "@/lib/core/stats";
import { NOT_RECORDED } from "@/lib/core/views/format";

/** What rounds to zero has no sign: "-0.00" would read as a loss. */
const write = (value: number): string => value.toFixed(2).replace(/^-(0\.00)$/, "$1");

/** "0.42 [0.38, 0.47]", "0.42" where one value has no interval, "not recorded". */
export function describeSummary({ mean, interval }: Pick<Summary, "mean" | "interval">): string {
  if (mean === null) return NOT_RECORDED;
  return interval === null
    ? write(mean)
    : `${write(mean)} [${write(interval[0])}, ${write(interval[1])}]`;
}
