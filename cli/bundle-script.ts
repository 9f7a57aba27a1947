import path from "node:path";

import { build } from "esbuild";

import { root } from "./run.mjs";

/** One classic script of a TypeScript entry and all that it imports; `entry` is relative to the repository. */
export async function bundleScript(entry: string): Promise<string> {
  const result = await build({
    entryPoints: [path.join(root, entry)],
    bundle: true,
    write: false,
    minify: true,
    format: "iife",
    target: "es2023",
    alias: { "@": root },
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "error",
  });
  return result.outputFiles[0]?.text ?? "";
}
