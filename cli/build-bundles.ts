/** Imports every release of `data/releases/` into `public/bundles/`; those that have not changed are skipped. */
import { existsSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";

import { VERDICT_INPUTS } from "./check/inputs";
import { fingerprint, isFresh, markFresh } from "./fingerprint.mjs";
import { bin, mustRun, root } from "./run.mjs";
import { settleIndex } from "./write-bundle-files";

/** A bundle follows from the release, the pipeline, the word-piece table and the check of its programs. */
const PIPELINE_INPUTS = [
  "lib/core",
  "data/static-embeddings",
  "cli/import-release.ts",
  "package-lock.json",
  ...VERDICT_INPUTS,
];

/** What a first visit opens: the runs with outcomes, where designer, agent and collapse are to be seen. */
const FIRST_RELEASE = "selfplay-mini";

const releases = readdirSync(path.join(root, "data/releases"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)
  .sort();

/** The stamps of bundles that a build made, and their ids. */
function listStamps(): [file: string, id: string][] {
  const cache = path.join(root, ".cache");
  return readdirSync(cache).flatMap((name) => {
    const id = /^bundle-(.+)\.stamp$/.exec(name)?.[1];
    return id === undefined ? [] : [[path.join(cache, name), id]];
  });
}

for (const id of releases) {
  const print = await fingerprint([`data/releases/${id}`, ...PIPELINE_INPUTS]);
  const isBuilt = existsSync(path.join(root, "public/bundles", id, "bundle.json"));
  if (isBuilt && (await isFresh(`bundle-${id}`, print))) continue;
  await mustRun(`Importing ${id}`, bin("tsx"), [
    "cli/import-release.ts",
    `data/releases/${id}`,
    "--id",
    id,
    "--out",
    `public/bundles/${id}`,
    "--check",
  ]);
  await markFresh(`bundle-${id}`, print);
}

// Built from a release that has left the repository since; what a reader imported has no such stamp, and stays.
for (const [file, id] of listStamps()) {
  if (releases.includes(id)) continue;
  rmSync(path.join(root, "public/bundles", id), { recursive: true, force: true });
  rmSync(file);
}
settleIndex(path.join(root, "public/bundles"), FIRST_RELEASE);
