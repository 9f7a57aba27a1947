/** Installs the packages of the lock file when they are missing or older than it. */
import { lstat, stat } from "node:fs/promises";
import path from "node:path";

import { mustRun, root } from "./run.mjs";

const modifiedMs = async (file) => {
  try {
    return (await stat(path.join(root, file))).mtimeMs;
  } catch {
    return 0;
  }
};

const isLink = async (file) => {
  try {
    return (await lstat(path.join(root, file))).isSymbolicLink();
  } catch {
    return false;
  }
};

/** npm writes `node_modules/.package-lock.json` last, so its age tells whether an install was finished. Ends the process when the folder is a link. */
export async function ensureInstalled() {
  const folder = "node_modules";
  const [installed, wanted] = await Promise.all([
    modifiedMs("node_modules/.package-lock.json"),
    modifiedMs("package-lock.json"),
  ]);
  if (installed >= wanted && installed > 0) return;
  if (await isLink(folder)) {
    console.error(
      `${path.join(root, folder)} is a link to another folder, and older than package-lock.json. npm ci would empty the folder behind it: remove the link, or install there.`,
    );
    process.exit(1);
  }
  console.error("Installing packages (npm ci) …");
  await mustRun("Installing packages", process.platform === "win32" ? "npm.cmd" : "npm", [
    "ci",
    "--no-audit",
    "--no-fund",
  ]);
}
