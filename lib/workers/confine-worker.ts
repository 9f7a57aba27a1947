/**
 * Takes away from a worker what a program has no business with. The wall is the frame's opaque origin and its
 * content policy; this is the second line, and the cap on what a program may use up.
 */
import type { PyodideAPI } from "pyodide";

import { filesOf } from "./pyodide-files";

const PAGE_BYTES = 65_536;
const NO_SPACE_LEFT = 51;
const REMOVED_GLOBALS = [
  "fetch",
  "XMLHttpRequest",
  "WebSocket",
  "WebSocketStream",
  "WebTransport",
  "EventSource",
  "Worker",
  "SharedWorker",
  "BroadcastChannel",
  "MessageChannel",
  "indexedDB",
  "caches",
  "navigator",
  "postMessage",
  "close",
  "FontFace",
  "Notification",
  "importScripts",
];

/** Refuses to grow WebAssembly memory beyond the cap; Python then raises MemoryError and stays usable. */
export function capMemory(limitBytes: number): void {
  const prototype = WebAssembly.Memory.prototype;
  const grow = Object.getOwnPropertyDescriptor(prototype, "grow")?.value as typeof prototype.grow;
  prototype.grow = function (this: WebAssembly.Memory, pages: number) {
    if (this.buffer.byteLength + pages * PAGE_BYTES > limitBytes)
      throw new RangeError("The memory cap of the runner is reached.");
    return grow.call(this, pages);
  };
}

/** Files live in JavaScript memory, which the memory cap does not see: counts what is ever written. */
export function capDisk(pyodide: PyodideAPI, limitBytes: number): void {
  const files = filesOf(pyodide);
  const { write } = files;
  let left = limitBytes;
  files.write = (...call) => {
    left -= Number(call[3]);
    if (left < 0) throw new files.ErrnoError(NO_SPACE_LEFT);
    return Reflect.apply(write, files, call);
  };
}

/** Makes the worker's ways out undefined for good. */
export function removeGlobals(): void {
  for (const name of REMOVED_GLOBALS) {
    try {
      Object.defineProperty(globalThis, name, {
        value: undefined,
        configurable: false,
        writable: false,
      });
    } catch {
      // Already fixed by the browser: the content policy stands behind it.
    }
  }
}
