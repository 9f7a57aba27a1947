/**
 * Builds the site into `out/`: runtime, bundles of the releases, static export. Steps whose inputs have
 * not changed are skipped. `node cli/build.mjs` builds; `start` and `test` call `buildSite`.
 */
import { access, rm } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";

import { fingerprint, isFresh, markFresh } from "./fingerprint.mjs";
import { ensureInstalled } from "./install.mjs";
import { bin, mustRun, root } from "./run.mjs";

const SITE_INPUTS = [
  "app",
  "components",
  "lib",
  "public",
  "cli/finish-export.mjs",
  "cli/finish-not-found.mjs",
  "cli/package-host.mjs",
  "next.config.ts",
  "postcss.config.mjs",
  "package-lock.json",
];

const exists = (file) =>
  access(path.join(root, file)).then(
    () => true,
    () => false,
  );

/** Builds what `next dev` and the export read from `public/`: the Python runtime, the fitting worker and the bundles. */
export async function buildAssets() {
  await mustRun("Building the Python runtime", bin("tsx"), ["cli/build-runtime.ts"]);
  await mustRun("Building the fitting worker", bin("tsx"), ["cli/build-fit.ts"]);
  await mustRun("Building the bundles", bin("tsx"), ["cli/build-bundles.ts"]);
}

/** Brings `out/` up to date. */
export async function buildSite() {
  await buildAssets();
  const print = await fingerprint(SITE_INPUTS);
  if ((await isFresh("site", print)) && (await exists("out/index.html"))) return;
  await rm(path.join(root, "out"), { recursive: true, force: true });
  await mustRun("Building the pages", bin("next"), ["build"], { env: { NODE_ENV: "production" } });
  const { finishExport } = await import("./finish-export.mjs");
  await finishExport(path.join(root, "out"));
  await markFresh("site", print);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await ensureInstalled();
  await buildSite();
  console.error("Built: out/ can be copied to any folder of any static host.");
}
