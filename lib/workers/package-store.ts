/**
 * Fetches packages from their host, and keeps them in this browser. The page does it and not the sandbox, whose
 * policy allows no connection. What arrives is used only when it is byte for byte what the lock names.
 */
import { hashSha256 } from "@/lib/core/bytes/sha256";

import type { PackageEntry } from "./protocol";

const CACHE_NAME = "python-packages";

/** Bytes so far and in all; all is 0 while it is not known. */
export type PackageProgress = (
  entry: PackageEntry,
  loadedBytes: number,
  totalBytes: number,
) => void;

/** Whether a package lies in this browser; false also where the browser keeps nothing. */
export async function isPackageCached(url: string): Promise<boolean> {
  const cache = await openCache();
  return cache !== null && (await cache.match(url)) !== undefined;
}

/**
 * Bytes of a package, from the cache or else from its host. Throws an `Error` in words when the host cannot be
 * reached, refuses, or sends something else than the lock names.
 */
export async function fetchPackage(
  entry: PackageEntry,
  url: string,
  onProgress: PackageProgress,
  signal: AbortSignal,
): Promise<ArrayBuffer> {
  const cache = await openCache();
  const kept = await cache?.match(url);
  if (kept !== undefined) {
    const bytes = await kept.arrayBuffer();
    if (isExpected(bytes, entry)) return bytes;
    await cache?.delete(url);
  }
  const bytes = await download(entry, url, onProgress, signal);
  if (!isExpected(bytes, entry))
    throw new Error(
      `what ${new URL(url).host} sent is not ${entry.file} as it was published (its SHA-256 differs); it was thrown away`,
    );
  // A full disk is no reason not to run: then it is fetched again next time.
  await cache?.put(url, new Response(bytes)).catch(() => undefined);
  return bytes;
}

async function download(
  entry: PackageEntry,
  url: string,
  onProgress: PackageProgress,
  signal: AbortSignal,
): Promise<ArrayBuffer> {
  const { host } = new URL(url);
  onProgress(entry, 0, 0);
  let response: Response;
  try {
    response = await fetch(url, { credentials: "omit", referrerPolicy: "no-referrer", signal });
  } catch {
    throw new Error(`${host} cannot be reached`);
  }
  if (!response.ok || response.body === null)
    throw new Error(`${host} answered ${response.status} for ${entry.file}`);
  const totalBytes = Number(response.headers.get("Content-Length") ?? 0);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let loadedBytes = 0;
  try {
    for (const reader = response.body.getReader(); ;) {
      const { done, value } = await reader.read();
      if (done) break;
      parts.push(value);
      loadedBytes += value.length;
      // Where the host compresses, the length it names is not that of what arrives here.
      onProgress(entry, loadedBytes, totalBytes >= loadedBytes ? totalBytes : 0);
    }
  } catch {
    throw new Error(`${host} broke off ${entry.file} after ${loadedBytes} bytes`);
  }
  return new Blob(parts).arrayBuffer();
}

const isExpected = (bytes: ArrayBuffer, { sha256 }: PackageEntry) =>
  hashSha256(new Uint8Array(bytes)) === sha256;

/** Null where the browser offers no cache: pages not served over https, some private windows. */
async function openCache(): Promise<Cache | null> {
  if (!("caches" in globalThis)) return null;
  return caches.open(CACHE_NAME).catch(() => null);
}
