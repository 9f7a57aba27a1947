/** A cell of a table: null = not recorded. */
export type CsvCell = string | number | null;

const NEEDS_QUOTES = /[",\r\n]/;

/** Spreadsheets run text that begins so as a formula; an apostrophe makes it text again. */
const LOOKS_LIKE_FORMULA = /^[=+\-@\t\r]/;

function writeCell(cell: CsvCell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return Number.isFinite(cell) ? String(cell) : "";
  const text = LOOKS_LIKE_FORMULA.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A table as CSV (RFC 4180, lines end in CRLF): numbers in full, unknown values as empty cells. Text that a
 * spreadsheet would run as a formula gets an apostrophe in front.
 */
export const writeCsv = (
  columns: readonly string[],
  rows: readonly (readonly CsvCell[])[],
): string => [columns, ...rows].map((row) => `${row.map(writeCell).join(",")}\r\n`).join("");
