/**
 * `npm run bench -- import [sizes]`: imports 1,000 and 5,000 generated programs (or the sizes given) from a
 * folder on disk, each in a process of its own, and prints seconds a stage, peak memory and growth; then the
 * projection beside umap-js with its own neighbour search on the same vectors.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { z } from "zod";

import { generatePrograms } from "@/bench/generate-programs";

const SEED = 1;
const SIZES = [1000, 5000];

const qualitySchema = z
  .object({ trustworthiness: z.number(), neighboursKept: z.number() })
  .nullable();
const importSchema = z.object({
  shown: z.number(),
  timings: z.record(z.string(), z.number()),
  seconds: z.number(),
  wallSeconds: z.number(),
  firstLoadBytes: z.number(),
  bundleBytes: z.number(),
  peakMegabytes: z.number(),
});
const projectionSchema = z.object({ seconds: z.number(), quality: qualitySchema });
const peerSchema = z.object({ ours: projectionSchema, peer: projectionSchema });

type Measured = z.infer<typeof importSchema>;

/** Writes generated programs as a release in the Games layout. */
function writeRelease(folder: string, count: number): void {
  const programs = generatePrograms(count, SEED);
  for (const { file, source } of programs) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), source);
  }
  const games = programs.map(({ file, skill, step }) => ({
    path_in_dataset: file,
    skill,
    step,
    reward_joined: false,
  }));
  writeFileSync(
    path.join(folder, "manifest.json"),
    JSON.stringify({ summary: { n_games: count }, games }),
  );
}

function measure<Value>(mode: string, folder: string, schema: z.ZodType<Value>): Value {
  const child = fileURLToPath(new URL("./import-child.ts", import.meta.url));
  const output = execFileSync(process.execPath, ["--import", "tsx", child, mode, folder], {
    encoding: "utf8",
    maxBuffer: 64 * 2 ** 20,
    stdio: ["ignore", "pipe", "inherit"],
  });
  return schema.parse(JSON.parse(output));
}

const printRow = (cells: readonly (string | number)[]): void => {
  console.log(
    cells
      .map((cell, i) => String(cell)[i === 0 ? "padEnd" : "padStart"](i === 0 ? 34 : 12))
      .join(" "),
  );
};

/** A line of the table: what it says, digits after the point, and where the number comes from. */
type Line = [label: string, digits: number, pick: (result: Measured) => number];

function printImports(sizes: readonly number[], results: readonly Measured[]): void {
  const stages = Object.keys(results[0]?.timings ?? {});
  const lines: Line[] = [
    ...stages.map((stage): Line => [
      `${stage}, processor s`,
      2,
      ({ timings }) => timings[stage] ?? NaN,
    ]),
    ["whole import, processor s", 2, ({ seconds }) => seconds],
    ["whole import, wall clock s", 2, ({ wallSeconds }) => wallSeconds],
    ["processor ms a program", 2, ({ seconds, shown }) => (1000 * seconds) / shown],
    ["peak memory, MB", 0, ({ peakMegabytes }) => peakMegabytes],
    ["header and core as served, KB", 1, ({ firstLoadBytes }) => firstLoadBytes / 1024],
    ["whole bundle, KB", 0, ({ bundleBytes }) => bundleBytes / 1024],
  ];
  printRow(["programs", ...sizes, results.length > 1 ? "growth" : ""]);
  for (const [label, digits, pick] of lines) {
    const values = results.map(pick);
    const growth =
      values.length > 1 ? `x${((values.at(-1) ?? NaN) / (values[0] ?? NaN)).toFixed(1)}` : "";
    printRow([label, ...values.map((value) => value.toFixed(digits)), growth]);
  }
}

/** Runs the benchmark; `args` may name other sizes. */
export function run(args: string[]): Promise<void> {
  const sizes = args.length > 0 ? args.map(Number) : SIZES;
  if (sizes.some((size) => !Number.isInteger(size) || size < 1)) {
    console.error("Sizes are whole numbers: npm run bench -- import 1000 5000");
    process.exit(2);
  }
  const scratch = mkdtempSync(path.join(os.tmpdir(), "spade-bench-"));
  try {
    console.log(
      `Node ${process.version}, ${os.cpus().length} x ${os.cpus()[0]?.model ?? "unknown processor"}, load ${os.loadavg()[0]?.toFixed(1)}\n`,
    );
    const folders = sizes.map((size) => path.join(scratch, String(size)));
    sizes.forEach((size, i) => writeRelease(folders[i] ?? scratch, size));
    printImports(
      sizes,
      folders.map((folder) => measure("import", folder, importSchema)),
    );
    console.log("\nProjection alone, against umap-js with its own neighbour search, same vectors");
    printRow(["programs", ...sizes]);
    const peers = folders.map((folder) => measure("peer", folder, peerSchema));
    const quality = (value: z.infer<typeof qualitySchema>): string =>
      value === null
        ? "-"
        : `${value.trustworthiness.toFixed(3)}/${value.neighboursKept.toFixed(3)}`;
    printRow(["ours, processor s", ...peers.map(({ ours }) => ours.seconds.toFixed(2))]);
    printRow(["umap-js, processor s", ...peers.map(({ peer }) => peer.seconds.toFixed(2))]);
    printRow([
      "umap-js / ours",
      ...peers.map(({ ours, peer }) => (peer.seconds / ours.seconds).toFixed(2)),
    ]);
    printRow(["ours, trust/kept @15", ...peers.map(({ ours }) => quality(ours.quality))]);
    printRow(["umap-js, trust/kept @15", ...peers.map(({ peer }) => quality(peer.quality))]);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  return Promise.resolve();
}
