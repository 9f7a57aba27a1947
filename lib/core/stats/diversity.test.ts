import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { createRandom } from "@/lib/core/maths/random";
import { decomposeSymmetric } from "@/lib/core/maths/symmetric-eigen";
import { findEigenvalues } from "@/lib/core/maths/symmetric-eigenvalues";

import { measureDiversity, type Vectors } from "./diversity";

/** Unit vectors, one a list of components; zeros stay zeros. */
function makeSpace(...rows: number[][]): Vectors {
  const dimensions = rows[0]?.length ?? 0;
  const unit = rows.map((row) => {
    const length = Math.hypot(...row) || 1;
    return row.map((value) => value / length);
  });
  return { vectors: Float32Array.from(unit.flat()), dimensions };
}

function makeRandomSpace(rows: number, dimensions: number, seed: number): Vectors {
  const random = createRandom(seed);
  return makeSpace(
    ...Array.from({ length: rows }, () => Array.from({ length: dimensions }, () => random() - 0.3)),
  );
}

/** The definition, word by word: the n by n matrix of cosines, its eigenvalues, all pairs. */
function measureByDefinition({ vectors, dimensions }: Vectors, slots: readonly number[]) {
  const n = slots.length;
  const cosine = (a: number, b: number) => {
    let dot = 0;
    for (let k = 0; k < dimensions; k++)
      dot += vectors[a * dimensions + k]! * vectors[b * dimensions + k]!;
    return dot;
  };
  const kernel = Float64Array.from(
    { length: n * n },
    (_, at) => cosine(slots[Math.floor(at / n)]!, slots[at % n]!) / n,
  );
  const entropy = decomposeSymmetric(kernel, n).values.reduce(
    (sum, value) => sum - (value > 1e-12 ? value * Math.log(value) : 0),
    0,
  );
  const distances = slots.flatMap((a, i) => slots.slice(i + 1).map((b) => 1 - cosine(a, b)));
  return {
    vendi: Math.exp(entropy),
    meanDistance: distances.reduce((sum, value) => sum + value, 0) / distances.length,
  };
}

describe("diversity", () => {
  const axes = makeSpace([1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 0]);

  it("of none and of one", () => {
    expect(measureDiversity(axes, [])).toEqual({
      n: 0,
      unknown: 0,
      vendi: null,
      meanDistance: null,
    });
    expect(measureDiversity(axes, [1])).toEqual({ n: 1, unknown: 0, vendi: 1, meanDistance: null });
  });

  it("of copies is one, of orthogonal vectors their number", () => {
    const copies = measureDiversity(axes, [2, 2, 2, 2]);
    expect(copies.vendi).toBeCloseTo(1, 9);
    expect(copies.meanDistance).toBeCloseTo(0, 9);
    const apart = measureDiversity(axes, [0, 1, 2]);
    expect(apart.vendi).toBeCloseTo(3, 9);
    expect(apart.meanDistance).toBeCloseTo(1, 9);
  });

  it("of groups of copies is the exponential of the entropy of their shares", () => {
    const { vendi, meanDistance } = measureDiversity(axes, [0, 0, 0, 1]);
    expect(vendi).toBeCloseTo(Math.exp(-(0.75 * Math.log(0.75) + 0.25 * Math.log(0.25))), 9);
    expect(meanDistance).toBeCloseTo(0.5, 9);
  });

  it("counts a program without a word as unknown", () => {
    const { n, unknown, vendi } = measureDiversity(axes, [0, 3, 1, 3]);
    expect([n, unknown]).toEqual([2, 2]);
    expect(vendi).toBeCloseTo(2, 9);
    expect(measureDiversity(axes, [3])).toEqual({
      n: 0,
      unknown: 1,
      vendi: null,
      meanDistance: null,
    });
  });

  it.each([
    ["fewer programs than dimensions", 9, 24],
    ["more programs than dimensions", 40, 6],
  ])("is the definition's with %s", (_, rows, dimensions) => {
    const space = makeRandomSpace(rows, dimensions, 3);
    const slots = [...Array.from({ length: rows }, (_unused, slot) => slot), 0, 0, 1];
    const reference = measureByDefinition(space, slots);
    const found = measureDiversity(space, slots);
    expect(found.vendi).toBeCloseTo(reference.vendi, 5);
    expect(found.meanDistance).toBeCloseTo(reference.meanDistance, 5);
  });

  it("lies between 1 and the number of environments, and no copy adds a program", () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(7), { minLength: 1, maxLength: 12 }),
        fc.nat(99),
        (slots, seed) => {
          const { vendi } = measureDiversity(makeRandomSpace(8, 5, seed), slots);
          expect(vendi).toBeGreaterThanOrEqual(1);
          expect(vendi).toBeLessThanOrEqual(new Set(slots).size + 1e-6);
        },
      ),
    );
  });
});

describe("eigenvalues", () => {
  it("are those of the decomposition, for any symmetric matrix", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.nat(), (size, seed) => {
        const random = createRandom(seed);
        const matrix = new Float64Array(size * size);
        for (let i = 0; i < size; i++) {
          for (let j = 0; j <= i; j++) {
            const value = random() < 0.3 ? 0 : random() * 4 - 2;
            matrix[i * size + j] = matrix[j * size + i] = value;
          }
        }
        const expected = decomposeSymmetric(matrix, size).values;
        findEigenvalues(matrix, size).forEach((value, i) => {
          expect(value).toBeCloseTo(expected[i]!, 8);
        });
      }),
    );
  });

  it("of nothing and of one number", () => {
    expect([...findEigenvalues(new Float64Array(0), 0)]).toEqual([]);
    expect([...findEigenvalues(Float64Array.of(-4), 1)]).toEqual([-4]);
  });
});
