import { bootPyodide } from "@/lib/workers/boot-pyodide";
import { capDisk, capMemory, removeGlobals } from "@/lib/workers/confine-worker";
import type { BootMessage } from "@/lib/workers/protocol";

import { MemoryImage } from "./memory-image";

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

/** Python in a thread, closed off as far as a thread of Node can be. */
export interface ConfinedPython {
  /** One request of `python/spade_runner/check_wire.py`, one reply; both JSON. Throws when the interpreter is broken. */
  handle: (request: string) => string;
  image: MemoryImage;
}

/** Starts Python in this thread with Node hidden from it; once in a thread. */
export async function startConfinedPython(message: BootMessage): Promise<ConfinedPython> {
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
  return { handle, image: new MemoryImage(pyodide) };
}
