/**
 * In: vectors of the distinct programs and the slot of every row. Out: a place in [-1, 1] squared for every
 * row, the label of the layout, its quality and its id. Called by the import pipeline, in Node and in a worker.
 * It never moves a place afterwards: filters and time mask points. Copies stand where their program stands.
 * Terms: place = x and y; map = places that may be overlaid, named by `mapId`.
 */
import { hashJson } from "@/lib/core/bytes/canonical-json";
import { hashSha256 } from "@/lib/core/bytes/sha256";
import type { JsonObject } from "@/lib/core/domain/json";
import type { Progress } from "@/lib/core/domain/ports";
import type { Embeddings } from "@/lib/core/embed";

import { findNeighbours } from "./exact-neighbours";
import { joinIslands } from "./join-islands";
import type { Layout, LayoutCache } from "./layout-cache";
import type { ProjectionQuality } from "./measure-quality";
import { measureQuality } from "./measure-quality";
import { placeByPca } from "./place-by-pca";
import { placeByUmap } from "./place-by-umap";

export type { Layout, LayoutCache } from "./layout-cache";

/** Places of all rows. */
export interface Projection {
  /** In [-1, 1], one a row. */
  x: Float32Array;
  y: Float32Array;
  /** The `projection` block of the bundle: method, settings and quality. */
  label: JsonObject;
  quality: ProjectionQuality | null;
  /** SHA-256 of space, method, settings and row order: places may be overlaid only where it is equal. */
  mapId: string;
}

/** One seed for all maps, so that a release that is imported again, or fitted in a page, gets the same map. */
export const PROJECTION_SEED = 1;

/** Neighbours of a point that shape the layout, the point itself included. */
const NEIGHBOURS = 15;
const MIN_DIST = 0.1;
/** Below this many distinct programs UMAP has too few neighbours to work with. */
const FEWEST_FOR_UMAP = 16;
/** Neighbourhood size at which quality is measured. */
const QUALITY_K = 15;

/** Shifts and scales places, both axes alike, so that the longer one just fills [-1, 1]. */
function fitIntoSquare(places: Float64Array): Float64Array {
  const low = [Infinity, Infinity];
  const high = [-Infinity, -Infinity];
  places.forEach((value, i) => {
    low[i % 2] = Math.min(low[i % 2]!, value);
    high[i % 2] = Math.max(high[i % 2]!, value);
  });
  const half = Math.max(high[0]! - low[0]!, high[1]! - low[1]!) / 2;
  return places.map((value, i) =>
    half > 0 ? (value - (low[i % 2]! + high[i % 2]!) / 2) / half : 0,
  );
}

function layOut(
  embeddings: Embeddings,
  seed: number,
  progress: Progress,
): { places: Float64Array; label: JsonObject } {
  const { vectors, dimensions } = embeddings;
  const rows = embeddings.distinctRows.length;
  if (rows < FEWEST_FOR_UMAP) {
    return {
      places: placeByPca(vectors, rows, dimensions),
      label: { id: "pca-1", metric: "euclidean" },
    };
  }
  const neighbours = findNeighbours(vectors, rows, dimensions, NEIGHBOURS - 1, (done, total) => {
    progress("neighbours", done, total);
  });
  const settings = { neighbours: NEIGHBOURS, minDist: MIN_DIST, seed };
  const { places, epochs } = placeByUmap(neighbours, settings, (epoch, total) => {
    progress("project", epoch, total);
  });
  const joined = joinIslands(places);
  return {
    places: joined.places,
    label: {
      id: "umap-js@1.4.0",
      n_neighbors: NEIGHBOURS,
      min_dist: MIN_DIST,
      metric: "cosine",
      seed,
      epochs,
      // Drawn together by us where there are several.
      ...(joined.islands > 1 ? { islands: joined.islands } : {}),
    },
  };
}

/** Lays distinct programs out and measures the result: everything that takes long, and nothing that depends on rows. */
function computeLayout(embeddings: Embeddings, seed: number, progress: Progress): Layout {
  const { vectors, dimensions, distinctRows } = embeddings;
  const { places, label } = layOut(embeddings, seed, progress);
  progress("quality", 0, 1);
  const quality = measureQuality(vectors, distinctRows.length, dimensions, places, QUALITY_K);
  progress("quality", 1, 1);
  return { places: fitIntoSquare(places), label, quality };
}

/** All that a layout follows from; the code is the cache's business. */
const hashInputs = ({ vectors, dimensions, distinctRows }: Embeddings, seed: number): string =>
  hashJson({
    vectors: hashSha256(new Uint8Array(vectors.buffer, vectors.byteOffset, vectors.byteLength)),
    dimensions,
    rows: distinctRows.length,
    seed,
  });

function findOrCompute(
  embeddings: Embeddings,
  seed: number,
  layouts: LayoutCache | undefined,
  progress: Progress,
): Layout {
  if (layouts === undefined) return computeLayout(embeddings, seed, progress);
  const key = hashInputs(embeddings, seed);
  const kept = layouts.read(key);
  if (kept !== null) return kept;
  const layout = computeLayout(embeddings, seed, progress);
  layouts.write(key, layout);
  return layout;
}

/** Projects a release. `ids` are the ids of all rows, in row order. Without `layouts` every map is computed. */
export function projectEmbeddings(
  embeddings: Embeddings,
  ids: readonly string[],
  options: { projectionSeed: number; layouts?: LayoutCache },
  progress: Progress,
): Projection {
  const { places, label, quality } = findOrCompute(
    embeddings,
    options.projectionSeed,
    options.layouts,
    progress,
  );
  const at = (axis: 0 | 1): Float32Array =>
    Float32Array.from(embeddings.slotOfRow, (slot) => places[slot * 2 + axis]!);
  return {
    x: at(0),
    y: at(1),
    label: { ...label, quality: quality === null ? null : { ...quality } },
    quality,
    mapId: hashJson({ space_id: embeddings.spaceId, projection: label, rows: [...ids] }),
  };
}
