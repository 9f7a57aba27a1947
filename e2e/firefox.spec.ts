/** The isolation suite once more in Firefox, whose walls are other people's code; skipped where there is none. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";

import { expect, test } from "@playwright/test";

import { manifestSchema } from "@/lib/workers/protocol";

import {
  ATTEMPTING,
  makeAttackScript,
  PYTHON_ATTEMPTS,
  REACHED_WITHOUT_WALLS,
  UNWALLED_PAGE,
} from "./harness/attempts";
import { findFirefox, FirefoxPage } from "./harness/firefox";
import { openOtherHost } from "./harness/other-host";
import { COUNTER } from "./harness/programs";
import { openRunnerSite, type RunnerSite } from "./harness/runner-site";

const executable = findFirefox();
let firefox: FirefoxPage | null = null;
let site: RunnerSite | null = null;

test.skip(
  executable === null,
  "Issue 3, Firefox where it can be had: none was found; install one or name it in SPADE_FIREFOX. The same suite runs in Chromium.",
);
test.describe.configure({ mode: "serial", timeout: 240_000 });

test.beforeAll(async () => {
  if (executable === null) return;
  site = await openRunnerSite();
  firefox = await FirefoxPage.open(executable);
});

test.afterAll(async () => {
  await firefox?.close();
  await site?.close();
});

function need(): { page: FirefoxPage; site: RunnerSite } {
  if (firefox === null || site === null) throw new Error("Firefox is not open.");
  return { page: firefox, site };
}

const playInFirefox = (page: FirefoxPage, source: string, actions: string[], limits = {}) =>
  page.evaluate(
    async (given) => {
      window.harness.start(given.limits);
      return window.harness.play(given.source, given.actions);
    },
    { source, actions, limits },
  );

test("an environment plays", async () => {
  const { page, site } = need();
  await page.goto(site.url);
  const outcome = await playInFirefox(page, COUNTER, ["win"]);
  expect(outcome.turns).toMatchObject([{ ok: true, value: { reward: 1, terminated: true } }]);
});

test("Python reaches neither JavaScript nor a network, a process or the host's files", async () => {
  const { page, site } = need();
  await page.goto(site.url);
  const actions = PYTHON_ATTEMPTS.map((_, index) => `go ${index}`);
  const { turns } = await playInFirefox(page, ATTEMPTING, actions);
  expect(turns).toHaveLength(PYTHON_ATTEMPTS.length);
  for (const [index, turn] of turns.entries())
    expect(turn.ok ? turn.value.observation : turn.error.code, PYTHON_ATTEMPTS[index]?.[0]).toMatch(
      /^refused \w+Error$/,
    );
});

test("a worker wholly in an attacker's hands reaches nothing, and without walls it would", async () => {
  const { page, site } = need();
  // Two hosts: what a page without walls started may go on calling.
  const [reachable, other] = await Promise.all([openOtherHost(), openOtherHost()]);
  const script = makeAttackScript(site.url, other.url);

  site.files["attack.js"] = makeAttackScript(site.url, reachable.url);
  site.files["no-walls.html"] = UNWALLED_PAGE;
  await page.goto(`${site.url}no-walls.html`);
  const unwalled = await page.evaluate(
    () => (Reflect.get(window, "attack") as () => Promise<string>)(),
    null,
  );
  const reached = JSON.parse(unwalled.replace("REACHED ", "")) as string[];
  expect(REACHED_WITHOUT_WALLS.filter((name) => !reached.includes(name))).toEqual([]);
  expect(reachable.heard).toContain("/stolen-fetch");
  reachable.close();

  const file = path.join(import.meta.dirname, "..", "public", "runtime", "manifest.json");
  const manifest = manifestSchema.parse(JSON.parse(await readFile(file, "utf8")));
  const body = gzipSync(script);
  const workerScript = { file: "evil.gz.bin", bytes: body.length, isGzipped: true };
  const changed = { ...manifest, files: { ...manifest.files, workerScript } };
  site.files["runtime/manifest.json"] = JSON.stringify(changed);
  site.files["runtime/evil.gz.bin"] = body;
  await page.goto(site.url);
  const before = site.requests.length;
  const outcome = await playInFirefox(page, COUNTER, [], { usesSnapshot: false });
  expect(outcome.load.ok ? "" : outcome.load.error.message).toContain("REACHED []");
  expect(other.heard).toEqual([]);
  expect(site.requests.slice(before).filter((url) => url.includes("stolen"))).toEqual([]);
  other.close();
});
