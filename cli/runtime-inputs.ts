/** What the Python runtime is built from: Pyodide's files of node_modules and the runner's own Python. */
import { readFile, readdir } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";

import { version } from "pyodide";

import type { PackageEntry, RuntimeVersions } from "@/lib/workers/protocol";

import { root } from "./run.mjs";

const PYODIDE = path.dirname(createRequire(import.meta.url).resolve("pyodide/package.json"));

/** Packages that a reader may fetch: those that published environments import beyond the standard library. */
const OFFERED = ["numpy", "sympy", "mpmath", "networkx"];

/** networkx names what its drawings and matrices use; its graph algorithms run without. */
const NEEDS: Readonly<Record<string, string[]>> = { networkx: [] };

interface Lockfile {
  info: { python: string; platform: string; abi_version: string };
  packages: Record<
    string,
    { version: string; file_name: string; sha256: string; imports: string[]; depends: string[] }
  >;
}

const readLockfile = async () =>
  JSON.parse(String(await readPyodideFile("pyodide-lock.json"))) as Lockfile;

/** Bytes of one file of the pyodide package. */
export function readPyodideFile(file: string): Promise<Buffer> {
  return readFile(path.join(PYODIDE, file));
}

/** Which Pyodide and which Python this is, by Pyodide's own lock file. */
export async function readVersions(): Promise<RuntimeVersions> {
  const { info } = await readLockfile();
  return {
    pyodide: version,
    python: info.python,
    platform: info.platform,
    abi: info.abi_version,
  };
}

/** The packages that a reader may fetch, by Pyodide's own lock file, which knows no sizes. */
export async function readPackages(): Promise<PackageEntry[]> {
  const { packages } = await readLockfile();
  return OFFERED.map((name) => {
    const locked = packages[name];
    if (locked === undefined) throw new Error(`pyodide-lock.json has no package ${name}.`);
    const { version: packageVersion, file_name: file, sha256, imports } = locked;
    const depends = NEEDS[name] ?? locked.depends;
    return { name, version: packageVersion, file, sha256, imports, depends, bytes: null };
  });
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
