/**
 * Makes `public/fit/`: the worker that fits one map to runs of several releases, and the word-piece table that it embeds with.
 * Names carry the content's hash. Does nothing when no input has changed.
 */
import { existsSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";

import type { FitManifest } from "@/lib/workers/fit-protocol";

import { bundleScript } from "./bundle-script";
import { fingerprint, isFresh, markFresh } from "./fingerprint.mjs";
import { root } from "./run.mjs";
import { writeHashed } from "./write-hashed";

const INPUTS = [
  "lib/core",
  "lib/workers",
  "data/static-embeddings",
  "cli/build-fit.ts",
  "cli/bundle-script.ts",
  "cli/write-hashed.ts",
  "package-lock.json",
];
const OUT = path.join(root, "public", "fit");
const TABLE = path.join(root, "data", "static-embeddings");

async function copyHashed(name: string) {
  const data = await readFile(path.join(TABLE, name));
  return { file: await writeHashed(OUT, name, data), bytes: data.length };
}

async function buildFit(): Promise<void> {
  await rm(OUT, { recursive: true, force: true });
  await mkdir(OUT, { recursive: true });
  const manifest: FitManifest = {
    version: 1,
    worker: await writeHashed(OUT, "worker.js", await bundleScript("lib/workers/fit.worker.ts")),
    weights: await copyHashed("static128.bin"),
    vocabulary: await copyHashed("static_vocab.txt"),
  };
  await writeFile(path.join(OUT, "manifest.json"), `${JSON.stringify(manifest, null, 1)}\n`);
}

const print = await fingerprint(INPUTS);
if (!existsSync(path.join(OUT, "manifest.json")) || !(await isFresh("fit", print))) {
  await buildFit();
  await markFresh("fit", print);
}
