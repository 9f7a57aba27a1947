/** `npm run check`: says of every program whether it plays, and why not. See `check-arguments.ts` for its usage. */
import { statSync } from "node:fs";
import process from "node:process";

import { checkPrograms } from "@/cli/check/check-programs";
import { listPrograms } from "@/cli/check/list-programs";
import { writeJson, writeTable, type CheckResult } from "@/cli/check/report";
import type { Progress } from "@/lib/core/domain/ports";

import { checkAndWrite } from "./check/write-checks";
import { parseCheckArguments, USAGE } from "./check-arguments";
import { createProgressBar } from "./progress-bar";
import { openSource } from "./read-source";

function failUsage(message: string): never {
  process.stderr.write(`${message}\n\n${USAGE}\n`);
  process.exit(2);
}

function listOrFail(address: string) {
  try {
    return listPrograms(openSource(address));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : "it cannot be read";
    return failUsage(`PATH ${address} cannot be opened: ${reason}`);
  }
}

const parsed = parseCheckArguments(process.argv.slice(2));
const args = typeof parsed === "string" ? failUsage(parsed) : parsed;
const { programs, unreadable, notes } = listOrFail(args.path);
if (args.isWritten && !statSync(args.path).isDirectory())
  failUsage(`--write: ${args.path} is no folder of a release.`);
const bar = createProgressBar(process.stderr);
const started = performance.now();
const progress: Progress = (stage, done, total) => {
  if (stage === "prepare" && done === 0 && !process.stderr.isTTY)
    process.stderr.write("Python is being prepared; this happens once.\n");
  bar.progress(stage, done, total);
};
const written = args.isWritten ? await checkAndWrite(programs, args, progress) : null;
const verdicts = written?.verdicts ?? (await checkPrograms(programs, args, progress));
bar.clear();
if (written !== null) process.stderr.write(`${written.file} is written.\n`);
const results: CheckResult[] = [
  ...verdicts.map((verdict, index) => ({ file: programs[index]!.file, ...verdict })),
  ...unreadable.map(({ file, message }): CheckResult => ({
    file,
    verdict: "contract",
    reason: message,
    line: null,
    module: null,
    badges: [],
  })),
];
for (const note of notes) process.stderr.write(`${note}\n`);
if (results.length === 0) process.stderr.write(`No program was found in ${args.path}.\n`);
const seconds = (performance.now() - started) / 1000;
process.stdout.write(`${args.isJson ? writeJson(results) : writeTable(results, seconds)}\n`);
process.exitCode = results.length > 0 && results.every(({ verdict }) => verdict === "ok") ? 0 : 1;
