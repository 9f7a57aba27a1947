/** Eigenvalues in falling order and the unit eigenvector of each: `vectors[row * size + k]`. */
export interface Eigen {
  values: Float64Array;
  vectors: Float64Array;
}

/** Off-diagonal sum of squares, relative to the whole, below which the sweeps stop. */
const CONVERGED = 1e-22;

/**
 * Eigenvalues and eigenvectors of a symmetric matrix, row-major, by cyclic Jacobi rotations
 * (Golub and Van Loan, Matrix Computations, section 8.5). The sign of a vector is fixed by making its
 * largest component positive, so that the same matrix always gives the same picture. Meant for some
 * hundred rows: each sweep costs about `2 * size ** 3` multiplications, and about eight are needed.
 */
export function decomposeSymmetric(matrix: Float64Array, size: number): Eigen {
  const a = matrix.slice();
  // Rows of `v` are eigenvectors, so that a rotation walks along memory.
  const v = new Float64Array(size * size);
  for (let i = 0; i < size; i++) v[i * size + i] = 1;
  let total = 0;
  for (const value of a) total += value * value;
  for (let sweep = 0; sweep < 60; sweep++) {
    let off = 0;
    for (let p = 0; p < size; p++) {
      for (let q = p + 1; q < size; q++) off += a[p * size + q]! ** 2;
    }
    if (off <= CONVERGED * total) break;
    for (let p = 0; p < size; p++) {
      for (let q = p + 1; q < size; q++) rotate(a, v, size, p, q);
    }
  }
  return sortEigen(a, v, size);
}

function rotate(a: Float64Array, v: Float64Array, size: number, p: number, q: number): void {
  const apq = a[p * size + q]!;
  if (apq === 0) return;
  const theta = (a[q * size + q]! - a[p * size + p]!) / (2 * apq);
  const t = (theta >= 0 ? 1 : -1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
  const c = 1 / Math.sqrt(t * t + 1);
  const s = t * c;
  for (let k = 0; k < size; k++) {
    const akp = a[k * size + p]!;
    const akq = a[k * size + q]!;
    a[k * size + p] = c * akp - s * akq;
    a[k * size + q] = s * akp + c * akq;
  }
  const rowP = p * size;
  const rowQ = q * size;
  for (let k = 0; k < size; k++) {
    const apk = a[rowP + k]!;
    const aqk = a[rowQ + k]!;
    a[rowP + k] = c * apk - s * aqk;
    a[rowQ + k] = s * apk + c * aqk;
    const vpk = v[rowP + k]!;
    const vqk = v[rowQ + k]!;
    v[rowP + k] = c * vpk - s * vqk;
    v[rowQ + k] = s * vpk + c * vqk;
  }
}

function sortEigen(a: Float64Array, v: Float64Array, size: number): Eigen {
  const diagonal = Array.from({ length: size }, (_, i) => a[i * size + i]!);
  const order = diagonal.map((_, i) => i).sort((i, j) => diagonal[j]! - diagonal[i]! || i - j);
  const vectors = new Float64Array(size * size);
  order.forEach((from, k) => {
    let largest = 0;
    for (let i = 0; i < size; i++) {
      const value = v[from * size + i]!;
      if (Math.abs(value) > Math.abs(largest)) largest = value;
    }
    const sign = largest < 0 ? -1 : 1;
    for (let i = 0; i < size; i++) vectors[i * size + k] = sign * v[from * size + i]!;
  });
  return { values: Float64Array.from(order, (i) => diagonal[i]!), vectors };
}
