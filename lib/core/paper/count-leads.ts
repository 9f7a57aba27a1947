import type { PaperTable } from "./schema";

/** In how many cells each variant has the highest score, ties counted for all who share it. */
export interface Leads {
  /** Cells: one a model and benchmark. */
  cells: number;
  byVariant: ReadonlyMap<string, number>;
}

/** Counts who leads where, over the plain columns (no averages, no gains) of every model. */
export function countLeads({ columns, rows }: PaperTable): Leads {
  const plain = columns.filter(({ meanOf, minusBaseOf }) => !meanOf && !minusBaseOf);
  const models = [...new Set(rows.map(({ model }) => model))];
  const byVariant = new Map<string, number>();
  for (const model of models) {
    const rivals = rows.filter((row) => row.model === model);
    for (const { id } of plain) {
      const best = Math.max(...rivals.map(({ values }) => values[id] ?? -Infinity));
      for (const { variant, values } of rivals)
        if (values[id] === best) byVariant.set(variant, (byVariant.get(variant) ?? 0) + 1);
    }
  }
  return { cells: models.length * plain.length, byVariant };
}
