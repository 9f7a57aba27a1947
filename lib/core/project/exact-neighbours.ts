/** For every row its `k` nearest others, nearest first: row-major, `rows * k`. */
export interface Neighbours {
  k: number;
  indices: Int32Array;
  /** Cosine distances in [0, 2], ascending in each row. */
  distances: Float32Array;
}

/** Rows compared at a time: two blocks of this size stay in the processor's cache. */
const BLOCK = 64;

/** Copies rows with length 1; a row of zeros stays, at distance 1 from all. */
export function normaliseRows(
  vectors: Float32Array,
  rows: number,
  dimensions: number,
): Float32Array {
  const unit = vectors.slice();
  for (let row = 0; row < rows; row++) {
    let squares = 0;
    for (let i = row * dimensions; i < (row + 1) * dimensions; i++) squares += unit[i]! ** 2;
    const factor = squares > 0 ? 1 / Math.sqrt(squares) : 0;
    for (let i = row * dimensions; i < (row + 1) * dimensions; i++) unit[i]! *= factor;
  }
  return unit;
}

/** Dot product of two rows, in four sums so that the processor need not wait for one. */
export function dotRows(unit: Float32Array, a: number, b: number, dimensions: number): number {
  let s0 = 0;
  let s1 = 0;
  let s2 = 0;
  let s3 = 0;
  let i = 0;
  for (; i + 3 < dimensions; i += 4) {
    s0 += unit[a + i]! * unit[b + i]!;
    s1 += unit[a + i + 1]! * unit[b + i + 1]!;
    s2 += unit[a + i + 2]! * unit[b + i + 2]!;
    s3 += unit[a + i + 3]! * unit[b + i + 3]!;
  }
  for (; i < dimensions; i++) s0 += unit[a + i]! * unit[b + i]!;
  return s0 + s1 + (s2 + s3);
}

/** Of equal distances the lower index is nearer. */
const isNearer = (
  distance: number,
  index: number,
  thanDistance: number,
  thanIndex: number,
): boolean => distance < thanDistance || (distance === thanDistance && index < thanIndex);

/** Keeps `candidate` among the k nearest of `row`. */
function insertNeighbour(
  { k, indices, distances }: Neighbours,
  row: number,
  candidate: number,
  distance: number,
): void {
  const from = row * k;
  let at = from + k - 1;
  if (!isNearer(distance, candidate, distances[at]!, indices[at]!)) return;
  for (; at > from; at--) {
    if (!isNearer(distance, candidate, distances[at - 1]!, indices[at - 1]!)) break;
    distances[at] = distances[at - 1]!;
    indices[at] = indices[at - 1]!;
  }
  distances[at] = distance;
  indices[at] = candidate;
}

/**
 * Exact nearest neighbours by cosine distance, every pair computed once. `k` must be below `rows`.
 * Time grows with the square of `rows`: for 5,000 rows of 256 dimensions it is a few seconds.
 */
export function findNeighbours(
  vectors: Float32Array,
  rows: number,
  dimensions: number,
  k: number,
  onBlock: (done: number, total: number) => void,
): Neighbours {
  if (k >= rows) throw new RangeError(`${k} neighbours asked of ${rows} rows`);
  const unit = normaliseRows(vectors, rows, dimensions);
  const neighbours: Neighbours = {
    k,
    indices: new Int32Array(rows * k).fill(rows),
    distances: new Float32Array(rows * k).fill(Infinity),
  };
  for (let blockA = 0; blockA < rows; blockA += BLOCK) {
    onBlock(blockA, rows);
    const endA = Math.min(rows, blockA + BLOCK);
    for (let blockB = blockA; blockB < rows; blockB += BLOCK) {
      const endB = Math.min(rows, blockB + BLOCK);
      for (let a = blockA; a < endA; a++) {
        for (let b = Math.max(a + 1, blockB); b < endB; b++) {
          // Rounded to 32 bits here, so that comparing with what is stored is exact.
          const distance = Math.fround(
            Math.max(0, 1 - dotRows(unit, a * dimensions, b * dimensions, dimensions)),
          );
          insertNeighbour(neighbours, a, b, distance);
          insertNeighbour(neighbours, b, a, distance);
        }
      }
    }
  }
  return neighbours;
}
