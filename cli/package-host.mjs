/** Where packages beyond the standard library come from when a reader asks for one; see `docs/runtime.md`. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const manifest = createRequire(import.meta.url).resolve("pyodide/package.json");
const { version } = JSON.parse(readFileSync(manifest, "utf8"));

/** Folder with the packages that were built for exactly this Pyodide; the one foreign address the page may reach. */
export const PACKAGE_HOST = `https://cdn.jsdelivr.net/pyodide/v${version}/full/`;
