import type { ChartTable } from "@/components/charts";
import { titleOf, type Side } from "@/components/compare/side";
import type { CollapseRow, JointFamilies } from "@/lib/core/compare";
import type { CopyLevel } from "@/lib/core/stats";

/** Environments, different ones, and the most repeated of one cell. */
function tabulateCell(
  side: Side,
  rows: readonly number[] | null,
  family: ArrayLike<number>,
): (string | number | null)[] {
  if (rows === null) return ["not captured", null, null];
  const members = new Map<number, number[]>();
  for (const row of rows) {
    const key = family[row]!;
    members.set(key, [...(members.get(key) ?? []), row]);
  }
  const most = [...members.values()].reduce<number[]>(
    (best, group) => (group.length > best.length ? group : best),
    [],
  );
  const repeated = most.length > 1 ? `${most.length} × ${titleOf(side, most[0] ?? -1)}` : "none";
  return [rows.length, members.size, repeated];
}

/** The collapse view as a table: one row a captured step. */
export function tabulateCollapse(
  lines: readonly CollapseRow[],
  a: Side,
  b: Side,
  families: JointFamilies,
  level: CopyLevel,
): ChartTable {
  const heads = ["environments", "different", "most repeated"];
  return {
    columns: ["Step", ...heads.map((head) => `A: ${head}`), ...heads.map((head) => `B: ${head}`)],
    rows: lines.map((line) => [
      line.step === null ? "no step" : String(line.step),
      ...tabulateCell(a, line.a, families.a[level]),
      ...tabulateCell(b, line.b, families.b[level]),
    ]),
  };
}
