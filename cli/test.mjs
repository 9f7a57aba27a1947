/**
 * `npm test`: installs, finds a Chromium, then build, lint, format, both type checks, Python tests, unit tests
 * and e2e. Every stage runs, also after a failure, and the last line counts them all.
 */
import { mkdir, readFile, rm } from "node:fs/promises";
import path from "node:path";

import { ensureInstalled } from "./install.mjs";
import { bin, root, run, start } from "./run.mjs";

const cache = path.join(root, ".cache");
const totals = { passed: 0, failed: 0, skipped: 0 };
const lines = [];

function count(stage, passed, failed, skipped = 0) {
  totals.passed += passed;
  totals.failed += failed;
  totals.skipped += skipped;
  lines.push(`${failed === 0 ? "ok  " : "FAIL"} ${stage}: ${passed} passed, ${failed} failed`);
}

/** A check that passes or fails as a whole. */
async function check(stage, command, args) {
  console.log(`\n== ${stage}`);
  count(stage, ...((await run(command, args)) === 0 ? [1, 0] : [0, 1]));
}

/**
 * A stage that writes its counts to a file, emptied before; a stage that wrote none, or whose counts hide a failure,
 * counts as failed. `finish` runs the program, or waits for it, and gives its exit code.
 */
async function counted(stage, finish, file, readCounts) {
  console.log(`\n== ${stage}`);
  const code = await finish();
  const text = await readFile(path.join(cache, file), "utf8").catch(() => null);
  if (text === null) return count(stage, 0, 1);
  const { passed, failed, skipped } = readCounts(JSON.parse(text));
  count(stage, passed, failed + (code !== 0 && failed === 0 ? 1 : 0), skipped);
}

/** Journeys that passed only when they were tried again: they count as passed and are named, as each is a race to be found. */
function listUnsteady(suites) {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === "flaky"))
      .map(({ file, line, title }) => `${file}:${line} ${title}`),
    ...listUnsteady(inner),
  ]);
}

await ensureInstalled();
await mkdir(cache, { recursive: true });
const { findChromium } = await import("./find-chromium.mjs");
const chromium = await findChromium().catch((error) => {
  console.error(error.message);
  process.exit(1);
});

for (const file of ["unit.json", "python.json", "e2e.json"])
  await rm(path.join(cache, file), { force: true });

await check("build", process.execPath, ["cli/build.mjs"]);
// Neither of the two fills two cores: the Python tests run beside all that reads the source.
const python = start(bin("tsx"), ["cli/test-python.ts", "--counts", ".cache/python.json"]);
await check("lint", bin("eslint"), [".", "--max-warnings", "0"]);
await check("format", bin("prettier"), ["--check", "--log-level", "warn", "."]);
await check("types", bin("tsc"), ["--noEmit", "-p", "tsconfig.json"]);
await check("types of the core", bin("tsc"), ["--noEmit", "-p", "tsconfig.core.json"]);
await counted("python", python, "python.json", (counts) => counts);
await counted(
  "unit",
  () =>
    run(bin("vitest"), [
      "run",
      "--reporter=default",
      "--reporter=json",
      "--outputFile.json=.cache/unit.json",
    ]),
  "unit.json",
  (report) => ({
    passed: report.numPassedTests,
    failed:
      report.numFailedTests +
      report.numFailedTestSuites -
      report.testResults.filter((file) =>
        file.assertionResults.some((test) => test.status === "failed"),
      ).length,
    skipped: report.numPendingTests,
  }),
);
await counted(
  "e2e",
  // A busy machine may lose one race; a fault loses two.
  () => run(bin("playwright"), ["test", "--retries=1"], { env: { SPADE_CHROMIUM: chromium } }),
  "e2e.json",
  (report) => {
    const { expected, flaky, unexpected, skipped } = report.stats;
    for (const title of listUnsteady(report.suites)) lines.push(`     unsteady: ${title}`);
    return { passed: expected + flaky, failed: unexpected, skipped };
  },
);

console.log(`\n${lines.join("\n")}\n`);
const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : "";
console.log(`${totals.passed} passed, ${totals.failed} failed${skipped}`);
process.exit(totals.failed === 0 ? 0 : 1);
