import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";
import { z } from "zod";

import type { Embeddings } from "@/lib/core/embed";
import { createRandom } from "@/lib/core/maths/random";

import { projectEmbeddings } from ".";
import { findNeighbours } from "./exact-neighbours";
import { measureQuality } from "./measure-quality";
import { placeByPca } from "./place-by-pca";

const ignore = (): void => undefined;

/** Unit vectors around `clusters` random centres. */
function makeClusters(rows: number, dimensions: number, clusters: number): Float32Array {
  const random = createRandom(4);
  const centres = Array.from({ length: clusters * dimensions }, () => random() - 0.5);
  const vectors = new Float32Array(rows * dimensions);
  for (let row = 0; row < rows; row++) {
    let squares = 0;
    for (let k = 0; k < dimensions; k++) {
      const value = centres[(row % clusters) * dimensions + k]! + 0.1 * (random() - 0.5);
      vectors[row * dimensions + k] = value;
      squares += value * value;
    }
    for (let k = 0; k < dimensions; k++) vectors[row * dimensions + k]! /= Math.sqrt(squares);
  }
  return vectors;
}

const embed = (
  rows: number,
  slotOfRow = Uint32Array.from({ length: rows }, (_, i) => i),
): Embeddings => ({
  vectors: makeClusters(rows, 16, 4),
  dimensions: 16,
  distinctRows: Array.from({ length: rows }, (_, i) => i),
  slotOfRow,
  label: { id: "test" },
  spaceId: "0".repeat(64),
});
const ids = (count: number) => Array.from({ length: count }, (_, i) => `run/${i}`);

it("finds the nearest neighbours that a full sort finds", () => {
  const [rows, dimensions, k] = [150, 16, 7];
  const vectors = makeClusters(rows, dimensions, 5);
  vectors.copyWithin(3 * dimensions, 8 * dimensions, 9 * dimensions);
  const found = findNeighbours(vectors, rows, dimensions, k, ignore);
  for (let row = 0; row < rows; row++) {
    const distances = Array.from({ length: rows }, (_, other) => {
      let dot = 0;
      for (let c = 0; c < dimensions; c++)
        dot += vectors[row * dimensions + c]! * vectors[other * dimensions + c]!;
      return 1 - dot;
    });
    const sorted = distances
      .filter((_, other) => other !== row)
      .sort((a, b) => a - b)
      .slice(0, k);
    sorted.forEach((distance, i) => expect(found.distances[row * k + i]).toBeCloseTo(distance, 5));
    for (let i = 0; i < k; i++)
      expect(distances[found.indices[row * k + i]!]).toBeCloseTo(sorted[i]!, 5);
  }
  expect([found.indices[3 * k], found.indices[8 * k]]).toEqual([8, 3]);
});

it("refuses more neighbours than there are others", () => {
  expect(() => findNeighbours(new Float32Array(8), 4, 2, 4, ignore)).toThrow(
    "4 neighbours asked of 4 rows",
  );
});

it("places points on a line where they lie, by principal components", () => {
  const places = placeByPca(Float32Array.of(0, 0, 3, 4, 6, 8), 3, 2);
  expect(Math.abs(places[4]! - places[0]!)).toBeCloseTo(10, 5);
  expect([places[1], places[3], places[5]].map((y) => Math.abs(y ?? NaN) < 1e-6)).toEqual([
    true,
    true,
    true,
  ]);
});

describe("quality", () => {
  const grid = Float32Array.from({ length: 80 }, (_, i) =>
    i % 2 === 0 ? Math.cos(i / 50) : Math.sin(i / 50),
  );
  const flat = Float64Array.from(grid);
  it("is perfect for points that are drawn where they are", () => {
    expect(measureQuality(grid, 40, 2, flat, 5)).toEqual({
      trustworthiness: 1,
      neighboursKept: 1,
      k: 5,
      sampled: 40,
      rows: 40,
    });
  });
  it("is near chance for points drawn anywhere", () => {
    const random = createRandom(1);
    const quality = measureQuality(
      grid,
      40,
      2,
      flat.map(() => random()),
      5,
    );
    expect(quality?.trustworthiness).toBeLessThan(0.7);
    expect(quality?.neighboursKept).toBeLessThan(0.35);
  });
  it("is the value of the formula, by hand", () => {
    // Four points on an arc in the order 0 1 2 3, drawn in the order 0 2 1 3; k = 1.
    const vectors = Float32Array.from(
      [0, 0.2, 0.5, 0.9].flatMap((angle) => [Math.cos(angle), Math.sin(angle)]),
    );
    const places = Float64Array.of(0, 0, 2.1, 0, 1, 0, 3.5, 0);
    // Nearest drawn: 0→2 (rank 2), 1→2 (rank 2), 2→0 (rank 3), 3→1 (rank 2): penalty 1 + 1 + 2 + 1 = 5 over 4 * 1 * (8 - 3 - 1).
    expect(measureQuality(vectors, 4, 2, places, 1)).toEqual({
      trustworthiness: 1 - 10 / 16,
      neighboursKept: 0,
      k: 1,
      sampled: 4,
      rows: 4,
    });
  });
  it("is unknown for too few points", () => {
    expect(measureQuality(grid.slice(0, 4), 2, 2, flat.slice(0, 4), 15)).toBeNull();
  });
});

describe("a projection", () => {
  it("repeats itself to the last bit, fills the square and keeps clusters", () => {
    const first = projectEmbeddings(embed(120), ids(120), { projectionSeed: 1 }, ignore);
    expect(projectEmbeddings(embed(120), ids(120), { projectionSeed: 1 }, ignore)).toEqual(first);
    const spread = [...first.x, ...first.y].map(Math.abs);
    expect(Math.max(...spread)).toBe(1);
    expect(first.quality?.trustworthiness).toBeGreaterThan(0.9);
    expect(first.label).toMatchObject({
      id: "umap-js@1.4.0",
      n_neighbors: 15,
      min_dist: 0.1,
      metric: "cosine",
      seed: 1,
    });
  });
  it("is another map under another seed, another space or another order of rows", () => {
    const mapId = (seed: number, rows = ids(20), spaceId = "0") =>
      projectEmbeddings({ ...embed(20), spaceId }, rows, { projectionSeed: seed }, ignore).mapId;
    const all = [mapId(1), mapId(2), mapId(1, ids(20).reverse()), mapId(1, ids(20), "1")];
    expect(new Set(all).size).toBe(4);
    expect(mapId(1)).toBe(all[0]);
  });
  it("puts copies where their program is", () => {
    const { x, y } = projectEmbeddings(
      embed(20, Uint32Array.of(0, 5, 5, 0)),
      ids(4),
      { projectionSeed: 1 },
      ignore,
    );
    expect([x[0], y[0], x[1], y[1]]).toEqual([x[3], y[3], x[2], y[2]]);
    expect(x[0]).not.toBe(x[1]);
  });
  it.each([1, 2, 3, 15])("of %d programs goes by principal components", (rows) => {
    const { x, y, label } = projectEmbeddings(
      embed(rows),
      ids(rows),
      { projectionSeed: 1 },
      ignore,
    );
    expect(label.id).toBe("pca-1");
    expect([...x, ...y].every((value) => value >= -1 && value <= 1)).toBe(true);
  });
  it("names the version of umap-js that is installed", () => {
    const { label } = projectEmbeddings(embed(16), ids(16), { projectionSeed: 1 }, ignore);
    const installed = z
      .object({ version: z.string() })
      .parse(createRequire(import.meta.url)("umap-js/package.json"));
    expect(label.id).toBe(`umap-js@${installed.version}`);
  });
});
