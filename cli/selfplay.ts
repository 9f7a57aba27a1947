/** `npm run selfplay`: plays self-play runs and writes their release. See `selfplay-arguments.ts` for its usage. */
import { readFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";

import { fingerprint } from "@/cli/fingerprint.mjs";
import { forbidCodeFromText } from "@/cli/check/thread-runner";
import { measureRelease } from "@/cli/selfplay/measure-release";
import { playRun } from "@/cli/selfplay/play-run";
import { openPlayRuntime } from "@/cli/selfplay/runtime";
import { clearSteps, RunStore } from "@/cli/selfplay/run-store";
import { ThreadGround } from "@/cli/selfplay/thread-ground";
import { readAgent } from "@/cli/selfplay/trained-agents";
import { setStage, type Stage } from "@/cli/selfplay/world";
import { writeRelease, type FinishedRun } from "@/cli/selfplay/write-release";
import { hashJson } from "@/lib/core/bytes/canonical-json";
import type { JsonValue } from "@/lib/core/domain/json";
import { createAgent } from "@/lib/core/selfplay/agent";
import { writeResultsTable } from "@/lib/core/selfplay/results-table";
import type { RunConfig } from "@/lib/core/selfplay/run-config";
import { resultsFileSchema, summariseRun } from "@/lib/core/selfplay/run-results";
import { describeSettings } from "@/lib/core/selfplay/run-settings";
import type { RunState } from "@/lib/core/selfplay/run-state";

import { createProgressBar } from "./progress-bar";
import {
  parseSelfplayArguments,
  USAGE,
  type MeasureArguments,
  type SelfplayArguments,
} from "./selfplay-arguments";

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(2);
}

/** Hash of everything that the bytes of a run follow from. */
async function identify(config: RunConfig, stage: Stage): Promise<string> {
  const code = await fingerprint(["lib/core/selfplay", "python/spade_runner", "cli/selfplay"]);
  // A plain object of strings, numbers and lists, which is JSON as it stands.
  return hashJson([code, { ...config, stage } as unknown as JsonValue]);
}

interface OpenedRun {
  config: RunConfig;
  store: RunStore;
  saved: RunState | null;
}

async function openRun(
  config: RunConfig,
  stage: Stage,
  { out, isResumed }: Extract<SelfplayArguments, { kind: "play" }>,
): Promise<OpenedRun> {
  const store = new RunStore(out, config.name, await identify(config, stage));
  const saved = isResumed ? store.load() : null;
  if (typeof saved === "string") fail(saved);
  if (saved === null) store.clear();
  return { config, store, saved };
}

function finishRun({ config, store }: OpenedRun, state: RunState): FinishedRun {
  const steps = store.readRows(config.steps);
  const environments = steps.flatMap((step) => step.environments);
  const rejected = steps.flatMap((step) => step.rejected);
  const results = summariseRun(
    config.name,
    config.steps,
    environments,
    rejected.length,
    state.heldOut,
  );
  const agent = {
    name: createAgent().label,
    run: config.name,
    step: config.steps,
    agent: state.agent,
  };
  return { settings: describeSettings(config), results, environments, rejected, agent };
}

async function play(args: Extract<SelfplayArguments, { kind: "play" }>): Promise<void> {
  const bar = createProgressBar(process.stderr);
  const started = performance.now();
  const stage = await setStage(args.preset);
  const runs = await Promise.all(args.preset.runs.map((config) => openRun(config, stage, args)));
  const runtime = await openPlayRuntime(bar.progress);
  forbidCodeFromText();
  const ground = new ThreadGround(runtime, args.jobs);
  const total = runs.reduce((sum, { config }) => sum + config.steps, 0);
  let done = runs.reduce((sum, { saved }) => sum + (saved?.nextStep ?? 0), 0);
  bar.progress("steps", done, total);
  // Runs do not touch each other, so they share the threads: while one waits for its last environment, others go on.
  const finished = await Promise.all(
    runs.map(async (run) => {
      const state = await playRun(run.config, stage, ground, run.store, run.saved, (step) => {
        bar.progress("steps", ++done, total);
        const minutes = ((performance.now() - started) / 60_000).toFixed(1);
        if (!process.stderr.isTTY)
          process.stderr.write(
            `${run.config.name}: step ${step} of ${run.config.steps}; ${done} of ${total} in all after ${minutes} min\n`,
          );
      });
      return finishRun(run, state);
    }),
  );
  bar.clear();
  await ground.close();
  writeRelease(args.out, args.preset.name, finished);
  clearSteps(args.out);
  process.stdout.write(`${writeResultsTable(finished.map(({ results }) => results))}\n`);
}

function printTable(folder: string): void {
  const text = readFileSync(path.join(folder, "results.json"), "utf8");
  const { runs } = resultsFileSchema.parse(JSON.parse(text));
  process.stdout.write(`${writeResultsTable(runs)}\n`);
}

async function measure({ folder, from, run, jobs }: MeasureArguments): Promise<void> {
  const bar = createProgressBar(process.stderr);
  const trained = readAgent(from, run);
  const runtime = await openPlayRuntime(bar.progress);
  forbidCodeFromText();
  const ground = new ThreadGround(runtime, jobs);
  const measured = await measureRelease(folder, trained, ground, (done, total) => {
    bar.progress("programs", done, total);
  });
  bar.clear();
  await ground.close();
  process.stdout.write(`${measured} programs of ${folder} were played by ${trained.name}.\n`);
}

const args = parseSelfplayArguments(process.argv.slice(2));
if (typeof args === "string") fail(`${args}\n\n${USAGE}`);
if (args.kind === "table") printTable(args.folder);
else if (args.kind === "measure") await measure(args);
else await play(args);
