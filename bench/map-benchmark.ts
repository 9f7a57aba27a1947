import process from "node:process";

import { chromium, type Browser, type CDPSession, type Page } from "@playwright/test";

import { bundleScript } from "@/cli/bundle-script";

/** Contenders of `e2e/harness/map-bench-page.tsx`, in the order of the table. */
const CONTENDERS = [
  "own map, whole component (WebGL)",
  "own renderer, WebGL",
  "own renderer, canvas 2D",
  "peer: canvas 2D + d3 scales, circle by circle",
] as const;

interface Sample {
  /** Milliseconds of script a frame, of intervals between frames, of CPU over all browser processes. */
  draw: number;
  interval: number;
  slowest: number;
  cpu: number;
  painted: number;
}

function readOption(args: readonly string[], name: string, fallback: number): number {
  const at = args.indexOf(`--${name}`);
  const value = at < 0 ? fallback : Number(args[at + 1]);
  if (!Number.isInteger(value) || value < 1)
    throw new Error(`--${name} takes a whole number from 1 on, found ${args[at + 1] ?? "nothing"}`);
  return value;
}

function findQuantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN;
}

/** Seconds of CPU that the processes of this browser have used, the one of the graphics card included. */
async function readCpu(session: CDPSession): Promise<number> {
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

async function openPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 800 } });
  await page.setContent(
    "<!doctype html><style>:root{--ink:#17181a;--paper:#fbfaf7;--ink-3:#6b6e73}body{margin:0}section,section [role=application],section [role=application]>div{position:absolute;inset:0}</style><body>",
  );
  await page.addScriptTag({ content: await bundleScript("e2e/harness/map-bench-page.tsx") });
  return page;
}

/**
 * Frame time while the timeline moves: every contender draws the same dots in the same real Chromium, one
 * step further each frame, in turns. `--dots` (5000), `--rounds` (3), `--frames` (240). Without a graphics
 * card this is a software rasteriser; the table says which one drew.
 */
export async function run(args: string[]): Promise<void> {
  const dots = readOption(args, "dots", 5000);
  const rounds = readOption(args, "rounds", 3);
  const frames = readOption(args, "frames", 240);
  const browser = await chromium.launch({
    executablePath: process.env.SPADE_CHROMIUM ?? "/usr/bin/chromium",
    args: [
      "--disable-background-networking",
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      ...(args.includes("--gpu") ? [] : ["--use-angle=swiftshader", "--enable-unsafe-swiftshader"]),
    ],
  });
  try {
    const session = await browser.newBrowserCDPSession();
    const page = await openPage(browser);
    const samples = new Map<string, Sample[]>(CONTENDERS.map((name) => [name, []]));
    for (let round = 0; round < rounds; round++)
      for (let turn = 0; turn < CONTENDERS.length; turn++) {
        const name = CONTENDERS[(turn + round) % CONTENDERS.length] ?? CONTENDERS[0];
        const cpu = await readCpu(session);
        const times = await page.evaluate(
          ([contender, count, length]) => window.runMapRound(contender, count, length),
          [name, dots, frames] as const,
        );
        if (times.painted === 0)
          throw new Error(`${name} painted nothing; its times mean nothing.`);
        samples.get(name)?.push({
          draw: findQuantile(times.draw, 0.5),
          interval: findQuantile(times.interval, 0.5),
          slowest: findQuantile(times.interval, 0.95),
          cpu: (((await readCpu(session)) - cpu) * 1000) / frames,
          painted: times.painted,
        });
      }
    printTable(samples, { dots, rounds, frames, drawnBy: await readRasteriser(page) });
  } finally {
    await browser.close();
  }
}

async function readRasteriser(page: Page): Promise<string> {
  return page.evaluate(() => {
    const gl = document.createElement("canvas").getContext("webgl2");
    const info = gl?.getExtension("WEBGL_debug_renderer_info");
    return String(gl?.getParameter(info?.UNMASKED_RENDERER_WEBGL ?? gl.RENDERER) ?? "no WebGL 2");
  });
}

interface Setting {
  dots: number;
  rounds: number;
  frames: number;
  drawnBy: string;
}

function printTable(samples: ReadonlyMap<string, readonly Sample[]>, setting: Setting): void {
  const { dots, rounds, frames, drawnBy } = setting;
  console.log(`Timeline moving over ${dots.toLocaleString("en")} dots, 1200 by 800 px`);
  console.log(`median of ${rounds} rounds of ${frames} frames each; WebGL by ${drawnBy}\n`);
  console.log(
    "| drawn by | script ms | frame ms | frame ms, 95 % | CPU ms, all processes | px painted |",
  );
  console.log("|---|---|---|---|---|---|");
  for (const [name, of] of samples) {
    const median = (key: keyof Sample): number =>
      findQuantile(
        of.map((sample) => sample[key]),
        0.5,
      );
    const times = (["draw", "interval", "slowest", "cpu"] as const).map((key) =>
      median(key).toFixed(1),
    );
    console.log(`| ${name} | ${times.join(" | ")} | ${median("painted").toLocaleString("en")} |`);
  }
  console.log(
    "\nCPU includes twenty frames of warm-up and the making of the dots, the same for each; frames cannot be shorter than the screen's 16.7 ms.",
  );
}
