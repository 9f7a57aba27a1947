import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

import { readBundle, readBundleHeader, readTexts } from "@/lib/core/bundle";
import type { Bundle, BundleTexts } from "@/lib/core/bundle/schema";
import type { BundleError, Result } from "@/lib/core/domain/ports";

/** True when the folder holds a bundle. */
export const isBundleFolder = (folder: string): boolean =>
  existsSync(path.join(folder, "bundle.json"));

/** Reads a bundle and its texts from a folder. Throws Node's error where a file cannot be read. */
export function openBundleFolder(
  folder: string,
): Result<{ bundle: Bundle; texts: BundleTexts }, BundleError> {
  const json: unknown = JSON.parse(readFileSync(path.join(folder, "bundle.json"), "utf8"));
  const header = readBundleHeader(json);
  if (!header.ok) return header;
  const read = (file: string) => readFileSync(path.join(folder, file));
  const bundle = readBundle(json, read(header.value.core.path));
  if (!bundle.ok) return bundle;
  const texts = readTexts(bundle.value, read(header.value.texts.path));
  return texts.ok ? { ok: true, value: { bundle: bundle.value, texts: texts.value } } : texts;
}
