/** `npm run stats`: prints the numbers that the charts show. See `stats-arguments.ts` for its usage. */
import { existsSync } from "node:fs";
import path from "node:path";
import process from "node:process";

import { createHybridEmbedder } from "@/lib/core/embed";
import { measureSource } from "@/lib/core/pipeline/measure-source";
import { describeRelease, type StatsInput } from "@/lib/core/stats";

import { deriveId } from "./import-arguments";
import { isBundleFolder, openBundleFolder } from "./open-bundle";
import { createProgressBar } from "./progress-bar";
import { openSource } from "./read-source";
import { loadStaticTable } from "./read-static-table";
import { root } from "./run.mjs";
import { parseStatsArguments, USAGE } from "./stats-arguments";
import { summariseStats } from "./summarise-stats";

function fail(message: string, exitCode: 1 | 2): never {
  process.stderr.write(exitCode === 2 ? `${message}\n\n${USAGE}\n` : `${message}\n`);
  process.exit(exitCode);
}

function readBundleStats(folder: string): StatsInput {
  const opened = openBundleFolder(folder);
  if (!opened.ok) return fail(opened.error.message, 1);
  const { bundle, texts } = opened.value;
  const { runs, diversity, spaceId } = bundle.header;
  return { columns: bundle.columns, runs, ids: texts.ids, diversity, spaceId };
}

function readSourceStats(address: string): StatsInput {
  const bar = createProgressBar(process.stderr);
  const progress = args.isJson ? () => undefined : bar.progress;
  const embedder = createHybridEmbedder(loadStaticTable());
  const source = openSource(address);
  const input = measureSource(source, { id: deriveId(address), embedder, progress });
  bar.clear();
  return (
    input ??
    fail(`${address}: nothing can be shown. npm run import -- ${address} says why, row by row.`, 1)
  );
}

function readInput(asked: string): StatsInput {
  const bundle = path.join(root, "public", "bundles", asked);
  if (existsSync(asked))
    return isBundleFolder(asked) ? readBundleStats(asked) : readSourceStats(asked);
  if (/^[a-z0-9-]+$/.test(asked) && isBundleFolder(bundle)) return readBundleStats(bundle);
  return fail(
    `RELEASE ${asked}: found neither a file or folder of that name, nor a bundle in ${bundle}.`,
    2,
  );
}

/** Index of the run that was asked for; null = all. */
function findRun({ runs }: StatsInput, asked: string | null): number | null {
  if (asked === null) return null;
  const index = runs.findIndex(({ id, name }) => id === asked || name === asked);
  const known = runs.map(({ id, name }) => (id === name ? id : `${id} (${name})`)).join(", ");
  return index < 0 ? fail(`--run ${asked}: no such run. The release has: ${known}.`, 2) : index;
}

const parsed = parseStatsArguments(process.argv.slice(2));
const args = typeof parsed === "string" ? fail(parsed, 2) : parsed;
const input = readInput(args.release);
const stats = describeRelease(deriveId(args.release), input, findRun(input, args.run));
process.stdout.write(`${args.isJson ? JSON.stringify(stats) : summariseStats(stats)}\n`);
