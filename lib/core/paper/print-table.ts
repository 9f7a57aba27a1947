import type { PaperTable } from "./schema";

/** A table of the paper as rows to read, one cell a column; what the paper does not state says so. */
export interface PrintedTable {
  title: string;
  columns: string[];
  rows: (string | number)[][];
}

const NOT_STATED = "not stated";
/** A base model has no checkpoint and no gain over itself. */
const NOTHING = "–";

/** Every number of a table as the paper prints it, row by row: charts show gains and averages, here is what they are made of. */
export function printTable(table: PaperTable): PrintedTable {
  const { columns, rows, source } = table;
  const hasCheckpoint = rows.some(({ checkpoint }) => checkpoint !== null);
  const hasUnit = rows.some(({ unit }) => unit !== undefined);
  return {
    title: `${source[0]?.toUpperCase() ?? ""}${source.slice(1)} as printed`,
    columns: [
      "Model",
      "Row",
      ...(hasCheckpoint ? ["Checkpoint"] : []),
      ...(hasUnit ? ["Unit"] : []),
      ...columns.map(({ label, group }) => (group === undefined ? label : `${group}: ${label}`)),
    ],
    rows: rows.map(({ model, variant, unit, checkpoint, values }) => {
      const isBase = variant === "base";
      return [
        model,
        variant,
        ...(hasCheckpoint ? [isBase ? NOTHING : (checkpoint ?? NOT_STATED)] : []),
        ...(hasUnit ? [unit ?? table.unit] : []),
        ...columns.map(
          ({ id, minusBaseOf }) =>
            values[id] ?? (isBase && minusBaseOf !== undefined ? NOTHING : NOT_STATED),
        ),
      ];
    }),
  };
}
