import { formatNumber } from "@/lib/core/views/format";

/** Words that lead somewhere, e.g. to the environment that a row is about. */
export interface LinkedText {
  text: string;
  /** Relative to the site's folder. */
  href: string;
}

/** Null = not recorded. Numbers are written with at most three decimals. */
export type ChartCell = string | number | LinkedText | null;

/** A cell without its link. */
export const readCell = (cell: ChartCell): string | number | null =>
  typeof cell === "object" && cell !== null ? cell.text : cell;

/** The same numbers as the chart, as a table: one heading a column, one cell a column in each row. */
export interface ChartTable {
  columns: readonly string[];
  rows: readonly (readonly ChartCell[])[];
}

/** A chart's twin for readers who want the numbers; its name is the chart's title. */
export function ChartTableView({ title, table }: { title: string; table: ChartTable }) {
  return (
    <div
      className="max-h-96 overflow-auto"
      tabIndex={0}
      role="region"
      aria-label={`${title}, numbers`}
    >
      <table aria-label={title} className="w-full border-collapse text-[12px] tabular-nums">
        <thead className="sticky top-0 bg-(--paper)">
          <tr>
            {table.columns.map((column, i) => (
              <th
                key={i}
                scope="col"
                className={`border-b border-(--line) py-1 pr-3 font-medium ${i === 0 ? "text-left" : "text-right"}`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, at) => (
            <tr key={at}>
              {row.map((cell, i) => (
                <td
                  key={i}
                  className={`py-0.5 pr-3 ${i === 0 ? "text-left" : "text-right"} ${cell === null ? "text-(--ink-3)" : ""}`}
                >
                  <Cell cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell({ cell }: { cell: ChartCell }) {
  if (typeof cell === "string") return cell;
  if (typeof cell === "number" || cell === null) return formatNumber(cell);
  return (
    <a className="underline underline-offset-4" href={cell.href}>
      {cell.text}
    </a>
  );
}
