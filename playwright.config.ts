import { existsSync } from "node:fs";

import { defineConfig, devices } from "@playwright/test";

// `npm test` names the browser; `npm run e2e` alone takes the system's.
const chromium = process.env.SPADE_CHROMIUM ?? "/usr/bin/chromium";
const isRoot = process.getuid?.() === 0;
const port = 4789;

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
    launchOptions: {
      ...(existsSync(chromium) ? { executablePath: chromium } : {}),
      args: [
        ...(isRoot ? ["--no-sandbox"] : []),
        "--disable-background-networking",
        "--use-angle=swiftshader",
        "--enable-unsafe-swiftshader",
      ],
    },
  },
  webServer: {
    command: `node cli/serve.mjs --port ${port} --base /x/y/`,
    url: `http://127.0.0.1:${port}/x/y/`,
    reuseExistingServer: process.env.CI === undefined,
  },
});
