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

/** Downloads and unpacks all files at once; throws when one is missing, cut or broken. */
export async function fetchAssets(
  siteRoot: string,
  manifest: RuntimeManifest,
  onProgress: DownloadProgress,
): Promise<RuntimeAssets> {
  const totalBytes = Object.values(manifest.files).reduce((sum, { bytes }) => sum + bytes, 0);
  let loadedBytes = 0;
  const count = (bytes: number) => {
    loadedBytes += bytes;
    onProgress(loadedBytes, totalBytes);
  };
  const bytesOf = (name: RuntimeFile) => fetchFile(siteRoot, manifest.files[name], count);
  const textOf = async (name: RuntimeFile) => new TextDecoder().decode(await bytesOf(name));
  const [workerScript, pyodideScript, interpreterScript, pythonFiles, wasm, library, snapshot] =
    await Promise.all([
      textOf("workerScript"),
      textOf("pyodideScript"),
      textOf("interpreterScript"),
      textOf("pythonFiles"),
      bytesOf("interpreterWasm"),
      bytesOf("standardLibrary"),
      bytesOf("snapshot"),
    ]);
  return assetsSchema.parse({
    workerScript,
    pyodideScript,
    interpreterScript,
    pythonFiles: JSON.parse(pythonFiles) as unknown,
    interpreterWasm: wasm,
    standardLibrary: library,
    snapshot,
    versions: manifest.versions,
  });
}

async function fetchFile(
  siteRoot: string,
  { file, bytes, isGzipped }: RuntimeManifest["files"][RuntimeFile],
  count: (bytes: number) => void,
): Promise<ArrayBuffer> {
  const url = new URL(RUNTIME_FOLDER + file, siteRoot);
  const response = await fetch(url);
  if (!response.ok || response.body === null)
    throw new Error(
      `${url.pathname} answered ${response.status}; expected a file of ${bytes} bytes.`,
    );
  let received = 0;
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        received += chunk.byteLength;
        count(chunk.byteLength);
        controller.enqueue(chunk);
      },
      flush() {
        if (received !== bytes)
          throw new Error(
            `${url.pathname} has ${received} bytes; expected ${bytes}. Reload, or build the site again.`,
          );
      },
    }),
  );
  const stream = isGzipped ? counted.pipeThrough(new DecompressionStream("gzip")) : counted;
  return new Response(stream).arrayBuffer();
}
