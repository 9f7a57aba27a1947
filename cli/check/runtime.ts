/**
 * What the interpreters of a check are made of: the bundled worker and one memory snapshot a hash seed, since a snapshot
 * freezes it. Both are made once and kept in `.cache/check/<hash of their inputs>`.
 */
import { access, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";

import { build } from "esbuild";
import { loadPyodide } from "pyodide";

import { fingerprint } from "@/cli/fingerprint.mjs";
import { root } from "@/cli/run.mjs";
import { readPyodideFile, readPythonFiles, readVersions } from "@/cli/runtime-inputs";
import { HASH_SEEDS } from "@/lib/core/check";
import type { Progress } from "@/lib/core/domain/ports";
import { makePyodideOptions, writePythonFiles } from "@/lib/workers/boot-pyodide";
import type { BootMessage } from "@/lib/workers/protocol";

import { INTERPRETER_INPUTS } from "./inputs";

/** Everything that starting an interpreter takes. */
export interface CheckRuntime {
  workerFile: string;
  /** The boot message without its snapshot. */
  parts: Omit<BootMessage, "snapshot">;
  /** By hash seed. */
  snapshots: ReadonlyMap<number, ArrayBuffer>;
}

const CACHE = path.join(root, ".cache", "check");
const MEMORY_BYTES = 512 * 2 ** 20;
const DISK_BYTES = 64 * 2 ** 20;

const snapshotFile = (hashSeed: number) => `snapshot-${hashSeed}.bin`;

async function bundleWorker(): Promise<string> {
  const result = await build({
    entryPoints: [path.join(root, "cli", "check", "worker.ts")],
    bundle: true,
    write: false,
    format: "esm",
    platform: "node",
    target: "node20",
    alias: { "@": root },
    logLevel: "error",
  });
  return result.outputFiles[0]?.text ?? "";
}

async function makeSnapshot(
  hashSeed: number,
  pythonFiles: Record<string, string>,
): Promise<Uint8Array> {
  const pyodide = await loadPyodide({
    ...makePyodideOptions(await readVersions()),
    env: { PYTHONHASHSEED: String(hashSeed) },
    _makeSnapshot: true,
  });
  writePythonFiles(pyodide, pythonFiles);
  pyodide.runPython("import spade_runner.check_wire, gc; gc.collect()");
  return pyodide.makeMemorySnapshot();
}

/** Fills a folder of its own and moves it into place, since two checks may start at once. */
async function makeFiles(
  folder: string,
  pythonFiles: Record<string, string>,
  progress: Progress,
): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const draft = await mkdtemp(path.join(CACHE, "draft-"));
  await writeFile(path.join(draft, "worker.mjs"), await bundleWorker());
  for (const [index, hashSeed] of HASH_SEEDS.entries()) {
    progress("prepare", index, HASH_SEEDS.length);
    const snapshot = await makeSnapshot(hashSeed, pythonFiles);
    await writeFile(path.join(draft, snapshotFile(hashSeed)), snapshot);
  }
  await rename(draft, folder).catch(() => rm(draft, { recursive: true }));
  const older = (await readdir(CACHE)).filter(
    (name) => name !== path.basename(folder) && !name.startsWith("draft-"),
  );
  for (const name of older) await rm(path.join(CACHE, name), { recursive: true, force: true });
}

/** Bytes that no other view shares, as a message between threads wants them. */
const copyBytes = (file: Buffer): ArrayBuffer => new Uint8Array(file).buffer;

/** Reads the parts of an interpreter, making those that are missing or stale; that takes some seconds. */
export async function openRuntime(progress: Progress): Promise<CheckRuntime> {
  const folder = path.join(CACHE, (await fingerprint(INTERPRETER_INPUTS)).slice(0, 16));
  const pythonFiles = await readPythonFiles();
  const read = (name: string) => readFile(path.join(folder, name));
  const isMade = await access(folder).then(
    () => true,
    () => false,
  );
  if (!isMade) await makeFiles(folder, pythonFiles, progress);
  const pyodide = path.dirname(createRequire(import.meta.url).resolve("pyodide/package.json"));
  const urlOf = (name: string) => pathToFileURL(path.join(pyodide, name)).href;
  const snapshots = new Map<number, ArrayBuffer>();
  for (const hashSeed of HASH_SEEDS)
    snapshots.set(hashSeed, copyBytes(await read(snapshotFile(hashSeed))));
  return {
    workerFile: path.join(folder, "worker.mjs"),
    snapshots,
    parts: {
      type: "boot",
      pyodideUrl: urlOf("pyodide.mjs"),
      interpreterUrl: urlOf("pyodide.asm.mjs"),
      // Compiled once: all threads share the machine code.
      interpreterModule: await WebAssembly.compile(
        copyBytes(await readPyodideFile("pyodide.asm.wasm")),
      ),
      standardLibrary: copyBytes(await readPyodideFile("python_stdlib.zip")),
      pythonFiles,
      versions: await readVersions(),
      packages: [],
      memoryBytes: MEMORY_BYTES,
      diskBytes: DISK_BYTES,
    },
  };
}
