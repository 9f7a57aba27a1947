import { spawn, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import process from "node:process";

import { gunzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";

import { hashText } from "@/lib/core/bytes/hash-text";
import { decodeUtf8 } from "@/lib/core/bytes/utf8";
import { hashSha256 } from "@/lib/core/bytes/sha256";
import { readSource } from "@/lib/core/importers";
import { parseRelease } from "@/lib/core/release";
import { nameAgent } from "@/lib/core/views/agent-record";

import { openSource } from "./read-source";
import { parseSelfplayArguments } from "./selfplay-arguments";

const root = path.resolve(import.meta.dirname, "..");
const GOLDEN = path.join(root, "data", "golden", "selfplay-ci.json");
/** Set to write the golden file anew after a change that is meant to change what is played. */
const WRITES_GOLDEN = process.env.WRITE_GOLDEN === "1";
const TEST_MS = 900_000;

const command = (out: string, ...more: string[]) => [
  ...["--import", "tsx", path.join(root, "cli", "selfplay.ts"), "--preset", "ci"],
  ...["--out", out, "--jobs", "2", ...more],
];

function playToEnd(out: string, ...more: string[]) {
  return spawnSync(process.execPath, command(out, ...more), { cwd: root, encoding: "utf8" });
}

/** Starts a run and kills it, without a chance to tidy up, once the first step is saved. */
function playAndKill(out: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, command(out), { cwd: root });
    let said = "";
    child.on("error", reject);
    child.on("exit", (_code, signal) => {
      resolve(signal ?? "exit");
    });
    child.stderr.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      if (/step 1 of 3/.test(said)) child.kill("SIGKILL");
    });
  });
}

function measure(release: string, from: string) {
  const entry = ["--import", "tsx", path.join(root, "cli", "selfplay.ts")];
  const args = [...entry, "--measure", release, "--from", from, "--jobs", "2"];
  return spawnSync(process.execPath, args, { cwd: root, encoding: "utf8" });
}

const ignore = (): void => undefined;

/** Every file of a folder with its hash. */
const hashFolder = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder)
      .sort()
      .map((name) => [name, hashSha256(readFileSync(path.join(folder, name)))]),
  );

const rowSchema = z.object({
  step: z.int(),
  filename: z.string(),
  code: z.string(),
  parts: z.object({ mechanic: z.string() }),
  returns: z.array(z.number()),
  returns_with_hint: z.array(z.number()),
  turns: z.array(z.number()),
});
const resultsSchema = z.object({
  runs: z.array(z.object({ run: z.string(), heldOut: z.array(z.json()) })),
});

/** What was played, short enough to be read in a diff: one line an environment. */
function summarise(folder: string): unknown {
  const { runs } = resultsSchema.parse(
    JSON.parse(readFileSync(path.join(folder, "results.json"), "utf8")),
  );
  const rowsOf = (run: string) => {
    const packed = readFileSync(path.join(folder, `${run.replace(" ", "-")}.jsonl.gz`));
    const text = decodeUtf8(gunzipSync(packed)) ?? "";
    return text
      .trimEnd()
      .split("\n")
      .map((line) => rowSchema.parse(JSON.parse(line)));
  };
  return runs.map(({ run, heldOut }) => ({
    run,
    heldOut,
    environments: rowsOf(run).map(
      ({ filename, code, parts, returns, returns_with_hint, turns }) =>
        `${filename} ${hashText(code).slice(0, 8)} ${parts.mechanic}: returns ${returns.join(" ")}, with hint ${returns_with_hint.join(" ")}, turns ${turns.join(" ")}`,
    ),
  }));
}

describe("npm run selfplay -- --preset ci", () => {
  let folder = "";
  beforeAll(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), "selfplay-"));
  });
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it(
    "plays what the golden file says, the same bytes again when it was killed on the way, and lends its agent to a release",
    async () => {
      const [whole, broken] = [path.join(folder, "whole"), path.join(folder, "broken")];
      const { status, stderr } = playToEnd(whole);
      expect(status, stderr).toBe(0);
      const played = summarise(whole);
      if (WRITES_GOLDEN) writeFileSync(GOLDEN, `${JSON.stringify(played, null, 1)}\n`);
      expect(played).toEqual(JSON.parse(readFileSync(GOLDEN, "utf8")));

      expect(await playAndKill(broken)).toBe("SIGKILL");
      expect(readdirSync(broken)).toEqual([".steps"]);
      const resumed = playToEnd(broken, "--resume");
      expect(resumed.status, resumed.stderr).toBe(0);
      expect(resumed.stderr).not.toContain("full: step 1 of 3; 1 of 6");
      expect(hashFolder(broken)).toEqual(hashFolder(whole));

      const release = path.join(folder, "controls");
      cpSync(path.join(root, "data", "releases", "controls"), release, { recursive: true });
      const measured = measure(release, whole);
      expect(measured.status, measured.stderr).toBe(0);
      const { environments, runs } = parseRelease(
        readSource(openSource(release), ignore),
        { id: "controls" },
        ignore,
      );
      expect(runs.map(nameAgent)).toEqual(["strategies"]);
      expect(runs[0]?.settings).toMatchObject({ agent_run: "full", agent_step: 3 });
      for (const { outcomes, episodes, file } of environments) {
        expect([file, outcomes.episodes]).toEqual([file, 32]);
        expect(outcomes.regret).toBeCloseTo(
          (outcomes.meanReturnWithHint ?? NaN) - (outcomes.meanReturn ?? NaN),
          5,
        );
        expect(episodes.length).toBeGreaterThanOrEqual(2);
      }
    },
    TEST_MS,
  );
});

describe("parseSelfplayArguments", () => {
  it("takes a preset, one of its runs, and fewer steps", () => {
    const args = parseSelfplayArguments([
      ...["--preset", "mini", "--run", "no corpus", "--steps", "5", "--jobs", "2", "--resume"],
    ]);
    if (typeof args === "string" || args.kind !== "play") throw new Error("It plays.");
    const { preset, ...rest } = args;
    expect(rest).toEqual({
      kind: "play",
      out: "data/releases/selfplay-mini",
      jobs: 2,
      isResumed: true,
    });
    expect(preset.runs.map(({ name, steps }) => [name, steps])).toEqual([["no corpus", 5]]);
  });

  it("has the agent of one run measure a release", () => {
    expect(
      parseSelfplayArguments(["--measure", "pool", "--run", "tool use", "--jobs", "2"]),
    ).toEqual({
      kind: "measure",
      folder: "pool",
      from: "data/releases/selfplay-mini",
      run: "tool use",
      jobs: 2,
    });
  });

  it("says what is wrong, and what was expected", () => {
    expect(
      [
        [],
        ["--preset", "huge"],
        ["--preset", "ci", "--run", "fixed pool"],
        ["--preset", "ci", "--jobs", "0"],
        ["--preset", "ci", "extra"],
      ].map(parseSelfplayArguments),
    ).toEqual([
      "--preset is missing.",
      "--preset huge: expected one of mini, ci.",
      "--run fixed pool: expected one of full, tool use.",
      "--jobs and --steps take whole numbers from 1.",
      "extra is not understood.",
    ]);
    expect(parseSelfplayArguments(["--preset"])).toContain("--preset");
  });
});
