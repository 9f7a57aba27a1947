import type { Columns } from "@/lib/core/bundle/schema";

/** How another environment is a copy of this one; the strictest level that holds. */
export type CopyRelation = "same program" | "same skeleton" | "near";

/** Copies of the environment in `row`, in row order, without itself. */
export function listCopies(
  columns: Columns,
  row: number,
): { row: number; relation: CopyRelation }[] {
  const levels = [
    ["same program", columns.sameProgram],
    ["same skeleton", columns.sameSkeleton],
    ["near", columns.near],
  ] as const;
  const copies: { row: number; relation: CopyRelation }[] = [];
  for (let other = 0; other < columns.run.length; other++) {
    if (other === row) continue;
    const level = levels.find(([, family]) => family[other] === family[row]);
    if (level !== undefined) copies.push({ row: other, relation: level[0] });
  }
  return copies;
}
