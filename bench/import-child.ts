/**
 * One measurement of the import, in a process of its own so that its peak memory is its own. Arguments: mode
 * (`import`, or `peer` for umap-js with its own neighbour search on the same vectors) and a release's folder.
 * Prints one JSON object.
 */
import process from "node:process";
import { gzipSync } from "fflate";
import { UMAP } from "umap-js";

import { openSource } from "@/cli/read-source";
import { loadStaticTable } from "@/cli/read-static-table";
import { findCopies } from "@/lib/core/copies";
import { createHybridEmbedder, embedEnvironments } from "@/lib/core/embed";
import { readSource } from "@/lib/core/importers";
import { createRandom } from "@/lib/core/maths/random";
import { importRelease } from "@/lib/core/pipeline";
import { findNeighbours } from "@/lib/core/project/exact-neighbours";
import { measureQuality } from "@/lib/core/project/measure-quality";
import { placeByUmap } from "@/lib/core/project/place-by-umap";
import { parseRelease } from "@/lib/core/release";

const NEIGHBOURS = 15;
const MIN_DIST = 0.1;
const SEED = 1;
const ignore = (): void => undefined;

/** Milliseconds of processor time of this process: other work on the machine hardly moves it. */
function readProcessorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function timeSeconds<Value>(work: () => Value): {
  value: Value;
  seconds: number;
  wallSeconds: number;
} {
  const wallStart = performance.now();
  const start = readProcessorMs();
  const value = work();
  const seconds = (readProcessorMs() - start) / 1000;
  return { value, seconds, wallSeconds: (performance.now() - wallStart) / 1000 };
}

function measureImport(folder: string) {
  const embedder = createHybridEmbedder(loadStaticTable());
  const { value, seconds, wallSeconds } = timeSeconds(() =>
    importRelease(openSource(folder), {
      id: "bench",
      embedder,
      projectionSeed: SEED,
      verdicts: null,
      now: readProcessorMs,
      progress: ignore,
    }),
  );
  const size = (pattern: RegExp): number =>
    value.files
      .filter(({ path }) => pattern.test(path))
      .reduce((sum, { bytes }) => sum + bytes.length, 0);
  const header = value.files.find(({ path }) => path === "bundle.json")?.bytes ?? new Uint8Array();
  return {
    shown: value.report.shown,
    timings: value.report.timings,
    seconds,
    wallSeconds,
    // Hosts serve JSON with gzip; the other files are packed already.
    firstLoadBytes: size(/^core\./) + gzipSync(header).length,
    bundleBytes: size(/./),
  };
}

function measurePeer(folder: string) {
  const release = parseRelease(readSource(openSource(folder), ignore), { id: "bench" }, ignore);
  const copies = findCopies(
    release.environments.map((environment) => environment.source),
    ignore,
  );
  const embedder = createHybridEmbedder(loadStaticTable());
  const { vectors, dimensions, distinctRows } = embedEnvironments(
    release.environments,
    copies,
    embedder,
    ignore,
  );
  const rows = distinctRows.length;
  const judge = (places: Float64Array) =>
    measureQuality(vectors, rows, dimensions, places, NEIGHBOURS);
  const ours = timeSeconds(() => {
    const neighbours = findNeighbours(vectors, rows, dimensions, NEIGHBOURS - 1, ignore);
    return placeByUmap(
      neighbours,
      { neighbours: NEIGHBOURS, minDist: MIN_DIST, seed: SEED },
      ignore,
    ).places;
  });
  const nested = Array.from({ length: rows }, (_, row) => [
    ...vectors.subarray(row * dimensions, (row + 1) * dimensions),
  ]);
  const theirs = timeSeconds(() => {
    const umap = new UMAP({
      nNeighbors: NEIGHBOURS,
      minDist: MIN_DIST,
      distanceFn: cosine,
      random: createRandom(SEED),
    });
    return Float64Array.from(umap.fit(nested).flat());
  });
  return {
    ours: { seconds: ours.seconds, quality: judge(ours.value) },
    peer: { seconds: theirs.seconds, quality: judge(theirs.value) },
  };
}

/** Cosine distance as umap-js computes it; the package does not export its own by name. */
function cosine(a: number[], b: number[]): number {
  let dot = 0;
  let squaresA = 0;
  let squaresB = 0;
  for (let i = 0; i < a.length; i++) {
    dot += a[i]! * b[i]!;
    squaresA += a[i]! * a[i]!;
    squaresB += b[i]! * b[i]!;
  }
  return squaresA === 0 || squaresB === 0 ? 1 : 1 - dot / Math.sqrt(squaresA * squaresB);
}

const [mode, folder = ""] = process.argv.slice(2);
const result = mode === "peer" ? measurePeer(folder) : measureImport(folder);
// maxRSS is in kilobytes on Linux and macOS alike (libuv).
process.stdout.write(
  `${JSON.stringify({ ...result, peakMegabytes: process.resourceUsage().maxRSS / 1024 })}\n`,
);
