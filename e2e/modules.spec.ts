/**
 * Modules beyond the standard library: found by a scan, fetched by the page after the reader's yes, checked, kept, and
 * installed before the program's interpreter is closed off. The host is played by the test; packages are made here.
 */
import { readFile } from "node:fs/promises";
import path from "node:path";

import { expect, type Page } from "@playwright/test";

import { manifestSchema } from "@/lib/workers/protocol";

import { COUNTER, makeProgram } from "./harness/programs";
import { play, test } from "./harness/runner-test";
import { assembleExtension, makeWheel, type Wheel } from "./harness/wheels";

const HOST = "https://cdn.jsdelivr.net/";

const LADDER = makeWheel(
  "ladder",
  { "ladder/__init__.py": "from rungs import COUNT\n\ndef climb():\n    return COUNT + 1\n" },
  { depends: ["rungs"] },
);
const RUNGS = makeWheel("rungs", { "rungs.py": "COUNT = 41\n" });
const NATIVE = makeWheel(
  "native_probe",
  {
    "native_probe.cpython-314-wasm32-emscripten.so": assembleExtension("native_probe"),
  },
  { tag: "cp314-cp314-pyemscripten_2026_0_wasm32" },
);
const BROKEN = makeWheel(
  "broken",
  { "broken.cpython-314-wasm32-emscripten.so": new Uint8Array([1, 2, 3, 4]) },
  { tag: "cp314-cp314-pyemscripten_2026_0_wasm32" },
);
const WHEELS = [LADDER, RUNGS, NATIVE, BROKEN];

const CLIMBER = makeProgram({
  prelude: "import json\nimport ladder",
  step: "return str(ladder.climb()), 0.0, False, False, {}",
});

/** Lets the page see the test's packages, and answers for their host; gives the addresses asked for. */
async function serveWheels(page: Page, wheels: readonly Wheel[] = WHEELS): Promise<string[]> {
  const file = path.join(import.meta.dirname, "..", "public", "runtime", "manifest.json");
  const manifest = manifestSchema.parse(JSON.parse(await readFile(file, "utf8")));
  const { host } = manifest.packages;
  expect(host.startsWith(HOST)).toBe(true);
  const changed = { ...manifest, packages: { host, list: wheels.map(({ entry }) => entry) } };
  await page.route("**/runtime/manifest.json", (route) => route.fulfill({ json: changed }));
  const asked: string[] = [];
  await page.route(`${HOST}**`, (route) => {
    const url = route.request().url();
    asked.push(url);
    const wheel = wheels.find(({ entry }) => url === host + entry.file);
    return wheel === undefined
      ? route.fulfill({ status: 404 })
      : route.fulfill({ body: wheel.bytes, headers: { "Access-Control-Allow-Origin": "*" } });
  });
  return asked;
}

const plan = (page: Page, source: string) =>
  page.evaluate((text) => window.harness.client.plan(text), source);

test("a scan names module, line, packages and host, and asks the host for nothing", async ({
  runnerPage,
}) => {
  const asked = await serveWheels(runnerPage);
  const source = `${CLIMBER}\nimport pycosat\n`;
  const { downloads, missing } = await plan(runnerPage, source);
  expect(downloads).toMatchObject([
    {
      module: "ladder",
      line: 2,
      packages: [
        { name: "rungs", version: "1.5", bytes: null, isCached: false },
        { name: "ladder", version: "1.5", bytes: null, isCached: false },
      ],
    },
  ]);
  expect(new URL(downloads[0]?.packages[0]?.url ?? "").host).toBe("cdn.jsdelivr.net");
  expect(missing).toMatchObject([{ module: "pycosat" }]);
  expect(asked).toEqual([]);
});

test("without the reader's yes the module is missing, and nothing is asked for", async ({
  runnerPage,
}) => {
  const asked = await serveWheels(runnerPage);
  const outcome = await play(runnerPage, CLIMBER, ["go"]);
  expect(outcome.load).toMatchObject({
    ok: false,
    error: { code: "runner/missing-module", line: 2, module: "ladder" },
  });
  expect(asked).toEqual([]);
});

test("with it the module and what it needs are fetched, told, installed and kept, for this environment alone", async ({
  runnerPage,
}) => {
  const asked = await serveWheels(runnerPage);
  await runnerPage.evaluate(() => {
    const { client, downloads } = window.harness;
    client.subscribe(() => {
      const status = client.getStatus();
      if (status.state === "downloading" && downloads.at(-1) !== status.what)
        downloads.push(status.what);
    });
  });
  const outcome = await play(runnerPage, CLIMBER, ["go"], "as-in-training", ["ladder"]);
  expect(outcome.turns).toMatchObject([{ ok: true, value: { observation: "42" } }]);
  expect(await runnerPage.evaluate(() => window.harness.downloads)).toEqual([
    "Python",
    "rungs 1.5",
    "ladder 1.5",
  ]);
  expect(asked.map((url) => path.basename(url))).toEqual([RUNGS.entry.file, LADDER.entry.file]);
  const next = await play(runnerPage, CLIMBER);
  expect(next.load).toMatchObject({ ok: false, error: { code: "runner/missing-module" } });

  await runnerPage.reload();
  const { downloads } = await plan(runnerPage, CLIMBER);
  expect(downloads[0]?.packages.map(({ isCached }) => isCached)).toEqual([true, true]);
  const again = await play(runnerPage, CLIMBER, ["go"], "as-in-training", ["ladder"]);
  expect(again.turns).toMatchObject([{ ok: true, value: { observation: "42" } }]);
  expect(asked).toHaveLength(2);
});

test("a package with a shared object is linked by Pyodide's loader; one that does not fit is named, and the next environment plays", async ({
  runnerPage,
}) => {
  await serveWheels(runnerPage);
  const source = makeProgram({
    prelude: "import native_probe",
    step: "return native_probe.__file__ + ' ' + type(native_probe.__loader__).__name__, 0.0, False, False, {}",
  });
  const outcome = await play(runnerPage, source, ["go"], "as-in-training", ["native_probe"]);
  const turn = outcome.turns[0];
  expect(turn?.ok === true ? turn.value.observation : outcome).toMatch(
    /site-packages\/native_probe\.cpython-314-wasm32-emscripten\.so ExtensionFileLoader$/,
  );

  const unfit = makeProgram({ prelude: "import broken" });
  const refused = await play(runnerPage, unfit, ["go"], "as-in-training", ["broken"]);
  expect(refused.load).toMatchObject({ ok: false, error: { code: "runner/crashed" } });
  expect(refused.load.ok ? "" : refused.load.error.message).toContain(
    "broken could not be installed",
  );
  const next = await play(runnerPage, COUNTER, ["win"]);
  expect(next.turns).toMatchObject([{ ok: true, value: { reward: 1 } }]);
});

/** Ways in which the host can fail, and what the reader is told of each. */
const FAILURES: [name: string, fail: (page: Page) => Promise<unknown>, told: RegExp][] = [
  [
    "sends other bytes than were published",
    (page) =>
      page.route(`${HOST}**`, (route) =>
        route.fulfill({
          body: "not the wheel",
          headers: { "Access-Control-Allow-Origin": "*" },
        }),
      ),
    /cdn\.jsdelivr\.net sent is not rungs-1\.5-py3-none-any\.whl as it was published/,
  ],
  [
    "cannot be reached",
    (page) => page.route(`${HOST}**`, (route) => route.abort("connectionrefused")),
    /cdn\.jsdelivr\.net cannot be reached/,
  ],
  [
    "does not have it",
    (page) =>
      page.route(`${HOST}**`, (route) =>
        route.fulfill({ status: 404, headers: { "Access-Control-Allow-Origin": "*" } }),
      ),
    /cdn\.jsdelivr\.net answered 404 for rungs/,
  ],
];

for (const [name, fail, told] of FAILURES)
  test(`a host that ${name} is told with line and module, nothing runs, and trying again works`, async ({
    runnerPage,
  }) => {
    await serveWheels(runnerPage);
    await fail(runnerPage);
    const outcome = await play(runnerPage, CLIMBER, ["go"], "as-in-training", ["ladder"]);
    expect(outcome.load).toMatchObject({
      ok: false,
      error: { code: "runner/missing-module", line: 2, module: "ladder" },
    });
    expect(outcome.load.ok ? "" : outcome.load.error.message).toMatch(told);
    expect(await runnerPage.evaluate(() => window.harness.client.getStatus().state)).toBe("ready");
    expect((await plan(runnerPage, CLIMBER)).downloads[0]?.packages[0]?.isCached).toBe(false);
    await runnerPage.unroute(`${HOST}**`);
    await serveWheels(runnerPage);
    const again = await play(runnerPage, CLIMBER, ["go"], "as-in-training", ["ladder"]);
    expect(again.turns).toMatchObject([{ ok: true, value: { observation: "42" } }]);
  });

test("Stop during a download ends it", async ({ runnerPage }) => {
  await serveWheels(runnerPage);
  await runnerPage.unroute(`${HOST}**`);
  await runnerPage.route(`${HOST}**`, () => undefined);
  await play(runnerPage, COUNTER);
  const outcome = await runnerPage.evaluate(async (source) => {
    const { client, settings } = window.harness;
    const loading = client.load(source, { ...settings, downloads: ["ladder"] });
    await new Promise((resolve) => setTimeout(resolve, 300));
    const during = client.getStatus();
    client.stop();
    return { during, result: await loading, after: client.getStatus().state };
  }, CLIMBER);
  expect(outcome).toMatchObject({
    during: { state: "downloading", what: "rungs 1.5", totalBytes: 0 },
    result: { ok: false, error: { code: "runner/stopped" } },
    after: "stopped",
  });
});

test("the policy of the page lets it reach no other folder of that host, nor another host", async ({
  runnerPage,
}) => {
  const asked = await serveWheels(runnerPage);
  const refused = await runnerPage.evaluate(async () => {
    const addresses = ["https://cdn.jsdelivr.net/npm/x", "https://example.org/x"];
    const tried = addresses.map((url) =>
      fetch(url).then(
        () => "reached",
        () => "refused",
      ),
    );
    return Promise.all(tried);
  });
  expect(refused).toEqual(["refused", "refused"]);
  expect(asked).toEqual([]);
});

test("in the page: told, asked, downloaded on the click, kept, and told again when it fails", async ({
  page,
}) => {
  const asked = await serveWheels(page);
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const note = page.getByRole("region", { name: "Modules that are not part of this page" });
  const environment = "authored-pool/game_00001_000_spatial_reasoning";
  await page.goto(`./#release=authored-pool&env=${encodeURIComponent(environment)}`);
  await press("Edit and run");
  await page.getByRole("textbox", { name: "Program", exact: true }).click();
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText(CLIMBER);

  await press("Run the edited program");
  await expect(note).toContainText("The program imports ladder");
  await expect(note).toContainText(
    "rungs 1.5 from cdn.jsdelivr.net, size not known before the download",
  );
  expect(asked).toEqual([]);

  await page.route(`${HOST}**`, (route) => route.abort("connectionrefused"));
  await press("Download and run");
  const failure = page.getByRole("complementary").getByRole("alert");
  await expect(failure).toContainText("Line 2 needs ladder, which could not be downloaded");
  await expect(failure.getByRole("button", { name: "Line 2 of the source" })).toBeVisible();
  await page.unroute(`${HOST}**`);
  const answered = await serveWheels(page);

  await press("Run the edited program");
  await press("Download and run");
  await expect(page.getByRole("region", { name: "Observation", exact: true })).toHaveText(/start/);
  expect(answered).toHaveLength(2);

  await press("Stop");
  await press("Run the edited program");
  await expect(page.getByRole("region", { name: "Observation", exact: true })).toHaveText(/start/);
  await expect(note).toBeHidden();
  expect(answered).toHaveLength(2);
});
