/** Downloads what an interpreter is made of from the site's own `runtime/` folder, counting bytes. */
import { z } from "zod/mini";

import {
  assetsSchema,
  manifestSchema,
  type RuntimeAssets,
  type RuntimeFile,
  type RuntimeManifest,
} from "./protocol";

/** Where the runtime lies below the site's root. */
export const RUNTIME_FOLDER = "runtime/";

/** Bytes so far and bytes in all, as they lie on the server. */
export type DownloadProgress = (loadedBytes: number, totalBytes: number) => void;

/** Reads the list of runtime files; throws with the address and what was found. */
export async function fetchManifest(siteRoot: string): Promise<RuntimeManifest> {
  const url = new URL(`${RUNTIME_FOLDER}manifest.json`, siteRoot);
  const response = await fetch(url, { cache: "no-cache" });
  if (!response.ok)
    throw new Error(
      `${url.pathname} answered ${response.status}; expected the list of runtime files.`,
    );
  const parsed = manifestSchema.safeParse(await response.json());
  if (!parsed.success)
    throw new Error(`${url.pathname} is not a runtime manifest: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** Downloads all files at once; throws when one is missing or cut. */
export async function fetchAssets(
  siteRoot: string,
  manifest: RuntimeManifest,
  onProgress: DownloadProgress,
): Promise<RuntimeAssets> {
  const entries = Object.entries(manifest.files);
  const totalBytes = entries.reduce((sum, [, { bytes }]) => sum + bytes, 0);
  let loadedBytes = 0;
  const count = (bytes: number) => {
    loadedBytes += bytes;
    onProgress(loadedBytes, totalBytes);
  };
  const fetched = entries.map(async ([name, listed]) => {
    const bytes = await fetchFile(siteRoot, listed, count);
    return [name, { bytes, isGzipped: listed.isGzipped }];
  });
  const files: unknown = Object.fromEntries(await Promise.all(fetched));
  return assetsSchema.parse({ files, versions: manifest.versions, usesSnapshot: true });
}

async function fetchFile(
  siteRoot: string,
  { file, bytes }: RuntimeManifest["files"][RuntimeFile],
  count: (bytes: number) => void,
): Promise<ArrayBuffer> {
  const url = new URL(RUNTIME_FOLDER + file, siteRoot);
  const response = await fetch(url);
  if (!response.ok || response.body === null)
    throw new Error(
      `${url.pathname} answered ${response.status}; expected a file of ${bytes} bytes.`,
    );
  const whole = new Uint8Array(bytes);
  let received = 0;
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    if (received + value.length <= bytes) whole.set(value, received);
    received += value.length;
    count(value.length);
  }
  if (received !== bytes)
    throw new Error(
      `${url.pathname} has ${received} bytes; expected ${bytes}. Reload, or build the site again.`,
    );
  return whole.buffer;
}
