/**
 * What environment code tries to reach and must not: first through Python as every program could, then with the
 * runner's own worker script replaced by the attacker's, which leaves only the frame's walls standing.
 */
import { gzipSync } from "node:zlib";
import { readFile } from "node:fs/promises";
import path from "node:path";

import { expect, type Page } from "@playwright/test";

import { manifestSchema } from "@/lib/workers/protocol";

import {
  ATTEMPTING,
  makeAttackScript,
  PYTHON_ATTEMPTS,
  REACHED_WITHOUT_WALLS,
  UNWALLED_PAGE,
} from "./harness/attempts";
import { openOtherHost } from "./harness/other-host";
import { COUNTER, makeProgram } from "./harness/programs";
import { play, test } from "./harness/runner-test";

test("Python reaches neither JavaScript nor a network, a process or the host's files", async ({
  sharedPage,
}) => {
  const outcome = await play(
    sharedPage,
    ATTEMPTING,
    PYTHON_ATTEMPTS.map((_, index) => `go ${index}`),
  );
  const found = outcome.turns.map((turn, index) => [
    PYTHON_ATTEMPTS[index]?.[0],
    turn.ok ? turn.value.observation : turn.error.code,
  ]);
  expect(found).toHaveLength(PYTHON_ATTEMPTS.length);
  for (const [name, observation] of found) expect(observation, name).toMatch(/^refused \w+Error$/);
});

test("no JavaScript object that the interpreter holds leads back to the page's world", async ({
  sharedPage,
}) => {
  const step = `import gc
found = []
for thing in gc.get_objects():
    if type(thing).__name__ != 'JsProxy':
        continue
    for way in ("fetch", "postMessage", "constructor.constructor", "globalThis", "self"):
        try:
            value = thing
            for part in way.split("."):
                value = getattr(value, part)
            if way == "constructor.constructor":
                value = value("return typeof self.fetch + typeof self.postMessage")()
                if value == "undefinedundefined":
                    continue
            found.append(f"{way}: {value!r}"[:80])
        except BaseException as error:
            pass
return " | ".join(found) or "nothing", 0.0, False, False, {}`;
  const outcome = await play(sharedPage, makeProgram({ step }), ["go"]);
  expect(outcome.turns).toMatchObject([{ ok: true, value: { observation: "nothing" } }]);
});

test("what one environment leaves behind is not there for the next", async ({ sharedPage }) => {
  const leave = makeProgram({
    step: "import builtins, sys\nbuiltins.left = 1\nsys.left = 1\njson.left = 1\nopen('/tmp/left', 'w').write('x')\nreturn 'left', 0.0, False, False, {}",
  });
  const look = makeProgram({
    step: "import builtins, os, sys\nfound = [hasattr(builtins, 'left'), hasattr(sys, 'left'), hasattr(json, 'left'), os.path.exists('/tmp/left')]\nreturn str(found), 0.0, False, False, {}",
  });
  expect((await play(sharedPage, leave, ["go"])).turns).toMatchObject([{ ok: true }]);
  expect((await play(sharedPage, look, ["go"])).turns).toMatchObject([
    { ok: true, value: { observation: "[False, False, False, False]" } },
  ]);
});

/** Replaces the worker's script by an attacker's; everything else stays as built. */
async function replaceWorker(page: Page, script: string): Promise<void> {
  const file = path.join(import.meta.dirname, "..", "public", "runtime", "manifest.json");
  const manifest = manifestSchema.parse(JSON.parse(await readFile(file, "utf8")));
  const body = gzipSync(script);
  const worker = { file: "evil.gz.bin", bytes: body.length, isGzipped: true };
  const changed = { ...manifest, files: { ...manifest.files, workerScript: worker } };
  await page.route("**/runtime/manifest.json", (route) => route.fulfill({ json: changed }));
  await page.route("**/runtime/evil.gz.bin", (route) => route.fulfill({ body }));
}

test("a worker wholly in an attacker's hands reaches nothing, and without walls it would", async ({
  page,
  site,
}) => {
  // Two hosts: what a page without walls started may go on calling.
  const [reachable, other] = await Promise.all([openOtherHost(), openOtherHost()]);
  const script = makeAttackScript(site.url, other.url);
  site.files["attack.js"] = makeAttackScript(site.url, reachable.url);
  site.files["no-walls.html"] = UNWALLED_PAGE;
  await page.goto(`${site.url}no-walls.html`);
  const unwalled = await page.evaluate(() =>
    (Reflect.get(window, "attack") as () => Promise<string>)(),
  );
  const reached = JSON.parse(unwalled.replace("REACHED ", "")) as string[];
  expect(REACHED_WITHOUT_WALLS.filter((name) => !reached.includes(name))).toEqual([]);
  expect(reachable.heard).toContain("/stolen-fetch");
  reachable.close();

  await replaceWorker(page, script);
  await page.context().addCookies([{ name: "secret", value: "1", url: site.url }]);
  await page.goto(site.url);
  const before = site.requests.length;
  const overheard = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        new BroadcastChannel("app").onmessage = () => {
          resolve(true);
        };
        setTimeout(() => {
          resolve(false);
        }, 8_000);
      }),
  );
  await page.evaluate(() => {
    window.harness.start({ usesSnapshot: false });
  });
  const outcome = await play(page, COUNTER);
  expect(outcome.load).toMatchObject({ ok: false, error: { code: "runner/crashed" } });
  expect(outcome.load.ok ? "" : outcome.load.error.message).toContain("REACHED []");
  expect(await overheard).toBe(false);
  expect(other.heard).toEqual([]);
  expect(site.requests.slice(before).filter((url) => url.includes("stolen"))).toEqual([]);
  other.close();
});

/** Messages by which a worker might pass itself off as the runner. */
const FORGERIES: Record<string, string> = {
  "a reply that nobody asked for":
    "postMessage({ type: 'reply', requestId: 'guess', reply: '{}' })",
  "a reply that is no text":
    "postMessage({ type: 'reply', requestId: 'guess', reply: { ok: true } })",
  "ready twice": "postMessage({ type: 'ready' }); postMessage({ type: 'ready' })",
  "a message of another kind":
    "postMessage({ type: 'dead', workerId: 1, reason: 'crashed', message: '' })",
  "a flood": "for (let n = 0; n < 100000; n++) postMessage(n)",
  "300 texts of 5 MB":
    "const big = 'x'.repeat(5e6); for (let n = 0; n < 300; n++) postMessage(big)",
};

/** Far below the deadlines by which a page would be given up, with room for a machine that has much else to do. */
const MOST_STALL_MS = 6_000;

for (const [name, code] of Object.entries(FORGERIES))
  test(`a worker that sends ${name} is ended, and the page does not stall`, async ({
    page,
    site,
  }) => {
    await replaceWorker(page, `postMessage({ type: "started" }); onmessage = () => { ${code} };`);
    await page.goto(site.url);
    await page.evaluate(() => {
      window.harness.start({ usesSnapshot: false, startMs: 20_000, loadMs: 3_000 });
    });
    const outcome = await play(page, COUNTER);
    expect(outcome.load).toMatchObject({ ok: false, error: { code: "runner/crashed" } });
    expect(outcome.longestStallMs).toBeLessThan(MOST_STALL_MS);
  });

test("an answer outside the protocol ends its interpreter", async ({ page, site }) => {
  for (const reply of ["not json", "{}", '{"ok":true,"value":{"className":3}}']) {
    await page.unrouteAll();
    await replaceWorker(
      page,
      `postMessage({ type: "started" });
       onmessage = ({ data }) => postMessage(data.type === "boot" ? { type: "ready" }
         : { type: "reply", requestId: data.requestId, reply: ${JSON.stringify(reply)} });`,
    );
    await page.goto(site.url);
    const outcome = await play(page, COUNTER);
    expect(outcome.load).toMatchObject({ ok: false, error: { code: "runner/crashed" } });
    expect(outcome.load.ok ? "" : outcome.load.error.message).toContain("cannot be read");
  }
});

test("the frame is sandboxed, and its policy allows no connection", async ({
  sharedPage,
  site,
}) => {
  await play(sharedPage, COUNTER);
  const frame = sharedPage.locator("iframe");
  await expect(frame).toHaveAttribute("sandbox", "allow-scripts");
  const source = (await frame.getAttribute("src")) ?? "";
  const text = await (await fetch(source)).text();
  const policy = /Content-Security-Policy" content="([^"]*)"/.exec(text)?.[1] ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("connect-src 'none'");
  expect(policy).not.toContain("unsafe-inline");
  expect(policy).not.toMatch(/'unsafe-eval'/);
  expect(source.startsWith(site.url)).toBe(true);
});
