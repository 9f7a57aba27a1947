/** The part of Emscripten's file system that the runner uses; Pyodide publishes no types for it. */
import type { PyodideAPI } from "pyodide";

/** Files of one interpreter; they live in memory and end with it. */
export interface PyodideFiles {
  mkdirTree: (path: string) => void;
  writeFile: (path: string, data: string | Uint8Array) => void;
  /** `write(stream, buffer, offset, length, position?, canOwn?)` */
  write: (...call: unknown[]) => unknown;
  ErrnoError: new (code: number) => Error;
}

/** File system of an interpreter, with types. */
export function filesOf(pyodide: PyodideAPI): PyodideFiles {
  return pyodide.FS as PyodideFiles;
}
