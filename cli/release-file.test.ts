import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";

import { afterEach, beforeEach, expect, it } from "vitest";

import { readReleaseFile, writeReleaseFile } from "./release-file";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "spade-release-file-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

it("packs a long text, with the same bytes each time, and leaves one file of the name", () => {
  const long = "verdict ".repeat(80_000);
  expect(readReleaseFile(folder, "checks.json")).toBeNull();
  writeReleaseFile(folder, "checks.json", "{}");
  expect([readdirSync(folder), readReleaseFile(folder, "checks.json")]).toEqual([
    ["checks.json"],
    "{}",
  ]);
  const packed = writeReleaseFile(folder, "checks.json", long);
  const bytes = readFileSync(packed);
  expect([readdirSync(folder), readReleaseFile(folder, "checks.json") === long]).toEqual([
    ["checks.json.gz"],
    true,
  ]);
  writeReleaseFile(folder, "checks.json", long);
  expect(readFileSync(packed).equals(bytes)).toBe(true);
  writeReleaseFile(folder, "checks.json", "{}");
  expect(readdirSync(folder)).toEqual(["checks.json"]);
});
