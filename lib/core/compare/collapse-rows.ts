import type { ComparedRun } from "./compared-run";

/** One line of the collapse view: what each side wrote at one step. */
export interface CollapseRow {
  /** A step that at least one side captured; null = the environments that carry none. */
  step: number | null;
  /** Rows of side A's bundle, in order; null = this side captured nothing at the step. */
  a: readonly number[] | null;
  b: readonly number[] | null;
}

function groupBySteps(side: ComparedRun, rows: readonly number[]): Map<number, number[]> {
  const groups = new Map<number, number[]>();
  for (const row of rows) {
    const step = side.bundle.columns.step[row]!;
    const group = groups.get(step);
    if (group === undefined) groups.set(step, [row]);
    else group.push(row);
  }
  return groups;
}

/** Lines of the collapse view over the rows of each side, earliest step first; those without a step before them. */
export function listCollapseRows(
  a: ComparedRun,
  b: ComparedRun,
  rowsA: readonly number[],
  rowsB: readonly number[],
): CollapseRow[] {
  const ofA = groupBySteps(a, rowsA);
  const ofB = groupBySteps(b, rowsB);
  const steps = [...new Set([...ofA.keys(), ...ofB.keys()])].sort((one, other) => one - other);
  return steps.map((step) => ({
    step: step < 0 ? null : step,
    a: ofA.get(step) ?? null,
    b: ofB.get(step) ?? null,
  }));
}
