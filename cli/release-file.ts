/** Files that our own tools add to a release, beside its manifest. */
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

import { gunzipSync, gzipSync } from "fflate";

import { decodeUtf8, encodeUtf8 } from "@/lib/core/bytes/utf8";

/** Longest text that is left as it is, in bytes: a diff of more is not read by anybody. */
const MOST_PLAIN_BYTES = 500_000;

/** The text of `name` or of `name.gz` in a folder; null = there is neither. */
export function readReleaseFile(folder: string, name: string): string | null {
  const plain = path.join(folder, name);
  if (existsSync(plain)) return readFileSync(plain, "utf8");
  if (!existsSync(`${plain}.gz`)) return null;
  return decodeUtf8(gunzipSync(readFileSync(`${plain}.gz`)));
}

/**
 * Writes a text as `name`, or as `name.gz` without a time stamp where it is long, and removes the other of the two. The same text
 * gives the same bytes. Returns the path written.
 */
export function writeReleaseFile(folder: string, name: string, text: string): string {
  const plain = path.join(folder, name);
  const packed = `${plain}.gz`;
  const bytes = encodeUtf8(text);
  const [file, other] = bytes.length > MOST_PLAIN_BYTES ? [packed, plain] : [plain, packed];
  writeFileSync(`${file}.part`, file === packed ? gzipSync(bytes, { level: 9, mtime: 0 }) : bytes);
  renameSync(`${file}.part`, file);
  rmSync(other, { force: true });
  return file;
}
