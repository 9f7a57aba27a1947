import { decomposeSymmetric } from "@/lib/core/maths/symmetric-eigen";

/**
 * Places of a few points by principal components: the two directions in which they differ most, from the
 * matrix of their dot products (classical scaling). Cost grows with the cube of `rows`. Returns x, y, x, y, ...
 */
export function placeByPca(vectors: Float32Array, rows: number, dimensions: number): Float64Array {
  const mean = new Float64Array(dimensions);
  for (let i = 0; i < vectors.length; i++) mean[i % dimensions]! += vectors[i]! / rows;
  const gram = new Float64Array(rows * rows);
  for (let a = 0; a < rows; a++) {
    for (let b = a; b < rows; b++) {
      let sum = 0;
      for (let k = 0; k < dimensions; k++) {
        sum +=
          (vectors[a * dimensions + k]! - mean[k]!) * (vectors[b * dimensions + k]! - mean[k]!);
      }
      gram[a * rows + b] = sum;
      gram[b * rows + a] = sum;
    }
  }
  const { values, vectors: axes } = decomposeSymmetric(gram, rows);
  const places = new Float64Array(rows * 2);
  for (let axis = 0; axis < Math.min(2, rows); axis++) {
    const spread = Math.sqrt(Math.max(0, values[axis]!));
    for (let row = 0; row < rows; row++) places[row * 2 + axis] = axes[row * rows + axis]! * spread;
  }
  return places;
}
