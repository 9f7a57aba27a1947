import { createHash } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import process from "node:process";

import { build } from "esbuild";

import { openRuntime, type CheckRuntime } from "@/cli/check/runtime";
import { root } from "@/cli/run.mjs";
import type { Progress } from "@/lib/core/domain/ports";

const CACHE = path.join(root, ".cache", "selfplay");
const HASH_SEED = 0;

/** What threads that play are made of. */
export interface PlayRuntime {
  workerFile: string;
  parts: CheckRuntime["parts"];
  /** Python's memory with the runner loaded, under the page's hash seed. */
  snapshot: ArrayBuffer;
}

/** Bundles the thread's code into a file named by its contents. */
async function bundlePlayThread(): Promise<string> {
  const result = await build({
    entryPoints: [path.join(root, "cli", "selfplay", "play-thread.ts")],
    bundle: true,
    write: false,
    format: "esm",
    platform: "node",
    target: "node20",
    alias: { "@": root },
    logLevel: "error",
  });
  const text = result.outputFiles[0]?.text ?? "";
  const name = createHash("sha256").update(text).digest("hex").slice(0, 16);
  const file = path.join(CACHE, `play-thread-${name}.mjs`);
  await mkdir(CACHE, { recursive: true });
  await writeFile(`${file}.${process.pid}`, text);
  await rename(`${file}.${process.pid}`, file);
  return file;
}

/** Opens the runtime of the check and adds the code of the threads that play. */
export async function openPlayRuntime(progress: Progress): Promise<PlayRuntime> {
  const { parts, snapshots } = await openRuntime(progress);
  const snapshot = snapshots.get(HASH_SEED);
  if (snapshot === undefined) throw new Error(`There is no snapshot for hash seed ${HASH_SEED}.`);
  return { workerFile: await bundlePlayThread(), parts, snapshot };
}
