/** What the Python runtime is built from: Pyodide's files of node_modules and the runner's own Python. */
import { readFile, readdir } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";

import { version } from "pyodide";

import type { RuntimeVersions } from "@/lib/workers/protocol";

import { root } from "./run.mjs";

const PYODIDE = path.dirname(createRequire(import.meta.url).resolve("pyodide/package.json"));

interface Lockfile {
  info: { python: string; platform: string; abi_version: string };
}

/** Bytes of one file of the pyodide package. */
export function readPyodideFile(file: string): Promise<Buffer> {
  return readFile(path.join(PYODIDE, file));
}

/** Which Pyodide and which Python this is, by Pyodide's own lock file. */
export async function readVersions(): Promise<RuntimeVersions> {
  const { info } = JSON.parse(String(await readPyodideFile("pyodide-lock.json"))) as Lockfile;
  return {
    pyodide: version,
    python: info.python,
    platform: info.platform,
    abi: info.abi_version,
  };
}

/** The runner's Python package: path inside site-packages -> text. */
export async function readPythonFiles(): Promise<Record<string, string>> {
  const folder = path.join(root, "python", "spade_runner");
  const files: Record<string, string> = {};
  for (const name of (await readdir(folder)).sort())
    if (name.endsWith(".py"))
      files[`spade_runner/${name}`] = await readFile(path.join(folder, name), "utf8");
  return files;
}
