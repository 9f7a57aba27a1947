/** A cell of a grid; rows and columns from 0. */
export interface Cell {
  row: number;
  column: number;
}

/** A drawn grid: one symbol a cell. */
export interface Grid {
  rows: readonly (readonly string[])[];
  /** Labels at the left edge and above, where they are drawn; else empty. */
  rowLabels: readonly string[];
  columnLabels: readonly string[];
}

const MIN_SIZE = 3;

/** Cells of a line: single symbols apart by blanks, or one unbroken run of symbols. */
function splitCells(line: string): string[] | null {
  const tokens = line
    .trim()
    .replace(/\s{2,}\(.*\)$/, "")
    .split(/\s+/);
  if (tokens.length >= MIN_SIZE && tokens.slice(1).every((token) => [...token].length === 1))
    return tokens;
  const run = line.trim();
  if (/^[#.@A-Za-z*$+o_~^=|-]{3,}$/.test(run) && /[#.]/.test(run)) return [...run];
  return null;
}

const isLabel = (token: string, index: number): boolean =>
  Number(token) === index ||
  Number(token) === index + 1 ||
  token === String.fromCharCode(65 + index);

function labelRows(rows: string[][], header: string[] | null): Grid {
  const labels = rows.map((row) => row[0]!);
  const hasLabels =
    labels.every((label, index) => isLabel(label, index)) && rows[0]!.length > MIN_SIZE;
  const cells = hasLabels ? rows.map((row) => row.slice(1)) : rows;
  const width = cells[0]!.length;
  const columnLabels = header !== null && header.length === width ? header : [];
  return { rows: cells, rowLabels: hasLabels ? labels : [], columnLabels };
}

/** The largest block of lines that is a grid with at least one floor or wall; null when a text draws none. */
export function readGrid(text: string): Grid | null {
  const lines = text.split("\n").map(splitCells);
  let best: { from: number; to: number } | null = null;
  for (let from = 0; from < lines.length; from++) {
    const width = lines[from]?.length ?? 0;
    if (width === 0) continue;
    let to = from;
    while (to < lines.length && lines[to]?.length === width) to++;
    if (to - from >= MIN_SIZE && (best === null || to - from > best.to - best.from))
      best = { from, to };
  }
  if (best === null) return null;
  const rows = lines.slice(best.from, best.to).map((row) => row!);
  if (!rows.flat().some((cell) => cell === "." || cell === "#")) return null;
  return labelRows(rows, lines[best.from - 1] ?? null);
}

/** Every cell with one of the symbols. */
export const findCells = (grid: Grid, symbols: readonly string[]): Cell[] =>
  grid.rows.flatMap((cells, row) =>
    cells.flatMap((cell, column) => (symbols.includes(cell) ? [{ row, column }] : [])),
  );
