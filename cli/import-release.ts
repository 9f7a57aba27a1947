/** `npm run import`: reads a release and writes its bundle. See `import-arguments.ts` for its usage. */
import process from "node:process";

import { checkSources } from "@/cli/check/check-sources";
import type { Verdicts } from "@/lib/core/bundle";
import { createHybridEmbedder } from "@/lib/core/embed";
import { readSource, type Source } from "@/lib/core/importers";
import { importRelease } from "@/lib/core/pipeline";
import { PROJECTION_SEED } from "@/lib/core/project";
import { parseRelease } from "@/lib/core/release";

import { DEFAULT_CHECK } from "./check-arguments";
import { parseImportArguments, USAGE } from "./import-arguments";
import { LAYOUT_FOLDER, openLayoutCache } from "./layout-cache";
import { createProgressBar } from "./progress-bar";
import { openSource } from "./read-source";
import { loadStaticTable } from "./read-static-table";
import { summariseReport } from "./summarise-report";
import { updateIndex, writeBundleFiles } from "./write-bundle-files";

function failUsage(message: string): never {
  process.stderr.write(`${message}\n\n${USAGE}\n`);
  process.exit(2);
}

function openOrFail(address: string): Source {
  try {
    return openSource(address);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : "it cannot be read";
    return failUsage(`SOURCE ${address} cannot be opened: ${reason}`);
  }
}

/**
 * Checks what the release brings no verdict of. It is read a first time for that: the pipeline is given verdicts, and runs
 * nothing by itself.
 */
function checkOthers(): Promise<Verdicts> {
  const { environments, verdicts: stored } = parseRelease(
    readSource(source, progress),
    { id: args.id },
    progress,
  );
  const sources = environments.map((environment) => environment.source);
  return checkSources(
    sources.filter((text) => !stored.has(text)),
    DEFAULT_CHECK,
    progress,
  );
}

const parsed = parseImportArguments(process.argv.slice(2));
const args = typeof parsed === "string" ? failUsage(parsed) : parsed;
const source = openOrFail(args.source);
const bar = createProgressBar(process.stderr);
const progress = args.isJson ? () => undefined : bar.progress;
const checkStart = performance.now();
const verdicts = args.isChecked ? await checkOthers() : null;
const checkSeconds = Math.round(performance.now() - checkStart) / 1000;
const { report, files } = importRelease(source, {
  id: args.id,
  embedder: createHybridEmbedder(loadStaticTable()),
  projectionSeed: PROJECTION_SEED,
  layouts: await openLayoutCache(LAYOUT_FOLDER),
  verdicts,
  now: () => performance.now(),
  progress,
});
if (args.isChecked) report.timings.check = checkSeconds;
bar.clear();
if (files.length > 0) {
  writeBundleFiles(args.out, files);
  updateIndex(args.out, files);
}
const text = args.isJson
  ? JSON.stringify(report)
  : summariseReport(report, files.length > 0 ? args.out : null);
process.stdout.write(`${text}\n`);
process.exitCode = report.shown > 0 ? 0 : 1;
