import type { Columns } from "@/lib/core/bundle/schema";
import { COPY_LEVELS, type CopyLevel } from "@/lib/core/stats";

/** The levels at which programs count as copies, in the words of every screen. */
export const LEVEL_WORDS = {
  sameProgram: "same program",
  sameSkeleton: "same skeleton",
  near: "near",
} as const satisfies Record<CopyLevel, string>;

/** How another environment is a copy of this one; the strictest level that holds. */
export type CopyRelation = (typeof LEVEL_WORDS)[CopyLevel];

/** Copies of the environment in `row`, in row order, without itself. */
export function listCopies(
  columns: Columns,
  row: number,
): { row: number; relation: CopyRelation }[] {
  const copies: { row: number; relation: CopyRelation }[] = [];
  for (let other = 0; other < columns.run.length; other++) {
    if (other === row) continue;
    const level = COPY_LEVELS.find((one) => columns[one][other] === columns[one][row]);
    if (level !== undefined) copies.push({ row: other, relation: LEVEL_WORDS[level] });
  }
  return copies;
}
