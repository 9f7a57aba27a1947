/**
 * `npm test`: installs, finds a Chromium, then lint, format, both type checks, unit tests, Python tests,
 * build and e2e. Every stage runs, also after a failure, and the last line counts them all.
 */
import { mkdir, readFile, rm } from "node:fs/promises";
import path from "node:path";

import { ensureInstalled } from "./install.mjs";
import { bin, root, run } from "./run.mjs";

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

/** A stage that writes its counts to a file; a stage that wrote none, or whose counts hide a failure, counts as failed. */
async function counted(stage, command, args, file, readCounts, env) {
  console.log(`\n== ${stage}`);
  const full = path.join(cache, file);
  await rm(full, { force: true });
  const code = await run(command, args, { env });
  const text = await readFile(full, "utf8").catch(() => null);
  if (text === null) return count(stage, 0, 1);
  const { passed, failed, skipped } = readCounts(JSON.parse(text));
  count(stage, passed, failed + (code !== 0 && failed === 0 ? 1 : 0), skipped);
}

await ensureInstalled();
await mkdir(cache, { recursive: true });
const { findChromium } = await import("./find-chromium.mjs");
const chromium = await findChromium().catch((error) => {
  console.error(error.message);
  process.exit(1);
});

await check("lint", bin("eslint"), [".", "--max-warnings", "0"]);
await check("format", bin("prettier"), ["--check", "--log-level", "warn", "."]);
await check("build", process.execPath, ["cli/build.mjs"]);
await check("types", bin("tsc"), ["--noEmit", "-p", "tsconfig.json"]);
await check("types of the core", bin("tsc"), ["--noEmit", "-p", "tsconfig.core.json"]);
await counted(
  "unit",
  bin("vitest"),
  ["run", "--reporter=default", "--reporter=json", "--outputFile.json=.cache/unit.json"],
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
  "python",
  bin("tsx"),
  ["cli/test-python.ts", "--counts", ".cache/python.json"],
  "python.json",
  (counts) => counts,
);
await counted(
  "e2e",
  bin("playwright"),
  ["test"],
  "e2e.json",
  ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  }),
  { SPADE_CHROMIUM: chromium },
);

console.log(`\n${lines.join("\n")}\n`);
const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : "";
console.log(`${totals.passed} passed, ${totals.failed} failed${skipped}`);
process.exit(totals.failed === 0 ? 0 : 1);
