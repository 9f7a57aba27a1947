/** The runner's client in a real browser: loading, playing, stopping, its status and its way through failures. */
import { expect } from "@playwright/test";

import { COUNTER, makeProgram } from "./harness/programs";
import { play, test } from "./harness/runner-test";

test("an environment is loaded, reset, played to its end and solved", async ({ sharedPage }) => {
  const outcome = await sharedPage.evaluate(async (source) => {
    const { client } = window.harness;
    const loaded = await client.load(source, window.harness.settings);
    if (!loaded.ok) throw new Error(loaded.error.message);
    const session = loaded.value;
    const { runtime, ...rest } = session.loaded;
    return {
      loaded: rest,
      pythonIs3: runtime.python.startsWith("3."),
      reset: await session.reset({ resetSeed: 7, hint: "Say win." }),
      solution: await session.solution(),
      backend: await session.backend(),
      turn: await session.act({ action: "I say \\boxed{{win}}" }),
      isAlive: session.isAlive,
    };
  }, COUNTER);
  expect(outcome).toMatchObject({
    loaded: { className: "CounterEnv", maxTurns: 12, tools: [], hasSolution: true, output: "" },
    pythonIs3: true,
    reset: { ok: true, value: { observation: "seed 7\n\nHINT: Say win.", error: null } },
    solution: { ok: true, value: { text: "\\boxed{win}", leftOut: 0, type: null } },
    backend: { ok: true, value: null },
    turn: {
      ok: true,
      value: { action: "\\boxed{win}", reward: 1, terminated: true, truncated: false },
    },
    isAlive: true,
  });
});

test("the status goes through download, start, call and ready", async ({ runnerPage }) => {
  const { states, bytes } = await runnerPage.evaluate(async (source) => {
    const { harness } = window;
    const seen: { loadedBytes: number; totalBytes: number }[] = [];
    harness.client.subscribe(() => {
      const status = harness.client.getStatus();
      if (status.state === "downloading") seen.push(status);
    });
    await harness.play(source, ["win"]);
    return { states: harness.states, bytes: seen };
  }, COUNTER);
  expect(states.slice(0, 4)).toEqual(["downloading", "starting", "running", "ready"]);
  const last = bytes.at(-1);
  expect(last?.loadedBytes).toBe(last?.totalBytes);
  expect(last?.totalBytes).toBeGreaterThan(5_000_000);
  expect(bytes.length).toBeGreaterThan(3);
});

test("the same seed gives the same episode in fresh interpreters", async ({ sharedPage }) => {
  const source = makeProgram({
    reset:
      'random.seed(seed)\nreturn f\'{random.random()} {sorted({"b", "a"})} {list({"red", "green", "blue"})}\', {}',
  });
  const first = await play(sharedPage, source);
  const second = await play(sharedPage, source);
  expect(first.reset).toMatchObject({ ok: true });
  expect(first.reset?.ok && first.reset.value.observation).toBe(
    second.reset?.ok && second.reset.value.observation,
  );
});

test("Stop ends a step that never returns, within a second, and says so", async ({
  sharedPage,
}) => {
  const hanging = makeProgram({ step: "while True:\n    pass" });
  const outcome = await sharedPage.evaluate(async (source) => {
    const { client } = window.harness;
    const loaded = await client.load(source, window.harness.settings);
    if (!loaded.ok) throw new Error(loaded.error.message);
    await loaded.value.reset({ resetSeed: 1, hint: null });
    const turn = loaded.value.act({ action: "go" });
    await new Promise((resolve) => setTimeout(resolve, 300));
    const during = client.getStatus().state;
    const stoppedAt = performance.now();
    client.stop();
    const result = await turn;
    return {
      during,
      result,
      tookMs: performance.now() - stoppedAt,
      after: client.getStatus().state,
      isAlive: loaded.value.isAlive,
    };
  }, hanging);
  expect(outcome).toMatchObject({
    during: "running",
    result: { ok: false, error: { code: "runner/stopped", message: "Stopped by you." } },
    after: "stopped",
    isAlive: false,
  });
  expect(outcome.tookMs).toBeLessThan(1_000);
  expect(await play(sharedPage, COUNTER, ["win"])).toMatchObject({
    load: { ok: true },
    reset: { ok: true },
    turns: [{ ok: true, value: { reward: 1 } }],
  });
});

test("Stop during a load fails that load as stopped", async ({ sharedPage }) => {
  const outcome = await sharedPage.evaluate(async (source) => {
    const { client } = window.harness;
    const loading = client.load(source, window.harness.settings);
    client.stop();
    return loading;
  }, COUNTER);
  expect(outcome).toMatchObject({ ok: false, error: { code: "runner/stopped" } });
  expect((await play(sharedPage, COUNTER)).reset).toMatchObject({ ok: true });
});

test("a second load ends the first session", async ({ sharedPage }) => {
  const outcome = await sharedPage.evaluate(async (source) => {
    const { client } = window.harness;
    const first = await client.load(source, window.harness.settings);
    const second = await client.load(source, window.harness.settings);
    if (!first.ok || !second.ok) throw new Error("A load failed.");
    return {
      alive: [first.value.isAlive, second.value.isAlive],
      late: await first.value.act({ action: "win" }),
      status: client.getStatus().state,
      current: await second.value.reset({ resetSeed: 2, hint: null }),
    };
  }, COUNTER);
  expect(outcome).toMatchObject({
    alive: [false, true],
    late: { ok: false, error: { code: "runner/stopped" } },
    status: "ready",
    current: { ok: true, value: { observation: "seed 2" } },
  });
});

const LOAD_FAILURES = [
  { name: "syntax", source: "x = 1\ndef f(:\n", error: { code: "runner/syntax", line: 2 } },
  {
    name: "a missing module",
    source: "import json\nimport numpy.linalg\n",
    error: { code: "runner/missing-module", line: 2, module: "numpy" },
  },
  {
    name: "a module that no browser has",
    source: "import pycosat\n",
    error: { code: "runner/missing-module", line: 1, module: "pycosat" },
  },
  { name: "no environment", source: "x = 1\n", error: { code: "runner/contract", line: null } },
  {
    name: "a wrong step",
    source: makeProgram({}).replace('"idle", 0.0, False, False, {}', "[]"),
    error: { code: "runner/contract" },
  },
  {
    name: "an exception",
    source: makeProgram({ init: "self.x = {}['gone']" }),
    error: {
      code: "runner/raised",
      line: 4,
      message: "Making the environment raised KeyError: 'gone'",
    },
  },
];

test("failures to load carry code, line and module, and only the program's own frames", async ({
  sharedPage,
}) => {
  for (const { name, source, error } of LOAD_FAILURES)
    await test.step(name, async () => {
      const outcome = await play(sharedPage, source);
      expect(outcome.load).toMatchObject({ ok: false, error });
      expect(JSON.stringify(outcome.load)).not.toContain("spade_runner");
    });
  expect((await play(sharedPage, COUNTER)).reset).toMatchObject({ ok: true });
});

test("both profiles play, and differ where training lost arguments", async ({ sharedPage }) => {
  const shop = `
class ShopEnv(ToolUseBaseEnv):
    def reset(self, seed=None):
        self._state = {"bought": []}
        self._tools = {"buy": {"description": "Buy.", "parameters": {"type": "object", "properties": {}}}}
        self._expected_answer = "done"
        return "Buy.", {}

    def tool_buy(self, what=None):
        self._state["bought"].append(what)
        return f"bought {what}"
`;
  const nested = '<tool_call>{"name": "buy", "arguments": {"what": {"fruit": "fig"}}}</tool_call>';
  const training = await play(sharedPage, shop, [nested, "<answer>done</answer>"]);
  expect(training.turns).toMatchObject([
    { ok: true, value: { observation: "bought None", terminated: false } },
    { ok: true, value: { observation: "Correct!", reward: 1, terminated: true } },
  ]);
  const lenient = await play(sharedPage, shop, [nested], "lenient");
  expect(lenient.turns).toMatchObject([
    { ok: true, value: { observation: "bought {'fruit': 'fig'}" } },
  ]);
});

test("a later load comes from the warm spare", async ({ runnerPage }) => {
  const times = await runnerPage.evaluate(async (source) => {
    const { client } = window.harness;
    const measure = async () => {
      const startedAt = performance.now();
      const loaded = await client.load(source, window.harness.settings);
      if (!loaded.ok) throw new Error(loaded.error.message);
      await loaded.value.reset({ resetSeed: 1, hint: null });
      return performance.now() - startedAt;
    };
    const cold = await measure();
    await new Promise((resolve) => setTimeout(resolve, 6_000));
    return { cold, warm: await measure() };
  }, COUNTER);
  expect(times.warm).toBeLessThan(times.cold / 2);
});

test("after a reload only the list of files is asked for again", async ({
  playwright,
  launchOptions,
  site,
}, info) => {
  // A profile on disk, as readers have: the cache of a private window is too small for the snapshot.
  const profile = info.outputPath("profile");
  const context = await playwright.chromium.launchPersistentContext(profile, launchOptions);
  const page = await context.newPage();
  await page.goto(site.url);
  expect((await play(page, COUNTER)).reset).toMatchObject({ ok: true });
  const before = site.requests.length;
  await page.reload();
  expect((await play(page, COUNTER)).reset).toMatchObject({ ok: true });
  const again = site.requests.slice(before).filter((path) => path.includes("/runtime/"));
  expect(again).toEqual(["/x/y/runtime/manifest.json"]);
  await context.close();
});

test.describe("without the snapshot", () => {
  test.use({ limits: { usesSnapshot: false } });
  test("interpreters start the slow way and play the same", async ({ runnerPage }) => {
    const outcome = await play(runnerPage, COUNTER, ["win"]);
    expect(outcome.turns).toMatchObject([{ ok: true, value: { reward: 1, terminated: true } }]);
  });
});

test("a runtime that is not there is told, and works once it is", async ({ page, site }) => {
  await page.goto(site.url);
  await page.route("**/runtime/manifest.json", (route) => route.fulfill({ status: 404 }));
  const missing = await play(page, COUNTER);
  expect(missing.load).toMatchObject({ ok: false, error: { code: "runner/unavailable" } });
  expect(await page.evaluate(() => window.harness.client.getStatus().state)).toBe("crashed");
  await page.unroute("**/runtime/manifest.json");
  expect((await play(page, COUNTER)).reset).toMatchObject({ ok: true });
});

test("a file of the runtime that arrives cut is told with both sizes", async ({ page, site }) => {
  await page.goto(site.url);
  await page.route("**/*.python.json.gz.bin", (route) => route.fulfill({ body: "cut" }));
  const cut = await play(page, COUNTER);
  expect(cut.load).toMatchObject({ ok: false, error: { code: "runner/unavailable" } });
  expect(cut.load.ok ? "" : cut.load.error.message).toMatch(
    /python\.json\.gz\.bin has 3 bytes; expected \d+/,
  );
});

test("nothing is asked of any host but the site's own", async ({ page, site }) => {
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(site.url) && !/^(blob|data):/.test(request.url()))
      foreign.push(request.url());
  });
  await page.goto(site.url);
  expect((await play(page, COUNTER, ["win"])).turns).toMatchObject([{ ok: true }]);
  expect(foreign).toEqual([]);
});
