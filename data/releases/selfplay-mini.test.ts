import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";

import { version } from "pyodide";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";

import { DEFAULT_CHECK } from "@/cli/check-arguments";
import { readReleaseFile } from "@/cli/release-file";
import { openSource } from "@/cli/read-source";
import { hashText } from "@/lib/core/bytes/hash-text";
import { BADGES, VERDICTS, type Verdict } from "@/lib/core/check";
import { checkFileSchema } from "@/lib/core/check/check-file";
import type { Environment } from "@/lib/core/domain/environment";
import { readSource } from "@/lib/core/importers";
import { dealChallenges } from "@/lib/core/pipeline/deal-challenges";
import { parseRelease } from "@/lib/core/release";
import { mixSeed } from "@/lib/core/selfplay/seed";

const root = fileURLToPath(new URL("../../", import.meta.url));
const folder = fileURLToPath(new URL("selfplay-mini", import.meta.url));
const source = openSource(folder);
const ignore = () => undefined;
const release = parseRelease(readSource(source, ignore), { id: "selfplay-mini" }, ignore);
const { environments, verdicts } = release;
/** The visits of the one program that its loop recorded as hanging too; to see its verdict again takes a minute. */
const HANGING = [
  "fixed-pool/game_00015_007_causal_inference",
  "fixed-pool/game_00029_001_causal_inference",
  "fixed-pool/game_00040_003_causal_inference",
  "fixed-pool/game_00063_007_causal_inference",
  "fixed-pool/game_00097_005_causal_inference",
];
/** Programs whose verdict is made anew, and how many of them any run has at most. */
const SAMPLE = { programs: 8, ofOneRun: 2 };

/** The same programs for everybody: drawn by their ids, each once, all runs among them. */
function drawSample(): Environment[] {
  const drawn = environments
    .filter(({ source: text }) => verdicts.get(text)?.verdict !== "timeout")
    .sort((a, b) => mixSeed("sample", a.id) - mixSeed("sample", b.id));
  const sample: Environment[] = [];
  const isIn = ({ source: text }: Environment) => sample.some((one) => one.source === text);
  for (let most = 1; most <= SAMPLE.ofOneRun; most++)
    for (const one of drawn) {
      const ofRun = sample.filter(({ runId }) => runId === one.runId).length;
      if (sample.length < SAMPLE.programs && ofRun < most && !isIn(one)) sample.push(one);
    }
  return sample;
}

const printedSchema = z.object({
  results: z.array(
    z.object({
      file: z.string(),
      verdict: z.enum(VERDICTS),
      reason: z.string(),
      line: z.int().nullable().default(null),
      module: z.string().nullable().default(null),
      badges: z.array(z.enum(BADGES)),
    }),
  ),
});

/** What `npm run check` says of programs, by file name. */
function check(programs: string): Record<string, Verdict> {
  const { stdout } = spawnSync(
    process.execPath,
    ["--import", "tsx", path.join(root, "cli", "check.ts"), programs, "--json", "--jobs", "2"],
    { cwd: root, encoding: "utf8" },
  );
  const { results } = printedSchema.parse(JSON.parse(stdout));
  return Object.fromEntries(results.map(({ file, ...verdict }) => [file, verdict]));
}

describe("the verdicts of the self-play release", () => {
  let scratch = "";
  beforeAll(() => {
    scratch = mkdtempSync(path.join(os.tmpdir(), "spade-mini-"));
  });
  afterAll(() => {
    rmSync(scratch, { recursive: true, force: true });
  });

  test("are there for every program, and nothing in the release is at fault", () => {
    expect(release.issues).toEqual([]);
    expect(new Set(environments.map(({ source: text }) => text)).size).toBe(3712);
    expect(environments.filter(({ source: text }) => !verdicts.has(text))).toEqual([]);
    const late = environments.filter(
      ({ source: text }) => verdicts.get(text)?.verdict === "timeout",
    );
    expect(late.map(({ id }) => id)).toEqual(HANGING);
  });

  test("were made with the Pyodide at hand and the seeds and limits of a check", () => {
    const file = readReleaseFile(folder, "checks.json");
    const { made } = checkFileSchema.parse(JSON.parse(file ?? ""));
    const { seeds, limits } = DEFAULT_CHECK;
    const python = expect.stringMatching(/^3\.\d+\.\d+$/) as string;
    expect(made).toEqual({ pyodide: version, python, seeds, limits });
  });

  test("are what a check says today of eight programs from all runs", () => {
    const sample = drawSample();
    expect([sample.length, new Set(sample.map(({ runId }) => runId)).size]).toEqual([8, 6]);
    const nameOf = ({ id }: Environment) => `${id.replaceAll("/", "-")}.py`;
    for (const one of sample) writeFileSync(path.join(scratch, nameOf(one)), one.source);
    expect(check(scratch)).toEqual(
      Object.fromEntries(sample.map((one) => [nameOf(one), verdicts.get(one.source)])),
    );
  }, 600_000);
});

test("every seed that a challenge of the self-play release deals is proved beatable", () => {
  const open = dealChallenges(source, ignore).flatMap(({ file, source: text, seeds }) => {
    const results = release.proofs.get(hashText(text))?.results ?? [];
    const beatable = results.flatMap(({ seed, verdict }) => (verdict === "beatable" ? [seed] : []));
    return seeds.filter((seed) => !beatable.includes(seed)).map((seed) => `${file}, seed ${seed}`);
  });
  expect(open).toEqual([]);
}, 300_000);
