import type { PyodideAPI } from "pyodide";

/** A heap beyond this is not kept: clearing it would take as long as a fresh interpreter. */
const MAX_HEAP_BYTES = 128 * 2 ** 20;

/** Emscripten's functions through which every change of a file or folder goes. */
const FILE_CHANGES = [
  "createNode",
  "destroyNode",
  "hashAddNode",
  "hashRemoveNode",
  "doSetAttr",
  "write",
  "msync",
  "chdir",
  "mount",
  "unmount",
];
/** Ways to be called back later, when another program may be there. */
const TIMERS = ["setTimeout", "setInterval", "setImmediate", "queueMicrotask"];

function readHeap(pyodide: PyodideAPI): Uint8Array {
  // Growth replaces the view, so it is looked up each time.
  const heap: unknown = Reflect.get(Reflect.get(pyodide, "_module") as object, "HEAPU8");
  if (!(heap instanceof Uint8Array)) throw new Error("The interpreter has no memory to be seen.");
  return heap;
}

const isSame = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((item, index) => (item ?? null) === (b[index] ?? null));

/**
 * An interpreter as it was before any program, to be put back after each. Everything that Python is lies in the memory of
 * its WebAssembly instance: modules, builtins, caches, generators, hash seed. What lies outside (files, open streams, timers)
 * is watched, and a change of it makes the interpreter unfit for another program.
 */
export class MemoryImage {
  private isTouched = false;
  private readonly bytes: Uint8Array;
  private readonly streams: unknown[];

  /** Takes the image; no object of Python may be handed to JavaScript after this. */
  constructor(private readonly pyodide: PyodideAPI) {
    this.watch(pyodide.FS as object, FILE_CHANGES);
    this.watch(globalThis, TIMERS);
    this.streams = this.listStreams();
    this.bytes = readHeap(pyodide).slice();
  }

  /** Puts the memory back. False when that is not the whole of it. */
  restore(): boolean {
    const heap = readHeap(this.pyodide);
    if (this.isTouched || heap.length > MAX_HEAP_BYTES) return false;
    if (!isSame(this.streams, this.listStreams())) return false;
    heap.set(this.bytes);
    heap.fill(0, this.bytes.length);
    return true;
  }

  private listStreams(): unknown[] {
    return [...(Reflect.get(this.pyodide.FS as object, "streams") as unknown[])];
  }

  private watch(owner: object, names: readonly string[]): void {
    for (const name of names) {
      const original: unknown = Reflect.get(owner, name);
      if (typeof original !== "function") throw new Error(`Pyodide has no ${name} to be watched.`);
      Reflect.set(owner, name, (...call: unknown[]): unknown => {
        this.isTouched = true;
        const result: unknown = Reflect.apply(original, owner, call);
        return result;
      });
    }
  }
}
