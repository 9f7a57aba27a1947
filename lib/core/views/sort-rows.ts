/** Order of the table. Unknown values come last in either direction, ties by row. */
import type { Bundle, BundleTexts } from "@/lib/core/bundle/schema";

import { VERDICTS } from "@/lib/core/check";

import { readRunState } from "./checks";
import { solveRates } from "./outcomes";

export const SORT_KEYS = ["title", "skill", "run", "step", "solve rate", "lines", "check"] as const;
export type SortKey = (typeof SORT_KEYS)[number];
export interface SortOrder {
  key: SortKey;
  isDescending: boolean;
}

function rankOf(names: readonly string[]): Uint32Array {
  const rank = new Uint32Array(names.length);
  const collator = new Intl.Collator("en", { numeric: true });
  names
    .map((_, index) => index)
    .sort((a, b) => collator.compare(names[a] ?? "", names[b] ?? "") || a - b)
    .forEach((index, place) => (rank[index] = place));
  return rank;
}

/** A number a row to sort by; NaN = unknown. */
function sortValues(bundle: Bundle, texts: BundleTexts | null, key: SortKey): ArrayLike<number> {
  const { columns, header } = bundle;
  switch (key) {
    case "title":
      // Rows keep their own order until the titles are here.
      return texts === null ? columns.run.map(() => 0) : rankOf(texts.titles);
    case "skill": {
      const rank = rankOf(header.skills);
      return Float64Array.from(columns.skill, (skill) => rank[skill] ?? NaN);
    }
    case "run": {
      const rank = rankOf(header.runs.map((run) => run.name));
      return Float64Array.from(columns.run, (run) => rank[run] ?? NaN);
    }
    case "step":
      return Float64Array.from(columns.step, (step) => (step < 0 ? NaN : step));
    case "solve rate":
      return solveRates(columns);
    case "lines":
      return columns.lines;
    case "check":
      return Float64Array.from(columns.verdict, (verdict, row) => {
        if (verdict < VERDICTS.length) return verdict;
        const lacksModule = readRunState(columns, row) === "does not run";
        return lacksModule ? VERDICTS.indexOf("needs-package") : NaN;
      });
  }
}

/** `rows` in the order asked for, as a new array. */
export function sortRows(
  bundle: Bundle,
  texts: BundleTexts | null,
  rows: readonly number[],
  order: SortOrder,
): number[] {
  const values = sortValues(bundle, texts, order.key);
  const sign = order.isDescending ? -1 : 1;
  return [...rows].sort((a, b) => {
    const [left, right] = [values[a] ?? NaN, values[b] ?? NaN];
    if (Number.isNaN(left) || Number.isNaN(right))
      return Number(Number.isNaN(left)) - Number(Number.isNaN(right)) || a - b;
    return sign * (left - right) || a - b;
  });
}
