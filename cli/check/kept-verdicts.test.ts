import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

import { afterAll, beforeAll, expect, it } from "vitest";

import type { Verdict } from "@/lib/core/check";

import { KeptVerdicts } from "./kept-verdicts";

const OK: Verdict = { verdict: "ok", reason: "It loads.", line: null, module: null, badges: [] };
let scratch = "";
beforeAll(() => {
  scratch = mkdtempSync(path.join(os.tmpdir(), "spade-kept-"));
});
afterAll(() => {
  rmSync(scratch, { recursive: true, force: true });
});

it("is on disk after ten seconds of work, so that a kill takes no more than that", () => {
  const file = path.join(scratch, "a", "kept.json");
  let now = 0;
  const kept = new KeptVerdicts(file, () => now);
  kept.keep("one", OK);
  now = 9_999;
  kept.keep("two", OK);
  expect(existsSync(file)).toBe(false);
  now = 10_000;
  kept.keep("three", OK);
  kept.keep("four", OK);
  const other = new KeptVerdicts(file);
  expect(["one", "two", "three", "four"].map((source) => other.get(source))).toEqual([
    OK,
    OK,
    OK,
    undefined,
  ]);
  kept.save();
  expect(new KeptVerdicts(file).get("four")).toEqual(OK);
});

it("keeps no timeout, and begins anew where its file cannot be read", () => {
  const file = path.join(scratch, "kept.json");
  writeFileSync(file, '{"cut');
  const kept = new KeptVerdicts(file);
  kept.keep("slow", { ...OK, verdict: "timeout" });
  kept.keep("fast", OK);
  kept.save();
  const other = new KeptVerdicts(file);
  expect([other.get("slow"), other.get("fast")]).toEqual([undefined, OK]);
});
