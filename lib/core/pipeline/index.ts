/**
 * In: a source, an embedder, an id. Out: the load report and the files of a bundle. Called by
 * `cli/import-release.ts` and by the worker of the page that opens releases.
 * It never reads a disk, a network or a clock by itself: sources, time and progress come in.
 * Terms: stage = one function of the pipeline; report = what `npm run import -- --json` prints.
 */
import type { BundleRun } from "@/lib/core/bundle/schema";
import type { BundleFile, Verdicts } from "@/lib/core/bundle";
import { writeBundle } from "@/lib/core/bundle";
import { VERDICTS, type VerdictName } from "@/lib/core/check";
import type { CopyCounts } from "@/lib/core/copies";
import { countCopies, findCopies } from "@/lib/core/copies";
import type { JsonObject } from "@/lib/core/domain/json";
import type { Embedder, Progress } from "@/lib/core/domain/ports";
import { embedEnvironments } from "@/lib/core/embed";
import type { Source } from "@/lib/core/importers";
import { readSource } from "@/lib/core/importers";
import type { LayoutCache } from "@/lib/core/project";
import { projectEmbeddings } from "@/lib/core/project";
import type { Release } from "@/lib/core/release";
import { parseRelease } from "@/lib/core/release";
import type { Issue } from "@/lib/core/release/issue";

/** What the caller decides and supplies. */
export interface ImportOptions {
  /** Id of the release and its bundle: lower-case letters, digits and dashes. */
  id: string;
  embedder: Embedder;
  projectionSeed: number;
  /** Maps of earlier imports; without it every map is computed. */
  layouts?: LayoutCache;
  /** What a check said of the programs, by their text; it goes before what the release brings. Null = none was run. */
  verdicts: Verdicts | null;
  /** Milliseconds from any start; only differences are used. */
  now: () => number;
  progress: Progress;
}

/** The load report. Times are seconds of each stage. */
export interface LoadReport {
  release: {
    id: string;
    title: string;
    layout: string;
    licence: string | null;
    description: string | null;
    /** Null when nothing is shown. */
    copies: CopyCounts | null;
  };
  runs: BundleRun[];
  read: number;
  shown: number;
  repaired: number;
  skipped: number;
  issues: Issue[];
  /** Environments by the verdict of their program; null = none was run, and the release brings no verdicts. */
  checks: Partial<Record<VerdictName, number>> | null;
  timings: Record<string, number>;
  embedding: JsonObject | null;
  projection: JsonObject | null;
}

/** The report, and the bundle's files: none when nothing can be shown. */
export interface ImportResult {
  report: LoadReport;
  files: BundleFile[];
}

/** Verdicts of the release and of a check; null = there are neither. */
function joinVerdicts({ verdicts: stored }: Release, checked: Verdicts | null): Verdicts | null {
  if (checked === null && stored.size === 0) return null;
  return new Map([...stored, ...(checked ?? [])]);
}

/** Runs a stage and notes its seconds. */
function createStopwatch(now: () => number) {
  const timings: Record<string, number> = {};
  const time = <Value>(stage: string, work: () => Value): Value => {
    const start = now();
    const value = work();
    timings[stage] = Math.round(now() - start) / 1000;
    return value;
  };
  return { timings, time };
}

function describeRelease(release: Release, copies: CopyCounts | null) {
  const { id, title, layout, licence, description, counts, issues } = release;
  return { release: { id, title, layout, licence, description, copies }, ...counts, issues };
}

/** Environments by verdict, those with none left out; null without a check. */
function countVerdicts(
  { environments }: Release,
  verdicts: Verdicts | null,
): Partial<Record<VerdictName, number>> | null {
  if (verdicts === null) return null;
  const found = environments.map(({ source }) => verdicts.get(source)?.verdict);
  const counts = VERDICTS.map(
    (name) => [name, found.filter((one) => one === name).length] as const,
  );
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

/** Imports a source: read, parse, find copies, embed, project, write. */
export function importRelease(source: Source, options: ImportOptions): ImportResult {
  const { progress } = options;
  const { timings, time } = createStopwatch(options.now);
  const raw = time("read", () => readSource(source, progress));
  const release = time("parse", () => parseRelease(raw, { id: options.id }, progress));
  const { environments } = release;
  const verdicts = joinVerdicts(release, options.verdicts);
  const checks = countVerdicts(release, verdicts);
  if (environments.length === 0) {
    const nothing = { runs: [], checks, timings, embedding: null, projection: null };
    return { report: { ...describeRelease(release, null), ...nothing }, files: [] };
  }
  const sources = environments.map((environment) => environment.source);
  const copies = time("copies", () => findCopies(sources, progress));
  const embeddings = time("embed", () =>
    embedEnvironments(environments, copies, options.embedder, progress),
  );
  const ids = environments.map((environment) => environment.id);
  const projection = time("project", () => projectEmbeddings(embeddings, ids, options, progress));
  const bundle = time("write", () =>
    writeBundle(release, copies, embeddings, projection, verdicts ?? new Map(), progress),
  );
  const report: LoadReport = {
    ...describeRelease(release, countCopies(copies.families)),
    runs: bundle.header.runs,
    checks,
    timings,
    embedding: { ...embeddings.label, space_id: embeddings.spaceId },
    projection: { ...projection.label, map_id: projection.mapId },
  };
  return { report, files: bundle.files };
}
