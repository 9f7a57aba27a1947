/** A sparse matrix by rows: entries of row i lie at `starts[i]` to `starts[i + 1]`. */
export interface SparseMatrix {
  rows: number;
  columns: number;
  starts: Uint32Array;
  column: Uint32Array;
  value: Float32Array;
}

/** `matrix` times `dense`, where `dense` has `width` columns, row-major. */
export function multiply(matrix: SparseMatrix, dense: Float32Array, width: number): Float32Array {
  const product = new Float32Array(matrix.rows * width);
  for (let row = 0; row < matrix.rows; row++) {
    const out = row * width;
    const end = matrix.starts[row + 1]!;
    for (let entry = matrix.starts[row]!; entry < end; entry++) {
      const value = matrix.value[entry]!;
      const from = matrix.column[entry]! * width;
      for (let k = 0; k < width; k++) product[out + k]! += value * dense[from + k]!;
    }
  }
  return product;
}

/** The transpose of `matrix` times `dense`, where `dense` has `width` columns, row-major. */
export function multiplyTransposed(
  matrix: SparseMatrix,
  dense: Float32Array,
  width: number,
): Float32Array {
  const product = new Float32Array(matrix.columns * width);
  for (let row = 0; row < matrix.rows; row++) {
    const from = row * width;
    const end = matrix.starts[row + 1]!;
    for (let entry = matrix.starts[row]!; entry < end; entry++) {
      const value = matrix.value[entry]!;
      const out = matrix.column[entry]! * width;
      for (let k = 0; k < width; k++) product[out + k]! += value * dense[from + k]!;
    }
  }
  return product;
}

/** The given rows of a matrix, in that order. */
export function takeRows(matrix: SparseMatrix, rows: readonly number[]): SparseMatrix {
  const starts = new Uint32Array(rows.length + 1);
  rows.forEach((row, i) => {
    starts[i + 1] = starts[i]! + matrix.starts[row + 1]! - matrix.starts[row]!;
  });
  const total = starts[rows.length] ?? 0;
  const column = new Uint32Array(total);
  const value = new Float32Array(total);
  rows.forEach((row, i) => {
    column.set(matrix.column.subarray(matrix.starts[row], matrix.starts[row + 1]), starts[i]);
    value.set(matrix.value.subarray(matrix.starts[row], matrix.starts[row + 1]), starts[i]);
  });
  return { rows: rows.length, columns: matrix.columns, starts, column, value };
}
