/**
 * The thread in which programs run, one after another: the page's own boot, with Node hidden from it. Pyodide then takes the
 * way of a browser, and what Emscripten offers under Node alone (a shell behind `os.system`, sockets, the disk) is not
 * there. It is bundled to one file, since a thread of Node cannot read TypeScript.
 */
import { parentPort } from "node:worker_threads";

import { bootPyodide } from "@/lib/workers/boot-pyodide";
import { capDisk, capMemory, removeGlobals } from "@/lib/workers/confine-worker";
import type { BootMessage } from "@/lib/workers/protocol";

import { MemoryImage } from "./memory-image";
import { toThreadSchema, type FromThread } from "./messages";

/** Ways to Node's modules. */
const NODE_GLOBALS = ["process", "require", "module", "global"];

/** Never gives anything back: what it would give back belongs to a Python that is no longer there. */
class NoFinalization {
  register(): void {
    // Memory of the few objects that cross is the thread's, and ends with it.
  }
  unregister(): void {
    // Nothing was registered.
  }
}

/** Turns the thread's global object into what Pyodide takes for a worker of a browser. */
function hideNode(): void {
  // Node loads its fetch on first use, and that looks at what is hidden below.
  void new Response();
  const define = (name: string, value: unknown) =>
    Object.defineProperty(globalThis, name, { value, configurable: true });
  for (const name of NODE_GLOBALS) define(name, undefined);
  define("FinalizationRegistry", NoFinalization);
  define("WorkerGlobalScope", { [Symbol.hasInstance]: () => true });
  define("self", globalThis);
  define("location", new URL("https://runtime.invalid/"));
}

interface Running {
  handle: (request: string) => string;
  image: MemoryImage;
}

const port = parentPort;
if (port === null) throw new Error("This file is the entry of a worker thread.");
const post = (message: FromThread) => {
  port.postMessage(message);
};
let running: Running | null = null;

async function boot(message: BootMessage): Promise<void> {
  hideNode();
  capMemory(message.memoryBytes);
  const pyodide = await bootPyodide(message);
  capDisk(pyodide, message.diskBytes);
  const wire = pyodide.pyimport("spade_runner.wire") as { confine(): void };
  wire.confine();
  // Held for good: each look-up could make a new proxy, which the image would not know of.
  const { handle } = pyodide.pyimport("spade_runner.check_wire") as {
    handle(this: void, request: string): string;
  };
  handle("{}");
  removeGlobals();
  running = { handle, image: new MemoryImage(pyodide) };
  post({ type: "ready" });
}

/** Any exception on this side means that the interpreter is broken: Python answers its own as data. */
function fail(error: unknown): void {
  post({
    type: "fatal",
    message: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
  });
}

port.on("message", (data: unknown) => {
  try {
    const message = toThreadSchema.parse(data);
    if (message.type === "boot") boot(message).catch(fail);
    else if (running === null) throw new Error("A call came before the interpreter was ready.");
    else if (message.type === "restore")
      post({ type: "restored", isWhole: running.image.restore() });
    else
      post({
        type: "reply",
        requestId: message.requestId,
        reply: running.handle(message.request),
      });
  } catch (error) {
    fail(error);
  }
});
