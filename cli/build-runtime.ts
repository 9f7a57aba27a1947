/**
 * Makes `public/runtime/`: Pyodide's files, the worker and the frame, the runner's Python, and a memory snapshot
 * of an interpreter that has imported it. Names carry the content's hash; everything the page unpacks itself is
 * gzipped as `*.gz.bin`, so that no host can decode it a second time. Does nothing when no input has changed.
 */
import { createHash } from "node:crypto";
import { access, mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";

import { loadPyodide } from "pyodide";

import { makePyodideOptions, writePythonFiles } from "@/lib/workers/boot-pyodide";
import type { RuntimeFile, RuntimeManifest, RuntimeVersions } from "@/lib/workers/protocol";

import { bundleScript } from "./bundle-script";
import { fingerprint, isFresh, markFresh } from "./fingerprint.mjs";
import { PACKAGE_HOST } from "./package-host.mjs";
import { root } from "./run.mjs";
import { readPackages, readPyodideFile, readPythonFiles, readVersions } from "./runtime-inputs";
import { writeHashed } from "./write-hashed";

const INPUTS = [
  "lib/workers",
  "python/spade_runner",
  "cli/build-runtime.ts",
  "cli/bundle-script.ts",
  "cli/write-hashed.ts",
  "cli/runtime-inputs.ts",
  "cli/package-host.mjs",
  "node_modules/pyodide/package.json",
  "node_modules/zod/package.json",
];
const OUT = path.join(root, "public", "runtime");

/** Modules that programs import most; those that are in the snapshot cost nothing at start. */
const SNAPSHOT_MODULES =
  "abc, array, ast, base64, bisect, calendar, cmath, collections.abc, contextlib, dataclasses, datetime, decimal, " +
  "enum, fractions, hashlib, inspect, numbers, queue, secrets, textwrap, uuid, concurrent.futures";

async function makeSnapshot(
  versions: RuntimeVersions,
  pythonFiles: Record<string, string>,
): Promise<Uint8Array> {
  const pyodide = await loadPyodide({ ...makePyodideOptions(versions), _makeSnapshot: true });
  writePythonFiles(pyodide, pythonFiles);
  pyodide.runPython(
    `import ${SNAPSHOT_MODULES}\nimport spade_runner.wire\nimport gc\ngc.collect()`,
  );
  return pyodide.makeMemorySnapshot();
}

/** The frame's page; only this very script and scripts from `blob:` may run in it. */
function makeFramePage(script: string): string {
  const hash = createHash("sha256").update(script).digest("base64");
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${hash}' blob: 'wasm-unsafe-eval'`,
    "worker-src blob:",
    "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  return `<!doctype html><meta charset="utf-8"><title>Python sandbox</title><meta http-equiv="Content-Security-Policy" content="${policy}"><script>${script}</script>\n`;
}

async function writeGzipped(name: string, data: Uint8Array | string) {
  const packed = gzipSync(data, { level: 9 });
  const file = await writeHashed(OUT, `${name}.gz.bin`, packed);
  return { file, bytes: packed.length, isGzipped: true };
}

async function buildRuntime(): Promise<void> {
  await rm(OUT, { recursive: true, force: true });
  await mkdir(OUT, { recursive: true });
  const versions = await readVersions();
  const pythonFiles = await readPythonFiles();
  const library = await readPyodideFile("python_stdlib.zip");
  const pyodideScript = String(await readPyodideFile("pyodide.mjs")).replace(
    /\n\/\/# sourceMappingURL.*/,
    "",
  );
  const files: Record<RuntimeFile, RuntimeManifest["files"][RuntimeFile]> = {
    workerScript: await writeGzipped(
      "worker.js",
      await bundleScript("lib/workers/runner.worker.ts"),
    ),
    pyodideScript: await writeGzipped("pyodide.mjs", pyodideScript),
    interpreterScript: await writeGzipped(
      "pyodide.asm.mjs",
      await readPyodideFile("pyodide.asm.mjs"),
    ),
    interpreterWasm: await writeGzipped(
      "pyodide.asm.wasm",
      await readPyodideFile("pyodide.asm.wasm"),
    ),
    standardLibrary: {
      file: await writeHashed(OUT, "python_stdlib.zip", library),
      bytes: library.length,
      isGzipped: false,
    },
    pythonFiles: await writeGzipped("python.json", JSON.stringify(pythonFiles)),
    snapshot: await writeGzipped("snapshot", await makeSnapshot(versions, pythonFiles)),
  };
  const frame = await writeHashed(
    OUT,
    "frame.html",
    makeFramePage(await bundleScript("lib/workers/runner-frame.ts")),
  );
  const packages = { host: PACKAGE_HOST, list: await readPackages() };
  const manifest: RuntimeManifest = { version: 1, frame, versions, files, packages };
  await writeFile(path.join(OUT, "manifest.json"), `${JSON.stringify(manifest, null, 1)}\n`);
}

const isMissing = () =>
  access(path.join(OUT, "manifest.json")).then(
    () => false,
    () => true,
  );

const print = await fingerprint(INPUTS);
if ((await isMissing()) || !(await isFresh("runtime", print))) {
  await buildRuntime();
  await markFresh("runtime", print);
}
// Pyodide keeps handles open under Node.
process.exit(0);
