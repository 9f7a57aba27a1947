import type { Columns } from "@/lib/core/bundle/schema";

/**
 * Rows of a run in the order in which they were written: by step, within a step by place (the row). Rows
 * without a step stand in no order and are left out.
 */
export function orderRows(columns: Pick<Columns, "step">, rows: Iterable<number>): number[] {
  const { step } = columns;
  const dated = [...rows].filter((row) => step[row]! >= 0);
  return dated.sort((a, b) => step[a]! - step[b]! || a - b);
}

/** Every row of each run, in the order in which they were written. */
export function orderRuns(columns: Pick<Columns, "step" | "run">): number[][] {
  const runs = new Map<number, number[]>();
  columns.run.forEach((run, row) => {
    const rows = runs.get(run);
    if (rows === undefined) runs.set(run, [row]);
    else rows.push(row);
  });
  const ids = [...runs.keys()].sort((a, b) => a - b);
  return ids.map((run) => orderRows(columns, runs.get(run) ?? []));
}

/**
 * For every row 1 when an earlier environment of the same run is of the same family, 0 when it is the first
 * of its family there, NaN when it has no step and so no place in the order. It says what the designer had
 * written before, so filters and other runs change nothing.
 */
export function markCopies(
  columns: Pick<Columns, "step" | "run">,
  family: Uint32Array,
): Float32Array {
  const marks = new Float32Array(family.length).fill(NaN);
  for (const rows of orderRuns(columns)) {
    const seen = new Set<number>();
    for (const row of rows) {
      const first = family[row]!;
      marks[row] = seen.has(first) ? 1 : 0;
      seen.add(first);
    }
  }
  return marks;
}
