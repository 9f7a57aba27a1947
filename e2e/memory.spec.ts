/** Memory and packages of Python cannot be unloaded, so interpreters are ended instead: does it show in the browser? */
import { readFile } from "node:fs/promises";

import { expect, type Browser } from "@playwright/test";

import { makeProgram } from "./harness/programs";
import { test } from "./harness/runner-test";

const ENVIRONMENTS = 200;
const COMPARED_AFTER = 10;
/** Each takes 50 MB, so that one interpreter kept alive by mistake for every few would show. */
const GREEDY = makeProgram({
  init: "self.block = bytearray(50_000_000)",
  reset: "return str(len(self.block)), {}",
});
/** What ended interpreters held comes back when the browser gets round to it: the least of some looks counts. */
const LOOKS = 8;
const LOOK_EVERY_MS = 400;

interface ProcessInfo {
  processInfo: { id: number }[];
}

/** Proportional set size of all processes of a browser, in MB. */
async function measureMegabytes(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo }: ProcessInfo = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  const sizes = processInfo.map(async ({ id }) => {
    // A process may end between the list and the look.
    const rollup = await readFile(`/proc/${id}/smaps_rollup`, "utf8").catch(() => "");
    return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0);
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1024;
}

async function measureSettled(browser: Browser): Promise<number> {
  let least = Infinity;
  for (let look = 0; look < LOOKS; look++) {
    least = Math.min(least, await measureMegabytes(browser));
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  return least;
}

test("200 environments in a row end within 1.5 times the memory after the tenth", async ({
  playwright,
  launchOptions,
  site,
}) => {
  test.skip(
    process.platform !== "linux",
    "Issue 3, memory: the size of processes is read from /proc, which this system lacks.",
  );
  // About 80 s alone; a busy machine takes several times as long.
  test.setTimeout(900_000);
  const browser = await playwright.chromium.launch(launchOptions);
  const page = await browser.newPage();
  await page.goto(site.url);
  const open = (count: number) =>
    page.evaluate(
      async ([source, times]) => {
        const { client, settings } = window.harness;
        for (let n = 0; n < times; n++) {
          const loaded = await client.load(source, settings);
          if (!loaded.ok) throw new Error(loaded.error.message);
          const reset = await loaded.value.reset({ resetSeed: n, hint: null });
          if (!reset.ok || reset.value.observation !== "50000000")
            throw new Error(`environment ${n} did not play`);
        }
      },
      [GREEDY, count] as const,
    );
  await open(COMPARED_AFTER);
  const early = await measureSettled(browser);
  await open(ENVIRONMENTS - COMPARED_AFTER);
  const late = await measureSettled(browser);
  await browser.close();
  console.log(`${early.toFixed(0)} MB after ${COMPARED_AFTER}, ${late.toFixed(0)} MB after all`);
  expect(early).toBeGreaterThan(100);
  expect(late).toBeLessThan(1.5 * early);
});
