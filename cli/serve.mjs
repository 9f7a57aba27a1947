/**
 * A small file server for the static export: right MIME types, a long cache for files named by their
 * content, no other headers. `node cli/serve.mjs [--port N] [--base /x/y/]`.
 */
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createServer } from "node:http";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";

import { root } from "./run.mjs";

const MIME_TYPES = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".wasm": "application/wasm",
  ".zip": "application/zip",
  ".bin": "application/octet-stream",
};

/** Next's hashed files, and ours that carry at least ten hex digits of their hash. */
const isNamedByContent = (file) =>
  file.includes("/_next/static/") || /(^|[./-])[0-9a-f]{10,64}\./.test(path.basename(file));

async function findFile(folder, pathname) {
  const file = path.join(folder, pathname);
  // `path.join` has resolved every `..`, so a request cannot leave the folder.
  if (file !== folder && !file.startsWith(folder + path.sep)) return null;
  const info = await stat(file).catch(() => null);
  if (info?.isFile()) return { file, size: info.size };
  if (!info?.isDirectory()) return null;
  const page = path.join(file, "index.html");
  const pageInfo = await stat(page).catch(() => null);
  return pageInfo?.isFile() ? { file: page, size: pageInfo.size, isFolder: true } : null;
}

/**
 * Serves `folder` below `base` ("/" or "/x/y/"). Resolves once it listens.
 * @param {{folder: string, port: number, base?: string, host?: string}} options
 * @returns {Promise<import("node:http").Server>}
 */
export function serve({ folder, port, base = "/", host = "127.0.0.1" }) {
  const full = path.resolve(folder);
  const server = createServer(async (request, response) => {
    let pathname;
    try {
      pathname = decodeURIComponent(new URL(request.url ?? "/", "http://local").pathname);
    } catch {
      response.writeHead(400).end("Bad address");
      return;
    }
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.writeHead(405, { Allow: "GET, HEAD" }).end("Only GET and HEAD");
      return;
    }
    const isInside = pathname.startsWith(base);
    const found = isInside ? await findFile(full, pathname.slice(base.length)) : null;
    if (found?.isFolder && !pathname.endsWith("/")) {
      response.writeHead(301, { Location: `${pathname}/` }).end();
      return;
    }
    const page = found ?? (isInside ? await findFile(full, "404.html") : null);
    if (page === null) {
      response.writeHead(404, { "Content-Type": "text/plain" }).end("Not found");
      return;
    }
    response.writeHead(found ? 200 : 404, {
      "Content-Type": MIME_TYPES[path.extname(page.file)] ?? "application/octet-stream",
      "Content-Length": page.size,
      "Cache-Control": isNamedByContent(page.file)
        ? "public, max-age=31536000, immutable"
        : "no-cache",
    });
    if (request.method === "HEAD") response.end();
    else createReadStream(page.file).pipe(response);
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => resolve(server));
  });
}

/** Reads `--port` and `--base`; a wrong value ends with a sentence. */
export function readServeOptions(args) {
  const { values } = parseArgs({
    args,
    options: { port: { type: "string", default: "4173" }, base: { type: "string", default: "/" } },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    console.error(`--port takes a whole number from 0 to 65535, found "${values.port}".`);
    process.exit(2);
  }
  return { port, base: `/${values.base.replace(/^\/|\/$/g, "")}/`.replace("//", "/") };
}

/** Serves `out/` and prints the address; a taken port is said in words. */
export async function serveSite(options) {
  try {
    const server = await serve({ folder: path.join(root, "out"), ...options });
    console.log(`SPADE Explorer: http://localhost:${server.address().port}${options.base ?? "/"}`);
  } catch (error) {
    if (error.code !== "EADDRINUSE") throw error;
    console.error(
      `Port ${options.port} is taken. Choose another: npm start -- --port ${options.port + 1}`,
    );
    process.exit(1);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  await serveSite(readServeOptions(process.argv.slice(2)));
