/** Content hashes of files and folders: what tells whether a built thing is stale. */
import { createHash } from "node:crypto";
import { mkdir, readFile, readdir, stat, writeFile } from "node:fs/promises";
import path from "node:path";

import { root } from "./run.mjs";

const isLeftOut = (file) => /(^|\/)(__pycache__|node_modules|\.DS_Store)(\/|$)/.test(file);

/**
 * SHA-256 over names and contents of the given files and folders (relative to the repository);
 * those that do not exist count as absent.
 * @param {string[]} places @returns {Promise<string>}
 */
export async function fingerprint(places) {
  const hash = createHash("sha256");
  for (const place of places) {
    const full = path.join(root, place);
    const info = await stat(full).catch(() => null);
    const files =
      info === null
        ? []
        : info.isDirectory()
          ? (await readdir(full, { recursive: true, withFileTypes: true }))
              .filter((entry) => entry.isFile())
              .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
          : [place];
    for (const file of files.filter((file) => !isLeftOut(file)).sort()) {
      hash.update(`${file}\0`);
      hash.update(await readFile(path.join(root, file)));
    }
  }
  return hash.digest("hex");
}

/** Whether `name` was last built from inputs with this fingerprint. */
export async function isFresh(name, print) {
  const stamp = await readFile(path.join(root, ".cache", `${name}.stamp`), "utf8").catch(() => "");
  return stamp === print;
}

/** Remembers that `name` was built from inputs with this fingerprint. */
export async function markFresh(name, print) {
  await mkdir(path.join(root, ".cache"), { recursive: true });
  await writeFile(path.join(root, ".cache", `${name}.stamp`), print);
}
