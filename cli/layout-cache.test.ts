import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";

import type { Embeddings } from "@/lib/core/embed";
import { createRandom } from "@/lib/core/maths/random";
import type { Layout } from "@/lib/core/project";
import { projectEmbeddings } from "@/lib/core/project";

import { openLayoutCache } from "./layout-cache";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "layouts-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const layout: Layout = {
  places: Float64Array.of(-1, 0.1 + 0.2, 1 / 3, 1),
  label: { id: "pca-1", metric: "euclidean" },
  quality: { trustworthiness: 0.99, neighboursKept: 0.5, k: 15, sampled: 2, rows: 2 },
};

function embed(seed: number): Embeddings {
  const random = createRandom(seed);
  return {
    vectors: Float32Array.from({ length: 20 * 8 }, () => random() - 0.5),
    dimensions: 8,
    distinctRows: Array.from({ length: 20 }, (_, row) => row),
    slotOfRow: Uint32Array.from({ length: 20 }, (_, row) => row),
    label: { id: "test" },
    spaceId: "0".repeat(64),
  };
}

it("gives a map back to the last bit, also to another process", async () => {
  (await openLayoutCache(folder)).write("key", layout);
  const again = await openLayoutCache(folder);
  expect(again.read("key")).toEqual(layout);
  expect(again.read("other key")).toBeNull();
});

it("takes a file that was cut for none", async () => {
  const cache = await openLayoutCache(folder);
  cache.write("key", layout);
  const [version] = readdirSync(folder);
  writeFileSync(path.join(folder, version!, "key.json"), '{"places": [0, 0.');
  expect(cache.read("key")).toBeNull();
  writeFileSync(path.join(folder, version!, "key.json"), '{"places": [0, 0]}');
  expect(cache.read("key")).toBeNull();
});

it("removes maps that other code has computed", async () => {
  writeFileSync(path.join(folder, "12.4.254-0123456789abcdef"), "");
  await openLayoutCache(folder);
  expect(readdirSync(folder)).toHaveLength(1);
  expect(readdirSync(folder)).not.toContain("12.4.254-0123456789abcdef");
});

it("computes a map once, and again when vectors or seed change", async () => {
  const kept = await openLayoutCache(folder);
  let written = 0;
  const layouts = {
    read: (key: string) => kept.read(key),
    write: (key: string, value: Layout) => {
      written++;
      kept.write(key, value);
    },
  };
  const ids = Array.from({ length: 20 }, (_, row) => `run/${row}`);
  const project = (seed: number, vectors: number) =>
    projectEmbeddings(embed(vectors), ids, { projectionSeed: seed, layouts }, () => undefined);
  const first = project(1, 5);
  expect(project(1, 5)).toEqual(first);
  expect(written).toBe(1);
  project(2, 5);
  project(1, 6);
  expect(written).toBe(3);
});
