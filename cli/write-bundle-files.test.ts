import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";

import { settleIndex } from "./write-bundle-files";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "bundles-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const entry = (id: string) => ({
  id,
  title: id,
  environments: 1,
  hasResults: false,
  path: `${id}/bundle.json`,
});
const readIndex = (): unknown => JSON.parse(readFileSync(path.join(folder, "index.json"), "utf8"));

it("names what a first visit opens, and drops bundles that are gone", () => {
  const index = { version: 1, bundles: [entry("gone"), entry("here")] };
  writeFileSync(path.join(folder, "index.json"), JSON.stringify(index));
  mkdirSync(path.join(folder, "here"));
  writeFileSync(path.join(folder, "here", "bundle.json"), "{}");
  settleIndex(folder, "here");
  expect(readIndex()).toEqual({ version: 1, first: "here", bundles: [entry("here")] });
  const { ino } = statSync(path.join(folder, "index.json"));
  settleIndex(folder, "here");
  expect(statSync(path.join(folder, "index.json")).ino).toBe(ino);
});

it("says which index cannot be read", () => {
  writeFileSync(path.join(folder, "index.json"), "[]");
  expect(() => {
    settleIndex(folder, "here");
  }).toThrow(/index\.json: /);
});
