import { expect, it } from "vitest";

import { createRandom, sampleIndices } from "./random";
import { decomposeSymmetric } from "./symmetric-eigen";

it("draws the same numbers for the same seed, evenly", () => {
  const draw = (seed: number) => Array.from({ length: 4000 }, createRandom(seed));
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
  const mean = draw(7).reduce((sum, value) => sum + value, 0) / 4000;
  expect(Math.abs(mean - 0.5)).toBeLessThan(0.02);
});

it("samples distinct indices, ascending, all of them when asked for more", () => {
  const sample = sampleIndices(100, 10, 1);
  expect(new Set(sample).size).toBe(10);
  expect([...sample]).toEqual([...sample].sort((a, b) => a - b));
  expect([...sampleIndices(5, 10, 1)]).toEqual([0, 1, 2, 3, 4]);
});

it("finds eigenvalues and vectors that give the matrix back", () => {
  const size = 30;
  const random = createRandom(2);
  const matrix = new Float64Array(size * size);
  for (let a = 0; a < size; a++)
    for (let b = a; b < size; b++) matrix[a * size + b] = matrix[b * size + a] = random() - 0.5;
  const { values, vectors } = decomposeSymmetric(matrix, size);
  for (let a = 0; a < size; a++) {
    for (let b = 0; b < size; b++) {
      let entry = 0;
      let dot = 0;
      for (let k = 0; k < size; k++) {
        entry += vectors[a * size + k]! * values[k]! * vectors[b * size + k]!;
        dot += vectors[k * size + a]! * vectors[k * size + b]!;
      }
      expect(entry).toBeCloseTo(matrix[a * size + b]!, 10);
      expect(dot).toBeCloseTo(a === b ? 1 : 0, 10);
    }
  }
  expect([...values]).toEqual([...values].sort((a, b) => b - a));
});

it("knows the eigenvalues of a matrix by hand", () => {
  expect([...decomposeSymmetric(Float64Array.of(2, 1, 1, 2), 2).values]).toEqual([
    expect.closeTo(3, 12),
    expect.closeTo(1, 12),
  ]);
});
