/**
 * In: a folder, file or archive (`Source`). Out: one raw entry for every row and every program that no
 * row names, with the issues found on the way. Called by the import pipeline, in Node and in a worker.
 * It never interprets a field beyond finding the program, and never drops anything without counting it.
 * Terms: manifest = a file whose rows name or carry programs; entry = a row with its program; lost = read
 * but without an entry.
 */
import type { JsonObject } from "@/lib/core/domain/json";
import type { Progress } from "@/lib/core/domain/ports";
import type { Issue } from "@/lib/core/release/issue";
import type { StatedSettings } from "@/lib/core/release/run-settings";
import type { Results } from "@/lib/core/results/schema";

import type { RawEntry } from "./entry-reader";
import { EntryReader } from "./entry-reader";
import type { Layout } from "./find-manifests";
import { findManifests } from "./find-manifests";
import { readCard } from "./read-card";
import { readChecks, type ReadChecks } from "./read-checks";
import { readMetrics, type RawMetricLog } from "./read-metrics";
import { readResultsFile } from "./read-results-file";
import { readProofs, type ReadProofs } from "./read-proofs";
import { readRunsFile } from "./read-runs-file";
import type { Source } from "./source";

export type { RawEntry, RawProgram } from "./entry-reader";
export type { Layout } from "./find-manifests";
export type { Source, SourceFile, Found } from "./source";
export { makeSource } from "./source";
export { ARCHIVE_LIMITS, isZip, openZip } from "./zip-archive";

/** What a source holds, before any field is understood. */
export interface RawRelease {
  name: string;
  layout: Layout;
  manifests: { file: string; summary: JsonObject; isPooled: boolean }[];
  entries: RawEntry[];
  issues: Issue[];
  /** Rows and programs that were read but have no entry. */
  lost: number;
  /** Licence and description from the data card (`README.md`), null where it has none. */
  card: { licence: string | null; description: string | null };
  /** Verdicts of programs (`checks.json`), whether or not they are here. */
  checks: ReadChecks;
  /** What was proved of programs (`proofs.json`), whether or not they are here. */
  proofs: ReadProofs[];
  /** Charts, tables and runs of `results.json`; null where there is none or nothing of it can be read. */
  results: Results | null;
  /** Logs of training metrics, whether or not their runs are here. */
  metrics: RawMetricLog[];
  /** Settings that `runs.json` states, whether or not their runs are here. */
  stated: StatedSettings[];
}

/** Reads everything that a source holds of ours. `progress` counts rows and files. */
export function readSource(source: Source, progress: Progress): RawRelease {
  const { manifests, issues } = findManifests(source);
  const reader = new EntryReader(source, [...source.issues, ...issues]);
  const total = manifests.reduce((sum, manifest) => sum + manifest.rows.length, 0);
  let done = 0;
  manifests.forEach((manifest, index) => {
    reader.issues.push(...manifest.issues);
    reader.lost += manifest.lostRows;
    for (const row of manifest.rows) {
      if (done++ % 100 === 0) progress("read", done, total);
      reader.readRow(manifest, index, row);
    }
  });
  reader.readUnlisted(manifests);
  const proofs = readProofs(source);
  progress("read", total, total);
  const { results, issues: faults } = readResultsFile(source);
  const { issues: checkFaults, ...checks } = readChecks(source);
  const { stated, issues: runFaults } = readRunsFile(source);
  const metrics = readMetrics(source, new Set(manifests.map(({ file }) => file)));
  reader.issues.push(...faults, ...runFaults, ...checkFaults, ...metrics.issues);
  return {
    name: source.name,
    layout: manifests[0]?.layout ?? "folder of programs",
    manifests: manifests.map(({ file, summary, layout }) => ({
      file,
      summary,
      isPooled: layout === "pooled manifest with source runs",
    })),
    entries: reader.entries,
    issues: [...reader.issues, ...proofs.issues],
    lost: reader.lost,
    card: readCard(source),
    results,
    metrics: metrics.logs,
    stated,
    checks,
    proofs: proofs.found,
  };
}
