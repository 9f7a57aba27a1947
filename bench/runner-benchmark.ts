/**
 * `npm run bench -- runner [--rounds N]`: time from click to first observation, and per step, of the runner
 * against a bare page that only calls `loadPyodide` and runs the same program, in real Chromium, in turns.
 */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { parseArgs } from "node:util";

import { chromium, type Browser, type Page } from "@playwright/test";

import { findChromium } from "@/cli/find-chromium.mjs";
import { openRunnerSite, type RunnerSite } from "@/e2e/harness/runner-site";

const PYODIDE = path.dirname(createRequire(import.meta.url).resolve("pyodide/package.json"));
const PYODIDE_FILES = [
  "pyodide.mjs",
  "pyodide.asm.mjs",
  "pyodide.asm.wasm",
  "python_stdlib.zip",
  "pyodide-lock.json",
];
const STEPS = 300;
/** Time for the spare interpreter to be ready before a warm load is measured. */
const SPARE_MS = 5_000;

/** Both sides run this: enough work in `reset` to be an environment, too little to hide the runner's cost. */
const PROGRAM = `
import random

class CorridorEnv:
    def __init__(self, max_turns=1000):
        self.max_turns = max_turns
        self.reset()

    def reset(self, seed=None):
        self.rng = random.Random(seed)
        self.place, self.turn = self.rng.randint(0, 9), 0
        return f"You stand at {self.place}.", {}

    def step(self, action):
        self.turn += 1
        self.place = (self.place + 1) % 10
        return f"Turn {self.turn}: you stand at {self.place}.", 0.0, False, False, {}
`;

/** The peer: what a page does that follows Pyodide's own manual. */
const BARE_PAGE = `<!doctype html><meta charset="utf-8"><title>Bare Pyodide</title><script type="module">
import { loadPyodide } from "./pyodide/pyodide.mjs";
window.first = async (program) => {
  const startedAt = performance.now();
  const pyodide = await loadPyodide({ indexURL: new URL("./pyodide/", document.baseURI).href });
  pyodide.runPython(program);
  pyodide.runPython("env = CorridorEnv()");
  const observation = pyodide.runPython("env.reset(seed=1)[0]");
  window.step = pyodide.runPython("lambda action: env.step(action)[0]");
  return [observation, performance.now() - startedAt];
};
window.isReady = true;
</script><body>`;

interface Round {
  bareCold: number;
  bareWarm: number;
  cold: number;
  prepared: number;
  warm: number;
  /** Straight after the cold start, while the browser still compiles. */
  bareFirstStep: number;
  firstStep: number;
  bareStep: number;
  step: number;
}

async function openSite(): Promise<RunnerSite> {
  const extra: Record<string, string | Buffer> = { "bare.html": BARE_PAGE };
  for (const file of PYODIDE_FILES)
    extra[`pyodide/${file}`] = await readFile(path.join(PYODIDE, file));
  return openRunnerSite(extra);
}

async function measureBare(page: Page, url: string): Promise<number> {
  await page.goto(url);
  await page.waitForFunction(() => Reflect.get(window, "isReady") === true);
  const [observation, ms] = await page.evaluate(
    (program) =>
      (Reflect.get(window, "first") as (text: string) => Promise<[string, number]>)(program),
    PROGRAM,
  );
  checkObservation(observation);
  return ms;
}

/** Milliseconds of one load and reset in a page with `window.harness`. */
async function measureRunner(page: Page): Promise<number> {
  const [observation, ms] = await page.evaluate(async (program) => {
    const startedAt = performance.now();
    const loaded = await window.harness.client.load(program, window.harness.settings);
    if (!loaded.ok) throw new Error(loaded.error.message);
    const reset = await loaded.value.reset({ resetSeed: 1, hint: null });
    if (!reset.ok) throw new Error(reset.error.message);
    const took = performance.now() - startedAt;
    Reflect.set(window, "session", loaded.value);
    return [reset.value.observation, took] as const;
  }, PROGRAM);
  checkObservation(observation);
  return ms;
}

function checkObservation(observation: string): void {
  if (!observation.startsWith("You stand at"))
    throw new Error(`The program answered ${JSON.stringify(observation)}; the times mean nothing.`);
}

/** Median milliseconds of a step, seen from the page. */
function measureSteps(page: Page, side: "bare" | "runner"): Promise<number> {
  return page.evaluate(
    async ([count, which]) => {
      const session = Reflect.get(window, "session") as {
        act(request: { action: string }): Promise<{ ok: boolean }>;
      };
      const bareStep = Reflect.get(window, "step") as (action: string) => string;
      const times: number[] = [];
      for (let turn = 0; turn < count; turn++) {
        const startedAt = performance.now();
        if (which === "bare") bareStep("\\boxed{go}");
        else await session.act({ action: "\\boxed{go}" });
        times.push(performance.now() - startedAt);
      }
      return times.sort((a, b) => a - b)[count >> 1] ?? NaN;
    },
    [STEPS, side] as const,
  );
}

async function runRound(browser: Browser, site: RunnerSite): Promise<Round> {
  // A fresh context has an empty cache: its first load is the cold one.
  const bare = await (await browser.newContext()).newPage();
  const bareCold = await measureBare(bare, `${site.url}bare.html`);
  const bareFirstStep = await measureSteps(bare, "bare");
  await bare.waitForTimeout(SPARE_MS);
  const bareStep = await measureSteps(bare, "bare");
  const bareWarm = await measureBare(bare, `${site.url}bare.html`);
  await bare.context().close();

  const own = await (await browser.newContext()).newPage();
  await own.goto(site.url);
  const cold = await measureRunner(own);
  const firstStep = await measureSteps(own, "runner");
  await own.waitForTimeout(SPARE_MS);
  const step = await measureSteps(own, "runner");
  const warm = await measureRunner(own);
  await own.context().close();

  const hovered = await (await browser.newContext()).newPage();
  await hovered.goto(site.url);
  await hovered.evaluate(() => {
    window.harness.client.prepare();
  });
  await hovered.waitForFunction(() => window.harness.client.getStatus().state === "ready");
  const prepared = await measureRunner(hovered);
  await hovered.context().close();
  return { bareCold, bareWarm, cold, prepared, warm, bareFirstStep, firstStep, bareStep, step };
}

function findMedian(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? NaN;
}

const sayOverhead = (own: number, bare: number) => `+${(own - bare).toFixed(2)} ms over bare`;

function printTable(rounds: readonly Round[]): void {
  const median = (key: keyof Round) => findMedian(rounds.map((round) => round[key]));
  const bareCold = median("bareCold");
  const cold = median("cold");
  const rows: [what: string, ms: number, against: string][] = [
    ["bare page, cold: loadPyodide + same program", bareCold, "1.00 of bare cold"],
    ["bare page, reloaded (files cached)", median("bareWarm"), ""],
    [
      "runner, cold: click to first observation",
      cold,
      `${(cold / bareCold).toFixed(2)} of bare cold`,
    ],
    ["runner, prepared on hover, first click", median("prepared"), ""],
    [
      "runner, warm: next environment, from the spare",
      median("warm"),
      `1/${(cold / median("warm")).toFixed(0)} of runner cold`,
    ],
    ["bare page, one step (no isolation, no limits)", median("bareStep"), ""],
    ["runner, one step", median("step"), sayOverhead(median("step"), median("bareStep"))],
    ["bare page, one step straight after the cold start", median("bareFirstStep"), ""],
    [
      "runner, one step straight after the cold start",
      median("firstStep"),
      sayOverhead(median("firstStep"), median("bareFirstStep")),
    ],
  ];
  console.log(`runner: medians of ${rounds.length} rounds, ${STEPS} steps each, milliseconds\n`);
  for (const [what, ms, against] of rows)
    console.log(`${what.padEnd(52)}${ms.toFixed(2).padStart(10)}   ${against}`);
}

/** Runs the benchmark and prints its table; throws when a side does not give the program's observation. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { rounds: { type: "string", default: "5" } } });
  const count = Number(values.rounds);
  if (!Number.isInteger(count) || count < 1)
    throw new Error(`--rounds takes a whole number from 1 on, found ${values.rounds}`);
  const site = await openSite();
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ["--no-sandbox", "--disable-background-networking"],
  });
  const rounds: Round[] = [];
  try {
    for (let round = 0; round < count; round++) {
      rounds.push(await runRound(browser, site));
      console.error(`round ${round + 1} of ${count} done`);
    }
  } finally {
    await browser.close();
    await site.close();
  }
  printTable(rounds);
}
