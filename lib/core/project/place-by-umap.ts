import { UMAP } from "umap-js";

import { createRandom } from "@/lib/core/maths/random";

import type { Neighbours } from "./exact-neighbours";

/** Settings of a UMAP layout; `neighbours` counts the point itself, as umap-learn does. */
export interface UmapSettings {
  neighbours: number;
  minDist: number;
  seed: number;
}

/**
 * Lays out points in the plane with umap-js from given neighbours. The same neighbours, settings and engine
 * give the same bits. `onEpoch` hears of every pass of the layout loop. Returns x, y, x, y, ...
 */
export function placeByUmap(
  { k, indices, distances }: Neighbours,
  settings: UmapSettings,
  onEpoch: (epoch: number, epochs: number) => void,
): { places: Float64Array; epochs: number } {
  const rows = indices.length / k;
  // umap-js expects every point to be its own first neighbour, at distance 0.
  const others = settings.neighbours - 1;
  const knnIndices = Array.from({ length: rows }, (_, row) => [
    row,
    ...indices.subarray(row * k, row * k + others),
  ]);
  const knnDistances = Array.from({ length: rows }, (_, row) => [
    0,
    ...distances.subarray(row * k, row * k + others),
  ]);
  const umap = new UMAP({
    nNeighbors: settings.neighbours,
    minDist: settings.minDist,
    nComponents: 2,
    random: createRandom(settings.seed),
  });
  umap.setPrecomputedKNN(knnIndices, knnDistances);
  // With neighbours given, only the number of vectors is read.
  const epochs = umap.initializeFit(Array.from({ length: rows }, () => []));
  for (let epoch = 0; epoch < epochs; epoch++) {
    onEpoch(epoch, epochs);
    umap.step();
  }
  return { places: Float64Array.from(umap.getEmbedding().flat()), epochs };
}
