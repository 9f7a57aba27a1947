import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";

import { expect, it } from "vitest";
import { z } from "zod";

import { slugify } from "@/lib/core/release/assign-runs";
import { writeCard } from "@/lib/core/selfplay/release-card";
import { resultsFileSchema, summariseRun } from "@/lib/core/selfplay/run-results";

const read = (file: string) =>
  readFileSync(fileURLToPath(new URL(`selfplay-mini/${file}`, import.meta.url)));
const rowSchema = z.record(z.string(), z.json());
const { preset, runs } = resultsFileSchema.parse(JSON.parse(read("results.json").toString()));

it.each(runs)("what results.json says of $run follows from its rows", (run) => {
  const lines = gunzipSync(read(`${slugify(run.run)}.jsonl.gz`))
    .toString()
    .trimEnd()
    .split("\n");
  const rows = lines.map((line) => rowSchema.parse(JSON.parse(line)));
  expect(summariseRun(run.run, run.steps, rows, run.rejected, run.heldOut)).toEqual(run);
});

it("the card is the one that its results write", () => {
  expect(read("README.md").toString()).toBe(writeCard(preset, runs));
});
