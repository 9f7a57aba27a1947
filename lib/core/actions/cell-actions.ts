import { listBoxes } from "@/lib/core/selfplay/agent/reading/action-forms";

/** A place in an action that names a cell of the drawn grid by a letter and a number, as `C4` does. */
export interface CellField {
  /** The cell that the text shows. */
  example: { letter: string; number: string };
  /** What the grid's edges say, in their order. */
  letters: readonly string[];
  numbers: readonly string[];
}

/** An action that takes cells of the player's own: its words, and the cells between them. */
export interface CellAction {
  /** As the text shows it, without the box. */
  example: string;
  parts: readonly (string | CellField)[];
}

/** Fewer lines or columns than that are no grid but a list. */
const MIN_SIDE = 3;
/** A line between two rows of cells. */
const RULER = /^[\s+|=-]+$/;
const CELL = /\b([A-Za-z]\d{1,2})\b/;

/** The longest run at the beginning of a list in which each code follows the one before by `step`. */
function takeRun(codes: readonly number[], step: number): number {
  let length = Math.min(1, codes.length);
  while (length < codes.length && codes[length] === (codes[length - 1] ?? NaN) + step) length++;
  return length;
}

const codeOf = (label: string): number =>
  /^\d+$/.test(label) ? Number(label) : label.charCodeAt(0);
const areLetters = (labels: readonly string[]) => labels.every((one) => /^[A-Za-z]$/.test(one));
const areNumbers = (labels: readonly string[]) => labels.every((one) => /^\d{1,2}$/.test(one));

/** A, B, C ... or 1, 2, 3 ... above a grid; of two grids side by side those of the first. */
function readColumns(line: string): string[] {
  const tokens = line.trim().split(/\s+/);
  return tokens.slice(0, takeRun(tokens.map(codeOf), 1));
}

/** Labels at the left edge of the lines that follow, up or down in order, as on a chess board. */
function readRows(lines: readonly string[]): string[] {
  const drawn = lines.filter((line) => !RULER.test(line));
  const labels = drawn.map((line) => /^\s*([A-Za-z]|\d{1,2})[\s|:]/.exec(line)?.[1] ?? "");
  const codes = labels.map((label) => (label === "" ? NaN : codeOf(label)));
  return labels.slice(0, Math.max(takeRun(codes, 1), takeRun(codes, -1)));
}

/** The edges of the first grid with letters on one side and numbers on the other; null when a text draws none. */
function readEdges(text: string): { letters: string[]; numbers: string[] } | null {
  const lines = text.split("\n");
  for (const [at, line] of lines.entries()) {
    const columns = readColumns(line);
    if (columns.length < MIN_SIDE) continue;
    // The labels of the columns stand above the grid, or below it as on a chess board.
    const below = readRows(lines.slice(at + 1));
    const rows = below.length < MIN_SIDE ? readRows(lines.slice(0, at).reverse()) : below;
    if (rows.length < MIN_SIDE) continue;
    if (areLetters(columns) && areNumbers(rows)) return { letters: columns, numbers: rows };
    if (areNumbers(columns) && areLetters(rows)) return { letters: rows, numbers: columns };
  }
  return null;
}

/**
 * The actions of an observation that name cells of the grid it draws, as `\boxed{punch C4}` does where letters stand on
 * one side and numbers on the other; one for each wording. Empty where it draws no such grid.
 */
export function readCellActions(observation: string): CellAction[] {
  const edges = readEdges(observation);
  if (edges === null) return [];
  const found = new Map<string, CellAction>();
  for (const example of listBoxes(observation)) {
    const parts = example.split(CELL).map((part, at): string | CellField => {
      const [letter, number] = [part.slice(0, 1), part.slice(1)];
      return at % 2 === 0 ? part : { example: { letter, number }, ...edges };
    });
    const cells = parts.filter((part) => typeof part !== "string");
    const areOnGrid = cells.every(
      ({ example: { letter, number } }) =>
        edges.letters.includes(letter) && edges.numbers.includes(number),
    );
    const frame = example.replaceAll(new RegExp(CELL, "g"), "*");
    if (cells.length > 0 && areOnGrid && !found.has(frame)) found.set(frame, { example, parts });
  }
  return [...found.values()];
}

/** The words inside the box with these cells, in order. */
export function fillCells({ parts }: CellAction, cells: readonly CellField["example"][]): string {
  let next = 0;
  return parts
    .map((part) => {
      if (typeof part === "string") return part;
      const { letter, number } = cells[next++] ?? part.example;
      return letter + number;
    })
    .join("");
}
