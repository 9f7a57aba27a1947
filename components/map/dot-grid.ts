/** Finds the dot under the pointer: a uniform grid over the places, on the CPU. */
import { unproject, type Camera } from "./camera";
import { CONTEXT, HIDDEN, type MapPoints } from "./dots";

/** Rows by cell of a square grid over [-1, 1] squared. Built once for a set of points. */
export interface DotGrid {
  /** Cells a side. */
  side: number;
  /** Rows ordered by cell, ascending inside a cell. */
  rows: Uint32Array;
  /** Where each cell's rows begin; one entry more than cells. */
  starts: Uint32Array;
}

/** Sorts the rows into cells of about two dots each. Places outside the square belong to its rim. */
export function buildDotGrid(points: MapPoints): DotGrid {
  const side = Math.max(1, Math.min(1024, Math.round(Math.sqrt(points.count / 2))));
  const cells = Uint32Array.from(
    points.x,
    (x, row) => findCell(points.y[row] ?? 0, side) * side + findCell(x, side),
  );
  const starts = new Uint32Array(side * side + 1);
  for (const cell of cells) starts[cell + 1] = (starts[cell + 1] ?? 0) + 1;
  for (let cell = 0; cell < side * side; cell++)
    starts[cell + 1] = (starts[cell + 1] ?? 0) + (starts[cell] ?? 0);
  const next = starts.slice();
  const rows = new Uint32Array(points.count);
  cells.forEach((cell, row) => {
    const at = next[cell] ?? 0;
    rows[at] = row;
    next[cell] = at + 1;
  });
  return { side, rows, starts };
}

function findCell(value: number, side: number): number {
  return Math.max(0, Math.min(side - 1, Math.floor(((value + 1) / 2) * side)));
}

/**
 * The dot nearest to a point of the page, at most `reach` CSS pixels from it; null = none. Hidden dots
 * are not there. Dots in grey are found only where no dot in colour is. Of dots at one place it is the
 * one drawn on top.
 */
export function pickDot(
  grid: DotGrid,
  points: MapPoints,
  fates: Uint8Array,
  camera: Camera,
  left: number,
  top: number,
  reach: number,
): number | null {
  const { x, y } = unproject(camera, left, top);
  const within = reach / camera.scale;
  let best: number | null = null;
  let bestFate: number = CONTEXT;
  let bestDistance = within * within;
  visitCells(grid, x, y, within, (row) => {
    const fate = fates[row] ?? HIDDEN;
    if (fate === HIDDEN || fate < bestFate) return;
    const distance = ((points.x[row] ?? 0) - x) ** 2 + ((points.y[row] ?? 0) - y) ** 2;
    if (distance > within * within) return;
    const isTied = distance === bestDistance && (best === null || row > best);
    if (fate > bestFate || distance < bestDistance || isTied) {
      best = row;
      bestFate = fate;
      bestDistance = distance;
    }
  });
  return best;
}

function visitCells(
  grid: DotGrid,
  x: number,
  y: number,
  within: number,
  visit: (row: number) => void,
): void {
  const { side, rows, starts } = grid;
  const [fromColumn, toColumn] = [findCell(x - within, side), findCell(x + within, side)];
  const [fromRow, toRow] = [findCell(y - within, side), findCell(y + within, side)];
  for (let line = fromRow; line <= toRow; line++) {
    const end = starts[line * side + toColumn + 1] ?? 0;
    for (let i = starts[line * side + fromColumn] ?? 0; i < end; i++) visit(rows[i] ?? 0);
  }
}
