/**
 * Tests of the Python package: in real Pyodide under Node always, and in CPython as well where a `python3` is
 * found. `tsx cli/test-python.ts [--counts FILE]`; prints `N passed, N failed` and exits 1 on a failure.
 */
import { spawn, spawnSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";

import { loadPyodide, type PyodideAPI } from "pyodide";
import { z } from "zod";

import { makePyodideOptions } from "@/lib/workers/boot-pyodide";

import { root } from "./run.mjs";
import { readVersions } from "./runtime-inputs";

const countsSchema = z.object({ passed: z.number(), failed: z.number(), skipped: z.number() });
type Counts = z.infer<typeof countsSchema>;

const PYTHON_TESTS = path.join(root, "python", "tests");
const MOUNT = "/repository";

function findPython(): string | null {
  const check = "import sys; sys.exit(sys.version_info < (3, 10))";
  return spawnSync("python3", ["-c", check]).status === 0 ? "python3" : null;
}

function testInCPython(python: string): Promise<Counts> {
  return new Promise((resolve, reject) => {
    const child = spawn(python, [path.join(PYTHON_TESTS, "run_tests.py")], {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, PYTHONDONTWRITEBYTECODE: "1" },
    });
    let counts = "";
    let report = "";
    child.stdout.on("data", (chunk: Buffer) => (counts += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (report += chunk.toString()));
    child.on("error", reject);
    child.on("close", () => {
      console.error(`CPython:\n${report}`);
      try {
        resolve(countsSchema.parse(JSON.parse(counts)));
      } catch {
        reject(new Error("The tests in CPython ended without a result; the lines above say why."));
      }
    });
  });
}

/** A fresh interpreter that sees this repository, with the given environment variables. */
async function openPyodide(env: Record<string, string>): Promise<PyodideAPI> {
  const options = makePyodideOptions(await readVersions());
  const pyodide = await loadPyodide({
    ...options,
    env: { ...options.env, PYTHONDONTWRITEBYTECODE: "1", ...env },
  });
  pyodide.mountNodeFS(MOUNT, root);
  pyodide.runPython(`import sys; sys.path[:0] = ["${MOUNT}/python/tests", "${MOUNT}/python"]`);
  return pyodide;
}

async function testInPyodide(env: Record<string, string>): Promise<Counts> {
  const pyodide = await openPyodide({ PYTHONHASHSEED: "0", ...env });
  const text: unknown = pyodide.runPython("import run_tests; run_tests.run_all_as_json()");
  const outcome = countsSchema.extend({ report: z.string() }).parse(JSON.parse(String(text)));
  console.error(`Pyodide:\n${outcome.report}`);
  return outcome;
}

/** Plays the same seeds in two fresh interpreters under two hash seeds; each environment is one test. */
async function compareTranscripts(): Promise<Counts> {
  const hash = async (hashSeed: string) => {
    const pyodide = await openPyodide({ PYTHONHASHSEED: hashSeed });
    const text: unknown = pyodide.runPython(
      "import authored, json; json.dumps(authored.hash_transcripts())",
    );
    return z.record(z.string(), z.string()).parse(JSON.parse(String(text)));
  };
  const [first, second] = [await hash("1"), await hash("2")];
  const names = Object.keys(first);
  const differing = names.filter((name) => first[name] !== second[name]);
  for (const name of differing)
    console.error(`Pyodide: ${name} differs between two fresh interpreters with the same seed.`);
  if (names.length === 0) console.error("Pyodide: no environment was played.");
  const failed = names.length === 0 ? 1 : differing.length;
  return { passed: names.length - differing.length, failed, skipped: 0 };
}

const { values } = parseArgs({ options: { counts: { type: "string" } } });
const python = findPython();
if (python === null)
  console.error("No python3 3.10 or newer here: the tests run in Pyodide alone.");
const native = python === null ? null : testInCPython(python);
// Whoever plays the full number of episodes, it is enough that one does.
const env: Record<string, string> = native === null ? {} : { SPADE_SECOND_RUN: "1" };
const runs = [await testInPyodide(env), await compareTranscripts()];
if (native !== null) runs.push(await native);

const sum = (key: keyof Counts) => runs.reduce((total, counts) => total + counts[key], 0);
const totals: Counts = { passed: sum("passed"), failed: sum("failed"), skipped: sum("skipped") };
if (values.counts !== undefined)
  await writeFile(path.resolve(root, values.counts), JSON.stringify(totals));
console.log(`${totals.passed} passed, ${totals.failed} failed`);
// Pyodide keeps handles open under Node.
process.exit(totals.failed === 0 ? 0 : 1);
