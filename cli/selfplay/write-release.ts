import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";

import { gzipSync } from "fflate";

import { encodeUtf8 } from "@/lib/core/bytes/utf8";
import type { JsonObject } from "@/lib/core/domain/json";
import { slugify } from "@/lib/core/release/assign-runs";
import type { StatedSettings } from "@/lib/core/release/run-settings";
import type { RunResults } from "@/lib/core/results/schema";
import { writeCard } from "@/lib/core/selfplay/release-card";
import { writeRunsFile } from "@/lib/core/selfplay/run-settings";

import { writeAgents, type TrainedAgent } from "./trained-agents";

/** Rows as JSON Lines in gzip without a time stamp: the same rows, the same bytes. */
const packRows = (rows: readonly JsonObject[]): Uint8Array =>
  gzipSync(encodeUtf8(rows.map((row) => `${JSON.stringify(row)}\n`).join("")), {
    level: 9,
    mtime: 0,
  });

function replaceFile(file: string, contents: string | Uint8Array): void {
  writeFileSync(`${file}.part`, contents);
  renameSync(`${file}.part`, file);
}

/** A run as it goes into the release. */
export interface FinishedRun {
  /** What it was set to. */
  settings: StatedSettings;
  results: RunResults;
  environments: readonly JsonObject[];
  rejected: readonly JsonObject[];
  /** As the run left it. */
  agent: TrainedAgent;
}

/** Writes the release folder: one file of rows a run, the refused programs, the settings, the results, the trained agents, the card. */
export function writeRelease(out: string, preset: string, runs: readonly FinishedRun[]): void {
  mkdirSync(out, { recursive: true });
  for (const { results, environments } of runs)
    replaceFile(path.join(out, `${slugify(results.run)}.jsonl.gz`), packRows(environments));
  const rejected = runs.flatMap((run) => run.rejected);
  replaceFile(path.join(out, "rejected.jsonl.gz"), packRows(rejected));
  replaceFile(path.join(out, "runs.json"), writeRunsFile(runs.map((run) => run.settings)));
  const results = runs.map((run) => run.results);
  replaceFile(
    path.join(out, "results.json"),
    `${JSON.stringify({ preset, runs: results }, null, 1)}\n`,
  );
  writeAgents(
    out,
    runs.map(({ agent }) => agent),
  );
  replaceFile(path.join(out, "README.md"), writeCard(preset, results));
}
