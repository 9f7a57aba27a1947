import { existsSync } from "node:fs";

import { defineConfig, devices } from "@playwright/test";

// `npm test` names the browser; `npm run e2e` alone takes the system's.
const chromium = process.env.SPADE_CHROMIUM ?? "/usr/bin/chromium";
const isRoot = process.getuid?.() === 0;
const port = 4789;
const launchArguments = [...(isRoot ? ["--no-sandbox"] : []), "--disable-background-networking"];
const softwareWebgl = ["--use-angle=swiftshader", "--enable-unsafe-swiftshader"];
const mapSpecs = ["**/map.spec.ts", "**/timeline.spec.ts"];
const launch = (args: string[]) => ({
  ...(existsSync(chromium) ? { executablePath: chromium } : {}),
  args,
});

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  // Each test starts Python cold on what may be a busy machine.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  workers: 2,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  reporter: [["list"], ["json", { outputFile: ".cache/e2e.json" }]],
  use: {
    ...devices["Desktop Chrome"],
    // The export is served below a path that no build knows of.
    baseURL: `http://127.0.0.1:${port}/x/y/`,
    screenshot: "only-on-failure",
  },
  projects: [
    // Drawing by software costs every page much time; only the map's own journeys need it.
    {
      name: "webgl",
      testMatch: mapSpecs,
      use: { launchOptions: launch([...launchArguments, ...softwareWebgl]) },
    },
    {
      name: "canvas",
      testIgnore: mapSpecs,
      use: { launchOptions: launch(launchArguments) },
    },
  ],
  webServer: {
    command: `node cli/serve.mjs --port ${port} --base /x/y/`,
    url: `http://127.0.0.1:${port}/x/y/`,
    reuseExistingServer: process.env.CI === undefined,
  },
});
