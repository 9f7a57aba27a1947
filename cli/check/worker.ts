/**
 * The thread in which programs run, one after another: the page's own boot, with Node hidden from it. Pyodide then takes the
 * way of a browser, and what Emscripten offers under Node alone (a shell behind `os.system`, sockets, the disk) is not
 * there. It is bundled to one file, since a thread of Node cannot read TypeScript.
 */
import { parentPort } from "node:worker_threads";

import type { BootMessage } from "@/lib/workers/protocol";

import { startConfinedPython, type ConfinedPython } from "./confined-python";
import { toThreadSchema, type FromThread } from "./messages";

const port = parentPort;
if (port === null) throw new Error("This file is the entry of a worker thread.");
const post = (message: FromThread) => {
  port.postMessage(message);
};
let running: ConfinedPython | null = null;

async function boot(message: BootMessage): Promise<void> {
  running = await startConfinedPython(message);
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
