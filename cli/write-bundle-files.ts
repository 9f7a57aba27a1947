import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

import type { BundleFile } from "@/lib/core/bundle";
import { addToIndex, readBundleHeader, readBundleIndex } from "@/lib/core/bundle";

/** JSON of a file, or undefined where there is none or it is not JSON. */
function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

/** Writes beside and renames, so that no reader ever finds half a file. */
function replaceFile(file: string, bytes: Uint8Array): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.part`, bytes);
  renameSync(`${file}.part`, file);
}

/**
 * Writes a bundle's files, `bundle.json` last, and removes what an earlier bundle in the same folder named
 * and this one does not.
 */
export function writeBundleFiles(folder: string, files: readonly BundleFile[]): void {
  const earlier = readBundleHeader(readJson(path.join(folder, "bundle.json")));
  for (const file of files) replaceFile(path.join(folder, file.path), file.bytes);
  if (!earlier.ok) return;
  const kept = new Set(files.map((file) => file.path));
  const { core, texts, results, shards } = earlier.value;
  for (const { path: old } of [core, texts, ...(results === null ? [] : [results]), ...shards]) {
    if (!kept.has(old)) rmSync(path.join(folder, old), { force: true });
  }
}

/** Names the bundle that a first visit opens in the `index.json` of a folder of bundles, and drops those that are gone. */
export function settleIndex(folder: string, first: string): void {
  const file = path.join(folder, "index.json");
  const index = readBundleIndex(readJson(file));
  if (!index.ok) throw new Error(`${file}: ${index.error.message}`);
  const bundles = index.value.bundles.filter((one) => existsSync(path.join(folder, one.path)));
  const settled = `${JSON.stringify({ version: index.value.version, first, bundles }, null, 1)}\n`;
  if (readFileSync(file, "utf8") !== settled) replaceFile(file, Buffer.from(settled));
}

/**
 * Adds a bundle to the `index.json` beside its folder, when that folder lies among bundles: below a folder
 * called `bundles`, or beside an index that is one. Elsewhere a bundle stands alone and nothing is written.
 */
export function updateIndex(folder: string, files: readonly BundleFile[]): void {
  const parent = path.dirname(path.resolve(folder));
  const file = path.join(parent, "index.json");
  const index = readBundleIndex(readJson(file));
  if (!index.ok && path.basename(parent) !== "bundles") return;
  const header = readBundleHeader(readJson(path.join(folder, "bundle.json")));
  if (!header.ok || files.length === 0) return;
  const added = addToIndex(
    index.ok ? index.value : null,
    header.value,
    path.basename(path.resolve(folder)),
  );
  replaceFile(file, Buffer.from(`${JSON.stringify(added, null, 1)}\n`));
}
