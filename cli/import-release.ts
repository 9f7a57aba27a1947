/** `npm run import`: reads a release and writes its bundle. See `import-arguments.ts` for its usage. */
import process from "node:process";

import { createHybridEmbedder } from "@/lib/core/embed";
import type { Source } from "@/lib/core/importers";
import { importRelease } from "@/lib/core/pipeline";

import { parseImportArguments, USAGE } from "./import-arguments";
import { createProgressBar } from "./progress-bar";
import { openSource } from "./read-source";
import { loadStaticTable } from "./read-static-table";
import { summariseReport } from "./summarise-report";
import { updateIndex, writeBundleFiles } from "./write-bundle-files";

/** One seed for all maps, so that importing a release again gives the same map. */
const PROJECTION_SEED = 1;

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

const parsed = parseImportArguments(process.argv.slice(2));
const args = typeof parsed === "string" ? failUsage(parsed) : parsed;
const source = openOrFail(args.source);
const bar = createProgressBar(process.stderr);
const { report, files } = importRelease(source, {
  id: args.id,
  embedder: createHybridEmbedder(loadStaticTable()),
  projectionSeed: PROJECTION_SEED,
  now: () => performance.now(),
  progress: args.isJson ? () => undefined : bar.progress,
});
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
