/** Playwright's `test` with a page that holds the runner and nothing else. */
import { test as base, type Browser, type Page } from "@playwright/test";

import type { RunnerLimits } from "@/lib/workers/runner-client";

import { COUNTER } from "./programs";
import type { Play } from "./runner-page";
import { openRunnerSite, type RunnerSite } from "./runner-site";

/** Options of one runner page. */
type Limits = Partial<RunnerLimits>;

interface RunnerFixtures {
  /** A fresh page with `window.harness`, started with `limits`. */
  runnerPage: Page;
  limits: Limits;
}

interface SharedFixtures {
  site: RunnerSite;
  /** One page for a whole file: what one test breaks, the next must find working. */
  sharedPage: Page;
  /** The same with short deadlines, for programs that hang. */
  hastyPage: Page;
}

/** Short for tests, long enough for a busy machine. */
const HASTY_LIMITS: Limits = { loadMs: 5_000, callMs: 4_000 };

async function openPage(page: Page, site: RunnerSite, limits: Limits): Promise<Page> {
  await page.goto(site.url);
  await page.evaluate((given) => {
    window.harness.start(given);
  }, limits);
  return page;
}

/** A page that has already played once, so that no test measures the download. */
async function openWarmPage(browser: Browser, site: RunnerSite, limits: Limits): Promise<Page> {
  const page = await openPage(await browser.newPage(), site, limits);
  await play(page, COUNTER, ["win"]);
  return page;
}

export const test = base.extend<RunnerFixtures, SharedFixtures>({
  site: [
    async ({}, provide) => {
      const site = await openRunnerSite();
      await provide(site);
      await site.close();
    },
    { scope: "worker" },
  ],
  sharedPage: [
    async ({ browser, site }, provide) => {
      const page = await openWarmPage(browser, site, {});
      await provide(page);
      await page.close();
    },
    { scope: "worker" },
  ],
  hastyPage: [
    async ({ browser, site }, provide) => {
      const page = await openWarmPage(browser, site, HASTY_LIMITS);
      await provide(page);
      await page.close();
    },
    { scope: "worker" },
  ],
  limits: [{}, { option: true }],
  runnerPage: async ({ page, site, limits }, provide) => {
    await provide(await openPage(page, site, limits));
  },
});

/** Plays a program in the page; see `Harness.play`. */
export function play(
  page: Page,
  source: string,
  actions: string[] = [],
  profile: "as-in-training" | "lenient" = "as-in-training",
  downloads: string[] = [],
): Promise<Play> {
  return page.evaluate(
    ([text, moves, chosen, agreed]) => window.harness.play(text, moves, chosen, agreed),
    [source, actions, profile, downloads] as const,
  );
}
