import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";

import { afterEach, expect, it } from "vitest";

const folder = mkdtempSync(path.join(os.tmpdir(), "install-"));
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

it("leaves packages alone that are a link to another folder, and says so", () => {
  for (const name of ["install.mjs", "run.mjs"])
    cpSync(path.join(import.meta.dirname, name), path.join(folder, "cli", name));
  mkdirSync(path.join(folder, "shared", "kept"), { recursive: true });
  symlinkSync(path.join(folder, "shared"), path.join(folder, "node_modules"));
  writeFileSync(path.join(folder, "package-lock.json"), "{}");
  const address = pathToFileURL(path.join(folder, "cli", "install.mjs")).href;
  const call = `import(${JSON.stringify(address)}).then((module) => module.ensureInstalled())`;
  const { status, stderr } = spawnSync(process.execPath, ["-e", call], { encoding: "utf8" });
  expect([status, stderr]).toEqual([1, expect.stringContaining("is a link to another folder")]);
  expect(existsSync(path.join(folder, "shared", "kept"))).toBe(true);
});
