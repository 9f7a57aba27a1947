/**
 * The relay inside `<iframe sandbox="allow-scripts">`: owns the compiled interpreter and the workers, keeps the
 * deadlines, and passes on only messages that fit the protocol. Its origin is opaque and its content policy
 * allows no connection, and workers inherit both.
 */
import * as z from "zod/mini";

import {
  describeSilence,
  FRAME_HELLO,
  fromWorkerSchema,
  pythonFilesSchema,
  toFrameSchema,
  type FromFrame,
  type RuntimeAssets,
  type RuntimeFile,
  type ToFrame,
  type ToWorker,
} from "./protocol";

type Spawn = Extract<ToFrame, { type: "spawn" }>;
type Call = Extract<ToFrame, { type: "call" }>;

interface Slot {
  worker: Worker;
  spawn: Spawn;
  state: "starting" | "ready";
  pending: { requestId: string; timer: number } | null;
}

interface Runtime {
  workerUrl: string;
  pyodideUrl: string;
  interpreterUrl: string;
  interpreterModule: WebAssembly.Module;
  standardLibrary: ArrayBuffer;
  snapshot: ArrayBuffer | null;
  pythonFiles: Record<string, string>;
  versions: RuntimeAssets["versions"];
}

const slots = new Map<number, Slot>();
let runtime: Runtime | null = null;
let page: MessagePort | null = null;

function tell(message: FromFrame): void {
  page?.postMessage(message);
}

function makeScriptUrl(script: ArrayBuffer): string {
  return URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
}

async function open({ files, versions, usesSnapshot }: RuntimeAssets): Promise<void> {
  const unpack = async (name: RuntimeFile): Promise<ArrayBuffer> => {
    const { bytes, isGzipped } = files[name];
    if (!isGzipped) return bytes;
    const packed = new Blob([bytes]).stream();
    return new Response(packed.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
  };
  const [worker, pyodide, interpreter, wasm, standardLibrary, pythonFiles, snapshot] =
    await Promise.all([
      unpack("workerScript"),
      unpack("pyodideScript"),
      unpack("interpreterScript"),
      unpack("interpreterWasm").then((code) => WebAssembly.compile(code)),
      unpack("standardLibrary"),
      unpack("pythonFiles"),
      usesSnapshot ? unpack("snapshot") : null,
    ]);
  runtime = {
    workerUrl: makeScriptUrl(worker),
    pyodideUrl: makeScriptUrl(pyodide),
    interpreterUrl: makeScriptUrl(interpreter),
    interpreterModule: wasm,
    standardLibrary,
    snapshot,
    pythonFiles: pythonFilesSchema.parse(JSON.parse(new TextDecoder().decode(pythonFiles))),
    versions,
  };
  tell({ type: "opened" });
}

function remove(workerId: number): Slot | null {
  const slot = slots.get(workerId);
  if (slot === undefined) return null;
  slots.delete(workerId);
  slot.worker.terminate();
  if (slot.pending !== null) clearTimeout(slot.pending.timer);
  return slot;
}

function end(workerId: number, reason: "timeout" | "crashed", message: string): void {
  const slot = remove(workerId);
  if (slot === null) return;
  if (slot.state === "starting" && runtime !== null && runtime.snapshot !== null) {
    // Snapshots rest on private options of Pyodide; without one it starts slower, but it starts.
    runtime.snapshot = null;
    spawn(runtime, slot.spawn);
  } else tellDeath(workerId, reason, message);
}

function tellDeath(workerId: number, reason: "timeout" | "crashed", message: string): void {
  tell({ type: "dead", workerId, reason, message: message.slice(0, 500) });
}

function spawn(from: Runtime, request: Spawn): void {
  const { workerId } = request;
  const worker = new Worker(from.workerUrl, { name: `environment ${workerId}` });
  const slot: Slot = { worker, spawn: request, state: "starting", pending: null };
  slots.set(workerId, slot);
  worker.onerror = (event) => {
    event.preventDefault();
    end(workerId, "crashed", `The worker failed: ${event.message}`);
  };
  worker.onmessageerror = () => {
    end(workerId, "crashed", "The worker sent a message that cannot be read.");
  };
  worker.onmessage = (event: MessageEvent<unknown>) => {
    if (slots.get(workerId) === slot) receive(from, slot, event.data);
  };
}

function receive(from: Runtime, slot: Slot, data: unknown): void {
  const { workerId } = slot.spawn;
  const message = fromWorkerSchema.safeParse(data).data;
  if (message?.type === "started" && slot.state === "starting") {
    postBoot(from, slot);
  } else if (message?.type === "ready" && slot.state === "starting") {
    slot.state = "ready";
    slot.spawn.packages = [];
    tell({ type: "ready", workerId, hasSnapshot: from.snapshot !== null });
  } else if (message?.type === "not-installed" && slot.state === "starting") {
    remove(workerId);
    tellDeath(workerId, "crashed", message.message);
  } else if (message?.type === "fatal") {
    end(workerId, "crashed", message.message);
  } else if (message?.type === "reply" && message.requestId === slot.pending?.requestId) {
    clearTimeout(slot.pending.timer);
    slot.pending = null;
    tell({ type: "reply", workerId, requestId: message.requestId, reply: message.reply });
  } else {
    end(workerId, "crashed", "The worker broke the protocol.");
  }
}

function postBoot(from: Runtime, slot: Slot): void {
  // Copied and handed over: `postMessage` takes several times as long to clone them by itself.
  const standardLibrary = from.standardLibrary.slice(0);
  const snapshot = from.snapshot?.slice(0) ?? null;
  const message: ToWorker = {
    type: "boot",
    pyodideUrl: from.pyodideUrl,
    interpreterUrl: from.interpreterUrl,
    interpreterModule: from.interpreterModule,
    standardLibrary,
    snapshot,
    pythonFiles: from.pythonFiles,
    packages: slot.spawn.packages,
    versions: from.versions,
    memoryBytes: slot.spawn.memoryBytes,
    diskBytes: slot.spawn.diskBytes,
  };
  slot.worker.postMessage(
    message,
    snapshot === null ? [standardLibrary] : [standardLibrary, snapshot],
  );
}

function call({ workerId, requestId, request, timeoutMs }: Call): void {
  const slot = slots.get(workerId);
  if (slot === undefined) {
    tellDeath(workerId, "crashed", "The worker is gone.");
    return;
  }
  const timer = window.setTimeout(() => {
    end(workerId, "timeout", describeSilence(timeoutMs));
  }, timeoutMs);
  slot.pending = { requestId, timer };
  const message: ToWorker = { type: "call", requestId, request };
  slot.worker.postMessage(message);
}

function follow(message: ToFrame): void {
  switch (message.type) {
    case "open":
      open(message.assets).catch((error: unknown) => {
        tell({ type: "failed", message: String(error) });
      });
      return;
    case "spawn":
      if (runtime === null) tell({ type: "failed", message: "No runtime was opened." });
      else spawn(runtime, message);
      return;
    case "call":
      call(message);
      return;
    case "kill":
      remove(message.workerId);
      return;
    case "ping":
      tell({ type: "pong", count: message.count });
  }
}

addEventListener("message", (event: MessageEvent<unknown>) => {
  const port = event.ports[0];
  // Only the first message of the page that made this frame counts.
  if (page !== null || event.source !== parent || port === undefined) return;
  page = port;
  port.onmessage = (message: MessageEvent<unknown>) => {
    const parsed = toFrameSchema.safeParse(message.data);
    if (parsed.success) follow(parsed.data);
    else tell({ type: "failed", message: z.prettifyError(parsed.error) });
  };
});
parent.postMessage(FRAME_HELLO, "*");
