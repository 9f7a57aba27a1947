/**
 * Eigenvalues of a symmetric matrix, row-major, in falling order: Householder's reduction to three diagonals,
 * then the implicit QL method (Golub and Van Loan, Matrix Computations, sections 8.3.1 and 8.3.3). For a
 * matrix whose vectors are wanted as well see `decomposeSymmetric`, which costs some thirty times as much.
 */
export function findEigenvalues(matrix: Float64Array, size: number): Float64Array {
  const { diagonal, beside } = reduceToTridiagonal(matrix.slice(), size);
  iterateQl(diagonal, beside);
  return diagonal.sort().reverse();
}

/** Reflects row by row from the last on; `beside[i]` couples the diagonal's `i` and `i + 1`. */
function reduceToTridiagonal(a: Float64Array, size: number) {
  const beside = new Float64Array(Math.max(1, size));
  const v = new Float64Array(size);
  const p = new Float64Array(size);
  for (let k = size - 1; k >= 2; k--) {
    // The reflection turns a[k][0..k-1] into (0, ..., 0, alpha).
    let squares = 0;
    for (let i = 0; i < k; i++) squares += a[k * size + i]! ** 2;
    const last = a[k * size + k - 1]!;
    const alpha = last > 0 ? -Math.sqrt(squares) : Math.sqrt(squares);
    beside[k - 1] = alpha;
    const half = squares - alpha * last;
    if (half === 0) continue;
    for (let i = 0; i < k; i++) v[i] = a[k * size + i]!;
    v[k - 1] = last - alpha;
    let along = 0;
    for (let i = 0; i < k; i++) {
      let sum = 0;
      for (let j = 0; j < k; j++) sum += a[i * size + j]! * v[j]!;
      p[i] = sum / half;
      along += p[i]! * v[i]!;
    }
    const share = along / (2 * half);
    for (let i = 0; i < k; i++) p[i]! -= share * v[i]!;
    for (let i = 0; i < k; i++) {
      for (let j = 0; j < k; j++) a[i * size + j]! -= v[i]! * p[j]! + p[i]! * v[j]!;
    }
  }
  if (size > 1) beside[0] = a[size]!;
  return { diagonal: Float64Array.from({ length: size }, (_, i) => a[i * size + i]!), beside };
}

/** Rounds of the QL method an eigenvalue may take; two are usual. */
const MOST_ROUNDS = 60;

/** Turns `d` into the eigenvalues of the tridiagonal matrix of diagonal `d` and neighbours `e`. */
function iterateQl(d: Float64Array, e: Float64Array): void {
  const size = d.length;
  e[size - 1] = 0;
  for (let l = 0; l < size; l++) {
    for (let round = 0; round < MOST_ROUNDS; round++) {
      let m = l;
      while (m < size - 1) {
        const scale = Math.abs(d[m]!) + Math.abs(d[m + 1]!);
        if (Math.abs(e[m]!) <= Number.EPSILON * scale) break;
        m++;
      }
      if (m === l) break;
      const half = (d[l + 1]! - d[l]!) / (2 * e[l]!);
      let g = d[m]! - d[l]! + e[l]! / (half + (half >= 0 ? 1 : -1) * Math.hypot(half, 1));
      let s = 1;
      let c = 1;
      let p = 0;
      let i = m - 1;
      for (; i >= l; i--) {
        const f = s * e[i]!;
        const b = c * e[i]!;
        const r = Math.hypot(f, g);
        e[i + 1] = r;
        if (r === 0) {
          d[i + 1]! -= p;
          e[m] = 0;
          break;
        }
        s = f / r;
        c = g / r;
        g = d[i + 1]! - p;
        const t = (d[i]! - g) * s + 2 * c * b;
        p = s * t;
        d[i + 1] = g + p;
        g = c * t - b;
      }
      if (i >= l) continue;
      d[l]! -= p;
      e[l] = g;
      e[m] = 0;
    }
  }
}
