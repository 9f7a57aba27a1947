import { createRandom } from "@/lib/core/maths/random";
import { decomposeSymmetric } from "@/lib/core/maths/symmetric-eigen";

import type { SparseMatrix } from "./sparse-matrix";
import { multiply, multiplyTransposed } from "./sparse-matrix";

/** Extra directions beyond those asked for; they make the asked ones accurate. */
const OVERSAMPLING = 10;
/** Power iterations: with none the result is far worse, from two on it no longer changes. */
const ITERATIONS = 2;

/** Share of a column's square that must be new for it to count as a direction of its own. */
const INDEPENDENT = 1e-10;

/** The matrix of dot products of the columns of `y`, summed in 64 bits. */
function computeGram(y: Float32Array, rows: number, width: number): Float64Array {
  const gram = new Float64Array(width * width);
  for (let row = 0; row < rows; row++) {
    const at = row * width;
    for (let a = 0; a < width; a++) {
      const value = y[at + a]!;
      if (value === 0) continue;
      const out = a * width;
      for (let b = a; b < width; b++) gram[out + b]! += value * y[at + b]!;
    }
  }
  for (let a = 0; a < width; a++) {
    for (let b = 0; b < a; b++) gram[a * width + b] = gram[b * width + a]!;
  }
  return gram;
}

/**
 * Inverse of the upper Cholesky factor of a Gram matrix. A column that depends on those before it, as in a
 * release with copies or few programs, gets zeros and with that drops out.
 */
function invertCholesky(gram: Float64Array, width: number): Float32Array {
  const factor = new Float64Array(width * width);
  const isDropped = new Uint8Array(width);
  for (let a = 0; a < width; a++) {
    let square = gram[a * width + a]!;
    for (let k = 0; k < a; k++) square -= factor[k * width + a]! ** 2;
    if (square <= INDEPENDENT * gram[a * width + a]!) {
      isDropped[a] = 1;
      continue;
    }
    const diagonal = Math.sqrt(square);
    factor[a * width + a] = diagonal;
    for (let b = a + 1; b < width; b++) {
      let sum = gram[a * width + b]!;
      for (let k = 0; k < a; k++) sum -= factor[k * width + a]! * factor[k * width + b]!;
      factor[a * width + b] = sum / diagonal;
    }
  }
  const inverse = new Float32Array(width * width);
  for (let column = 0; column < width; column++) {
    if (isDropped[column] === 1) continue;
    inverse[column * width + column] = 1 / factor[column * width + column]!;
    for (let a = column - 1; a >= 0; a--) {
      if (isDropped[a] === 1) continue;
      let sum = 0;
      for (let k = a + 1; k <= column; k++) {
        sum += factor[a * width + k]! * inverse[k * width + column]!;
      }
      inverse[a * width + column] = -sum / factor[a * width + a]!;
    }
  }
  return inverse;
}

function multiplyDense(
  y: Float32Array,
  rows: number,
  width: number,
  m: Float32Array,
  columns: number,
) {
  const product = new Float32Array(rows * columns);
  for (let row = 0; row < rows; row++) {
    const out = row * columns;
    for (let a = 0; a < width; a++) {
      const value = y[row * width + a]!;
      if (value === 0) continue;
      const from = a * columns;
      for (let b = 0; b < columns; b++) product[out + b]! += value * m[from + b]!;
    }
  }
  return product;
}

/** Orthonormal columns that span those of `y` (Cholesky QR). */
const orthonormalise = (y: Float32Array, rows: number, width: number): Float32Array =>
  multiplyDense(y, rows, width, invertCholesky(computeGram(y, rows, width), width), width);

/** Normal deviates by Box and Muller. */
function drawNormals(count: number, seed: number): Float32Array {
  const random = createRandom(seed);
  const normals = new Float32Array(count);
  for (let i = 0; i < count; i += 2) {
    const radius = Math.sqrt(-2 * Math.log(random() + 1e-12));
    const angle = 2 * Math.PI * random();
    normals[i] = radius * Math.cos(angle);
    if (i + 1 < count) normals[i + 1] = radius * Math.sin(angle);
  }
  return normals;
}

/**
 * The leading right singular vectors of a sparse matrix, `matrix.columns` by `rank`, row-major, found by a
 * seeded randomised SVD (Halko, Martinsson and Tropp, 2011). A row times this basis is its place in the
 * reduced space, also for rows that were not fitted. `rank` is at most `wanted` and at most
 * the rank of the matrix; the basis is orthonormal.
 */
export function findRightBasis(
  matrix: SparseMatrix,
  wanted: number,
  seed: number,
  onPass: (pass: number, passes: number) => void,
) {
  const width = Math.min(wanted + OVERSAMPLING, matrix.rows, matrix.columns);
  if (width === 0) return { rank: 0, basis: new Float32Array(0) };
  const { rows, columns } = matrix;
  let w = drawNormals(columns * width, seed);
  let y = multiply(matrix, w, width);
  for (let pass = 0; pass < ITERATIONS; pass++) {
    onPass(pass, ITERATIONS + 1);
    y = orthonormalise(y, rows, width);
    w = orthonormalise(multiplyTransposed(matrix, y, width), columns, width);
    y = multiply(matrix, w, width);
  }
  onPass(ITERATIONS, ITERATIONS + 1);
  // Twice, because once in 32 bits leaves the columns of a nearly flat spectrum a little aslant.
  y = orthonormalise(orthonormalise(y, rows, width), rows, width);
  w = multiplyTransposed(matrix, y, width);
  const { values, vectors } = decomposeSymmetric(computeGram(w, columns, width), width);
  const squares = values.subarray(0, wanted).filter((value) => value > INDEPENDENT * values[0]!);
  const rank = squares.length;
  const turn = new Float32Array(width * rank);
  for (let a = 0; a < width; a++) {
    for (let k = 0; k < rank; k++) {
      turn[a * rank + k] = vectors[a * width + k]! / Math.sqrt(squares[k]!);
    }
  }
  return { rank, basis: multiplyDense(w, columns, width, turn, rank) };
}
