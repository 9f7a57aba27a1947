import { gzipSync } from "fflate";
import { describe, expect, it } from "vitest";

import { encodeUtf8 } from "@/lib/core/bytes/utf8";
import { readSource } from "@/lib/core/importers";

import { unpackGzip } from "./gzip-file";
import { makeTextSource } from "./text-source";

const GAME =
  "class GameEnv:\n    def reset(self, seed=None): ...\n    def step(self, action): ...\n";
const pack = (text: string) => gzipSync(encodeUtf8(text), { mtime: 0 });
const makeRow = (run: string, name: string) =>
  `${JSON.stringify({ source_run: run, filename: name, code: `${GAME}# ${name}\n` })}\n`;

const RESULTS = {
  run: "full",
  steps: 1,
  environments: 2,
  rejected: 1,
  distinctProgramsPer100: null,
  distinctSkeletonsPer100: null,
  solveRateEarly: null,
  solveRateLate: null,
  meanRegret: null,
  almostNeverSolved: null,
  heldOut: [],
};

describe("rows in gzip", () => {
  it("are read like rows that are not packed, one file a run beside the other", () => {
    const source = makeTextSource("release", {
      "full.jsonl.gz": pack(makeRow("full", "a.py") + makeRow("full", "b.py")),
      "no-corpus.jsonl.gz": pack(makeRow("no corpus", "a.py")),
      "results.json": JSON.stringify({ preset: "mini", runs: [RESULTS] }),
      "rejected.jsonl.gz": pack('{"run": "full", "rejected_code": "x = ("}\n'),
    });
    const { entries, issues, layout } = readSource(source, () => undefined);
    expect(issues).toEqual([]);
    expect(layout).toBe("pooled manifest with source runs");
    expect(
      entries.map(({ row, file, place }) => [row?.source_run, file, place.file, place.line]),
    ).toEqual([
      ["full", "a.py", "full.jsonl.gz", 1],
      ["full", "b.py", "full.jsonl.gz", 2],
      ["no corpus", "a.py", "no-corpus.jsonl.gz", null],
    ]);
  });

  it("may be called a manifest", () => {
    const source = makeTextSource("release", { "manifest.jsonl.gz": pack("{broken\n") });
    expect(readSource(source, () => undefined).issues.map(({ code }) => code)).toEqual([
      "json/invalid-line",
    ]);
  });

  it("leaves other bytes alone", () => {
    const bytes = encodeUtf8("[]");
    expect(unpackGzip("a.json", bytes)).toEqual({ ok: true, value: bytes });
  });

  it("says when they are cut, damaged or too large", () => {
    const whole = pack("x".repeat(5000));
    const codeOf = (bytes: Uint8Array, limit = 10_000) => {
      const result = unpackGzip("rows.jsonl.gz", bytes, limit);
      return result.ok ? "read" : result.error.code;
    };
    const changed = Uint8Array.from(whole);
    changed[changed.length - 8]! ^= 1;
    expect([
      codeOf(whole),
      codeOf(whole.subarray(0, 12)),
      codeOf(whole.subarray(0, whole.length - 9)),
      codeOf(changed),
      codeOf(whole, 100),
    ]).toEqual([
      "read",
      "archive/damaged-entry",
      "source/too-large",
      "archive/damaged-entry",
      "source/too-large",
    ]);
  });
});
