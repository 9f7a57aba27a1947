/** Installs the packages of the lock file when they are missing or older than it. */
import { stat } from "node:fs/promises";
import path from "node:path";

import { mustRun, root } from "./run.mjs";

const modifiedMs = async (file) => {
  try {
    return (await stat(path.join(root, file))).mtimeMs;
  } catch {
    return 0;
  }
};

/** npm writes `node_modules/.package-lock.json` last, so its age tells whether an install was finished. */
export async function ensureInstalled() {
  const [installed, wanted] = await Promise.all([
    modifiedMs("node_modules/.package-lock.json"),
    modifiedMs("package-lock.json"),
  ]);
  if (installed >= wanted && installed > 0) return;
  console.error("Installing packages (npm ci) …");
  await mustRun("Installing packages", process.platform === "win32" ? "npm.cmd" : "npm", [
    "ci",
    "--no-audit",
    "--no-fund",
  ]);
}
