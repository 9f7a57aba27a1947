/** Places of a map that hold together: peaks of the density of dots, at a chosen fineness. */

/** One cluster: its rows, ascending, and the mean of their places. */
export interface PlaceCluster {
  rows: number[];
  x: number;
  y: number;
}

const CELLS = 128;
/** A peak stays apart when the pass to a higher one is below this share of its height. */
const PASS = 0.8;

/**
 * Finds clusters of the places in [-1, 1] squared. `bandwidth` is the smoothing, in the same unit: the
 * larger, the fewer clusters. Every row is in exactly one. The order of clusters is by size, then by
 * first row; the same places always give the same clusters.
 */
export function findPlaceClusters(
  x: Float32Array,
  y: Float32Array,
  bandwidth: number,
): PlaceCluster[] {
  const cells = Uint16Array.from(x, (value, row) => findCell(value, y[row] ?? 0));
  const peakOf = findPeaks(smoothDensity(cells, bandwidth));
  const clusters = new Map<number, PlaceCluster>();
  cells.forEach((cell, row) => {
    const peak = peakOf[cell] ?? cell;
    const cluster = clusters.get(peak) ?? { rows: [], x: 0, y: 0 };
    cluster.rows.push(row);
    cluster.x += x[row] ?? 0;
    cluster.y += y[row] ?? 0;
    clusters.set(peak, cluster);
  });
  return [...clusters.values()]
    .map(({ rows, x: sumX, y: sumY }) => ({
      rows,
      x: sumX / rows.length,
      y: sumY / rows.length,
    }))
    .sort((a, b) => b.rows.length - a.rows.length || (a.rows[0] ?? 0) - (b.rows[0] ?? 0));
}

function findCell(x: number, y: number): number {
  const place = (value: number): number =>
    Math.max(0, Math.min(CELLS - 1, Math.floor(((value + 1) / 2) * CELLS)));
  return place(y) * CELLS + place(x);
}

/** Dots a cell, blurred three times by a box: close to a Gaussian of the bandwidth, and fast. */
function smoothDensity(cells: Uint16Array, bandwidth: number): Float64Array {
  let density = new Float64Array(CELLS * CELLS);
  for (const cell of cells) density[cell] = (density[cell] ?? 0) + 1;
  const radius = Math.max(1, Math.round((bandwidth * CELLS) / 2));
  for (let pass = 0; pass < 3; pass++) {
    density = blurLines(density, radius, 1, CELLS);
    density = blurLines(density, radius, CELLS, 1);
  }
  return density;
}

/** One box blur along lines whose cells lie `along` apart; lines lie `across` apart. */
function blurLines(from: Float64Array, radius: number, along: number, across: number) {
  const to = new Float64Array(from.length);
  for (let line = 0; line < CELLS; line++) {
    const start = line * across;
    let sum = 0;
    for (let i = -radius; i < CELLS; i++) {
      sum += i + radius < CELLS ? (from[start + (i + radius) * along] ?? 0) : 0;
      sum -= i - radius - 1 >= 0 ? (from[start + (i - radius - 1) * along] ?? 0) : 0;
      if (i >= 0) to[start + i * along] = sum;
    }
  }
  return to;
}

/**
 * Peak of every cell: cells are taken from the highest down, each joins its highest neighbour; where two
 * peaks meet, the lower one is given up unless the pass between them is deep (the idea of ToMATo,
 * Chazal et al. 2013). Ties go to the lower index, so nothing is left to chance.
 */
function findPeaks(density: Float64Array): Uint16Array {
  const peakOf = Uint16Array.from(density, (_, cell) => cell);
  const findRoot = (cell: number): number => {
    let at = cell;
    while (peakOf[at] !== at) at = peakOf[at] ?? at;
    return at;
  };
  const height = (cell: number): number => density[cell] ?? 0;
  const isHigher = (a: number, b: number): boolean =>
    height(a) > height(b) || (height(a) === height(b) && a < b);
  const order = [...peakOf].filter((cell) => height(cell) > 1e-9);
  order.sort((a, b) => (isHigher(a, b) ? -1 : 1));
  for (const cell of order) {
    const higher = listNeighbours(cell).filter((near) => isHigher(near, cell));
    const roots = [...new Set(higher.map(findRoot))].sort((a, b) => (isHigher(a, b) ? -1 : 1));
    const [best, ...others] = roots;
    if (best === undefined) continue;
    const steepest = higher.reduce((a, b) => (isHigher(b, a) ? b : a));
    peakOf[cell] = findRoot(steepest);
    for (const other of others) if (height(cell) > PASS * height(other)) peakOf[other] = best;
  }
  return peakOf.map((_, cell) => findRoot(cell));
}

function listNeighbours(cell: number): number[] {
  const column = cell % CELLS;
  const row = (cell - column) / CELLS;
  const near: number[] = [];
  for (let r = Math.max(0, row - 1); r <= Math.min(CELLS - 1, row + 1); r++)
    for (let c = Math.max(0, column - 1); c <= Math.min(CELLS - 1, column + 1); c++)
      if (r !== row || c !== column) near.push(r * CELLS + c);
  return near;
}
