/** Where on a joint map one run wrote more of its environments than the other. */

/** Places in [-1, 1], one entry an environment. */
export interface Places {
  x: ArrayLike<number>;
  y: ArrayLike<number>;
}

/** Density of B minus density of A over a square grid. */
export interface DensityDifference {
  /** Cells along each side of the square [-1, 1] squared. */
  size: number;
  /**
   * Row by row from y = -1, `size * size` values: share of B's environments a unit of area, minus that of A's. Each
   * side's density has the integral 1, but for what the kernel carries over the edges of the map.
   */
  values: Float64Array;
  /** Largest absolute value; 0 = both are equal everywhere. */
  largest: number;
  /** Standard deviation of the Gaussian kernel, in units of the map (which is 2 wide). */
  bandwidth: number;
}

/** Beyond three standard deviations a kernel has 0.3 % of its mass along an axis. */
const KERNEL_REACH = 3;
/** Narrowest kernel, in cells: a narrower one falls between the grid's cells. */
const LEAST_CELLS = 0.75;

const variance = (values: ArrayLike<number>): number => {
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < values.length; i++) {
    sum += values[i]!;
    squares += values[i]! ** 2;
  }
  return values.length === 0
    ? 0
    : Math.max(0, squares / values.length - (sum / values.length) ** 2);
};

/**
 * Scott's rule in two dimensions (D. Scott, Multivariate Density Estimation, 1992, section 6.3): the spread of the
 * places times n to the power of -1/6. Taken over all environments of both runs, so that it stays while time moves.
 * At least as wide as the grid can show.
 */
export function chooseBandwidth(places: Places, size: number): number {
  const spread = Math.sqrt((variance(places.x) + variance(places.y)) / 2);
  const scott = spread * Math.max(1, places.x.length) ** (-1 / 6);
  return Math.max(scott, (LEAST_CELLS * 2) / size);
}

const cellOf = (place: number, size: number): number =>
  Math.min(size - 1, Math.max(0, Math.floor(((place + 1) / 2) * size)));

function makeKernel(bandwidth: number, size: number): Float64Array {
  const deviation = (bandwidth * size) / 2;
  const reach = Math.ceil(deviation * KERNEL_REACH);
  const kernel = Float64Array.from({ length: 2 * reach + 1 }, (_, i) =>
    Math.exp(-((i - reach) ** 2) / (2 * deviation ** 2)),
  );
  const total = kernel.reduce((sum, weight) => sum + weight, 0);
  return kernel.map((weight) => weight / total);
}

/** Convolves each line of `size` cells; `stride` 1 goes along rows, `size` along columns. */
function blurLines(cells: Float64Array, size: number, kernel: Float64Array, stride: number) {
  const reach = (kernel.length - 1) / 2;
  const blurred = new Float64Array(cells.length);
  const lineStride = stride === 1 ? size : 1;
  for (let line = 0; line < size; line++) {
    const start = line * lineStride;
    for (let at = 0; at < size; at++) {
      const value = cells[start + at * stride]!;
      if (value === 0) continue;
      const last = Math.min(size - 1, at + reach);
      for (let to = Math.max(0, at - reach); to <= last; to++)
        blurred[start + to * stride]! += value * kernel[to - at + reach]!;
    }
  }
  return blurred;
}

/** Adds one side's density to the cells; `sign` 1 or -1. */
function deposit(cells: Float64Array, places: Places, size: number, sign: 1 | -1): void {
  const area = (2 / size) ** 2;
  const weight = sign / (places.x.length * area);
  for (let i = 0; i < places.x.length; i++)
    cells[cellOf(places.y[i]!, size) * size + cellOf(places.x[i]!, size)]! += weight;
}

/** Density of B minus that of A, both with the same kernel. Null when one side has no environment: it has no density. */
export function differDensities(
  a: Places,
  b: Places,
  { size, bandwidth }: { size: number; bandwidth: number },
): DensityDifference | null {
  if (a.x.length === 0 || b.x.length === 0) return null;
  const cells = new Float64Array(size * size);
  deposit(cells, a, size, -1);
  deposit(cells, b, size, 1);
  const kernel = makeKernel(bandwidth, size);
  const values = blurLines(blurLines(cells, size, kernel, 1), size, kernel, size);
  const largest = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return { size, values, largest, bandwidth };
}
