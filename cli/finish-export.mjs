/**
 * Makes the static export relocatable and locked down: in every page of `out/` a `<base>` that points
 * to the folder of the site, and a Content-Security-Policy that allows the page's own inline scripts
 * by hash and no other host but the one folder of Python packages. `404.html`, which is served at any depth, gets what it needs
 * into itself instead. Runs after `next build`; running it twice changes nothing.
 */
import { createHash } from "node:crypto";
import { readFile, readdir, writeFile } from "node:fs/promises";
import path from "node:path";

import { finishNotFound } from "./finish-not-found.mjs";
import { PACKAGE_HOST } from "./package-host.mjs";

const MARK = "<!--site-->";

/**
 * The policy of the app's own pages. Inline styles stay allowed (React and Next write style
 * attributes); everything else comes from the folder the site is served from, but for packages that a
 * reader asked to download.
 * @param {string[]} scriptHashes SHA-256 of each inline script, base64
 */
export function contentSecurityPolicy(scriptHashes) {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scriptHashes.map((hash) => `'sha256-${hash}'`)].join(" ")}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${PACKAGE_HOST}`,
    "worker-src 'self' blob:",
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'none'",
  ].join("; ");
}

/**
 * @param {string} html
 * @param {string | null} base relative address of the site's folder, e.g. "../"; null = not known
 */
export function finishPage(html, base) {
  if (html.includes(MARK)) return html;
  // Next derives this from a relative asset prefix; it would name the host's root.
  const cleaned = html.replace(/<link rel="preconnect" href="\/"[^>]*>/g, "");
  const hashes = [...cleaned.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    (match) => createHash("sha256").update(match[1]).digest("base64"),
  );
  const policy = contentSecurityPolicy([...new Set(hashes)]);
  return cleaned.replace(
    /<head>/,
    `<head>${MARK}${base === null ? "" : `<base href="${base}"/>`}<meta http-equiv="Content-Security-Policy" content="${policy}"/>`,
  );
}

/** The styles that a page asks for, as one text. */
async function readStyles(outDir, html) {
  const links = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)];
  const texts = links.map(([, address]) => readFile(path.join(outDir, address), "utf8"));
  return (await Promise.all(texts)).join("\n");
}

/** @param {string} outDir folder of the export */
export async function finishExport(outDir) {
  const pages = (await readdir(outDir, { recursive: true })).filter((file) =>
    file.endsWith(".html"),
  );
  for (const page of pages) {
    if (page.startsWith("runtime")) continue;
    const depth = page.split(path.sep).length - 1;
    const file = path.join(outDir, page);
    const html = await readFile(file, "utf8");
    const finished =
      page === "404.html" && !html.includes(MARK)
        ? finishPage(finishNotFound(html, await readStyles(outDir, html)), null)
        : finishPage(html, depth === 0 ? "./" : "../".repeat(depth));
    await writeFile(file, finished);
  }
}
