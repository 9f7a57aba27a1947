import type { Summary } from "@/lib/core/stats";
import { NOT_RECORDED } from "@/lib/core/views/format";

const write = (value: number): string => (Object.is(value, -0) ? 0 : value).toFixed(2);

/** "0.42 [0.38, 0.47]", "0.42" where one value has no interval, "not recorded". */
export function describeSummary({ mean, interval }: Pick<Summary, "mean" | "interval">): string {
  if (mean === null) return NOT_RECORDED;
  return interval === null
    ? write(mean)
    : `${write(mean)} [${write(interval[0])}, ${write(interval[1])}]`;
}
