/**
 * The worker in which one environment runs: a classic worker from a `blob:` address (module workers from
 * `blob:` do not start in an opaque origin). It never fetches; everything comes by message.
 */
import { bootPyodide } from "./boot-pyodide";
import { capDisk, capMemory, removeGlobals } from "./confine-worker";
import { installPackages } from "./install-packages";
import { toWorkerSchema, type BootMessage, type FromWorker } from "./protocol";

const send = globalThis.postMessage.bind(globalThis);
const post = (message: FromWorker) => {
  send(message);
};
let handle: ((request: string) => string) | null = null;

async function boot(message: BootMessage): Promise<void> {
  capMemory(message.memoryBytes);
  const pyodide = await bootPyodide(message);
  try {
    await installPackages(pyodide, message.packages);
  } catch (error) {
    post({ type: "not-installed", message: nameProblem(error) });
    return;
  }
  capDisk(pyodide, message.diskBytes);
  const wire = pyodide.pyimport("spade_runner.wire") as {
    confine(): void;
    handle(request: string): string;
  };
  wire.confine();
  handle = (request) => wire.handle(request);
  removeGlobals();
  post({ type: "ready" });
}

/** Any exception on this side means that the interpreter is broken: Python answers its own as data. */
function fail(error: unknown): void {
  post({ type: "fatal", message: nameProblem(error) });
}

function nameProblem(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

globalThis.addEventListener("message", (event: MessageEvent<unknown>) => {
  try {
    const message = toWorkerSchema.parse(event.data);
    if (message.type === "boot") boot(message).catch(fail);
    else if (handle === null) throw new Error("A call came before the interpreter was ready.");
    else post({ type: "reply", requestId: message.requestId, reply: handle(message.request) });
  } catch (error) {
    fail(error);
  }
});

// Pyodide refuses to start where `importScripts` exists, and it cannot be deleted.
Object.defineProperty(globalThis, "importScripts", { value: undefined, configurable: true });
post({ type: "started" });
