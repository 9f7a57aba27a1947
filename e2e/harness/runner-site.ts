/**
 * A site with nothing but the runner: a page under the app's own content policy, served below a sub-path by a
 * server that sends no special header. Journeys through the real page are in the other specs.
 */
import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";

import { bundleScript } from "@/cli/bundle-script";
import { contentSecurityPolicy } from "@/cli/finish-export.mjs";

const ROOT = path.resolve(import.meta.dirname, "..", "..");
const BASE = "/x/y/";

/** The app's own policy; this page has no inline script. */
const POLICY = contentSecurityPolicy([]);

const TYPES: Record<string, string> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".wasm": "application/wasm",
};

/** As a usual host: a long cache for the files that cannot change. */
const isHashed = (name: string) => /^(runtime\/[0-9a-f]{16}\.|pyodide\/)/.test(name);

/** A running site. */
export interface RunnerSite {
  url: string;
  /** Every path asked for since the start. */
  requests: string[];
  /** Served by name before what was built; tests may add to it. */
  files: Record<string, string | Buffer>;
  close(): Promise<void>;
}

/** Serves the harness page, `public/runtime/` as it was built, and any `extra` files by name. */
export async function openRunnerSite(
  extra: Record<string, string | Buffer> = {},
): Promise<RunnerSite> {
  const files: Record<string, string | Buffer> = {
    "index.html": `<!doctype html><meta charset="utf-8"><title>Runner</title><meta http-equiv="Content-Security-Policy" content="${POLICY}"><script src="page.js"></script><body>`,
    "page.js": await bundleScript("e2e/harness/runner-page.ts"),
    ...extra,
  };
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://local");
    requests.push(pathname);
    const name = pathname.startsWith(BASE) ? pathname.slice(BASE.length) || "index.html" : "";
    const text = files[name];
    const read =
      text !== undefined
        ? Promise.resolve(Buffer.from(text))
        : name.startsWith("runtime/") && !name.includes("..")
          ? readFile(path.join(ROOT, "public", name))
          : Promise.reject(new Error("not here"));
    read.then(
      (body) => {
        const type = TYPES[path.extname(name)] ?? "application/octet-stream";
        response.writeHead(200, {
          "Content-Type": type,
          "Content-Length": body.length,
          "Cache-Control": isHashed(name) ? "max-age=31536000" : "no-cache",
        });
        response.end(body);
      },
      () => response.writeHead(404).end(),
    );
  });
  await listen(server);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${BASE}`,
    requests,
    files,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

function listen(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
}
