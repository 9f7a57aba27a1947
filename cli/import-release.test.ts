import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import process from "node:process";
import { zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";

import { hashText } from "@/lib/core/bytes/hash-text";
import { readBundle, readBundleHeader, readShard, readTexts } from "@/lib/core/bundle";
import { writeCheckFile } from "@/lib/core/check/check-file";

import { DEFAULT_CHECK } from "./check-arguments";
import { parseImportArguments } from "./import-arguments";

const root = path.resolve(import.meta.dirname, "..");
const fixtures = path.join(root, "data", "fixtures");
let scratch = "";

beforeAll(() => {
  scratch = mkdtempSync(path.join(os.tmpdir(), "spade-import-"));
});
afterAll(() => {
  rmSync(scratch, { recursive: true, force: true });
});

const reportSchema = z.strictObject({
  release: z.looseObject({ id: z.string(), layout: z.string() }),
  runs: z.array(
    z.looseObject({ id: z.string(), steps: z.array(z.number()), withoutStep: z.number() }),
  ),
  read: z.number(),
  shown: z.number(),
  repaired: z.number(),
  skipped: z.number(),
  issues: z.array(
    z.strictObject({
      code: z.string(),
      file: z.string(),
      row: z.number().nullable(),
      line: z.number().nullable(),
      found: z.string(),
      expected: z.string(),
      message: z.string(),
    }),
  ),
  checks: z.record(z.string(), z.number()).nullable(),
  timings: z.record(z.string(), z.number()),
  embedding: z.looseObject({ space_id: z.string() }).nullable(),
  projection: z.looseObject({ map_id: z.string() }).nullable(),
});

function run(...args: string[]) {
  const command = ["--import", "tsx", path.join(root, "cli", "import-release.ts"), ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: root,
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

function importJson(source: string, ...args: string[]) {
  const out = path.join(
    scratch,
    "bundles",
    path.basename(source).replace(/\W/g, "-").toLowerCase(),
  );
  const { status, stdout, stderr } = run(source, "--out", out, "--json", ...args);
  expect(stderr).toBe("");
  return { status, report: reportSchema.parse(JSON.parse(stdout)), out };
}

describe("npm run import", () => {
  it.each([
    ["games-release", "SPADE Games manifest", 3, [["fixture-4B-two-steps", [0, 12], 0]]],
    [
      "pooled-release",
      "pooled manifest with source runs",
      3,
      [
        ["run-30b-corpus", [8, 40], 0],
        ["run-4b-no-memory", [8], 0],
      ],
    ],
    ["inline-rows", "JSON Lines with code inline", 2, [["inline-rows", [], 2]]],
    ["inline-rows/pool.jsonl", "JSON Lines with code inline", 2, [["pool", [], 2]]],
    ["program-folder", "folder of programs", 2, [["program-folder", [], 2]]],
    [
      "games-release/manifest.json",
      "SPADE Games manifest",
      3,
      [["fixture-4B-two-steps", [0, 12], 0]],
    ],
  ])("reads %s as %s", (name, layout, shown, runs) => {
    const { status, report, out } = importJson(path.join(fixtures, name));
    expect(status).toBe(0);
    expect(report.issues).toEqual([]);
    expect([report.release.layout, report.read, report.shown, report.skipped]).toEqual([
      layout,
      shown,
      shown,
      0,
    ]);
    expect(report.runs.map(({ id, steps, withoutStep }) => [id, steps, withoutStep])).toEqual(runs);
    expect(existsSync(path.join(out, "bundle.json"))).toBe(true);
  });

  it("gives the same bundle from a folder and from a zip of it", () => {
    const folder = path.join(fixtures, "games-release");
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    const files = entries.map((entry) =>
      path.relative(folder, path.join(entry.parentPath, entry.name)),
    );
    const zip = path.join(scratch, "games-release.zip");
    writeFileSync(
      zip,
      zipSync(
        Object.fromEntries(
          files.map((file) => [file, new Uint8Array(readFileSync(path.join(folder, file)))]),
        ),
      ),
    );
    const fromFolder = importJson(folder, "--id", "same");
    const fromZip = importJson(zip, "--id", "same");
    const read = (out: string) =>
      readdirSync(out, { recursive: true })
        .sort()
        .map((file) => [
          file,
          String(file).includes(".")
            ? readFileSync(path.join(out, String(file))).toString("base64")
            : "",
        ]);
    expect(read(fromZip.out)).toEqual(read(fromFolder.out));
  });

  it("does not open what a link leads to outside the release", () => {
    const release = path.join(scratch, "linked");
    cpSync(path.join(fixtures, "program-folder"), path.join(release, "games"), { recursive: true });
    writeFileSync(path.join(scratch, "secret.py"), "class SecretEnv: pass\n");
    symlinkSync(path.join(scratch, "secret.py"), path.join(release, "games", "file_link.py"));
    symlinkSync(scratch, path.join(release, "folder_link"));
    symlinkSync(path.join(release, "games", "beehive.py"), path.join(release, "inner_link.py"));
    const games = [
      "games/file_link.py",
      "folder_link/secret.py",
      "inner_link.py",
      "games/tide_tables.py",
    ].map((file) => ({ path_in_dataset: file }));
    writeFileSync(path.join(release, "manifest.json"), JSON.stringify({ games }));
    const { report } = importJson(release);
    expect(report.issues.map(({ code, row, found }) => [code, row, found])).toEqual([
      ["release/outside-folder", 1, '"games/file_link.py"'],
      ["release/outside-folder", 2, '"folder_link/secret.py"'],
    ]);
    expect([report.read, report.shown, report.skipped]).toEqual([4, 2, 2]);
  });

  it("keeps the index of bundles, and removes the files of the bundle it replaces", () => {
    const bundles = path.join(scratch, "site", "bundles");
    const import2 = (name: string, id: string) =>
      run(path.join(fixtures, name), "--id", id, "--out", path.join(bundles, id));
    import2("program-folder", "zeta");
    import2("inline-rows", "alpha");
    const before = readdirSync(path.join(bundles, "zeta"));
    import2("games-release", "zeta");
    const index: unknown = JSON.parse(readFileSync(path.join(bundles, "index.json"), "utf8"));
    const alpha = { id: "alpha", title: "Alpha", path: "alpha/bundle.json" };
    const zeta = { id: "zeta", title: "fixture-4B-two-steps", path: "zeta/bundle.json" };
    expect(index).toEqual({
      version: 1,
      bundles: [
        { ...alpha, environments: 2, hasResults: false },
        { ...zeta, environments: 3, hasResults: false },
      ],
    });
    const after = readdirSync(path.join(bundles, "zeta"));
    expect(after).toHaveLength(before.length);
    expect(after).not.toEqual(before);
  });

  it("runs every program without a verdict when it is asked to, and writes the verdicts into the bundle", () => {
    const release = path.join(scratch, "checked");
    for (const file of ["ok.py", "needs_package.py", "set_order.py", "training_refuses_close.py"])
      cpSync(path.join(fixtures, "check", file), path.join(release, file));
    const verdicts = (...args: string[]) => {
      const { report, out } = importJson(release, ...args);
      const file = (name: string) => new Uint8Array(readFileSync(path.join(out, name)));
      const header: unknown = JSON.parse(readFileSync(path.join(out, "bundle.json"), "utf8"));
      const known = readBundleHeader(header);
      if (!known.ok) throw new Error(known.error.message);
      const bundle = readBundle(header, file(known.value.core.path));
      if (!bundle.ok) throw new Error(bundle.error.message);
      const texts = readTexts(bundle.value, file(known.value.texts.path));
      const shard = readShard(bundle.value, 0, file(known.value.shards[0]!.path));
      if (!texts.ok || !shard.ok) throw new Error("texts or shard do not open");
      return {
        checks: report.checks,
        verdict: [...bundle.value.columns.verdict],
        badges: [...bundle.value.columns.badges],
        needs: texts.value.needs,
        notes: shard.value.map(({ file: name, check }) => [name, check?.line, check?.module]),
      };
    };
    const needs = [{ row: 0, module: "pycosat", line: 6 }];
    expect(verdicts("--check")).toEqual({
      checks: { ok: 2, "needs-package": 1, contract: 1 },
      verdict: [1, 0, 0, 3],
      badges: [256, 64, 16, 1024],
      needs,
      notes: [
        ["needs_package.py", 6, "pycosat"],
        ["ok.py", null, null],
        ["set_order.py", null, null],
        ["training_refuses_close.py", 9, null],
      ],
    });
    const unchecked = [
      ["needs_package.py", 6, "pycosat"],
      ["ok.py", undefined, undefined],
      ["set_order.py", undefined, undefined],
      ["training_refuses_close.py", undefined, undefined],
    ];
    expect(verdicts()).toEqual({
      checks: null,
      verdict: [255, 255, 255, 255],
      badges: [256, 0, 0, 0],
      needs,
      notes: unchecked,
    });
    // A verdict that no check would give of this program tells that it was taken and not made.
    const sha256 = hashText(readFileSync(path.join(release, "ok.py"), "utf8"));
    const made = { pyodide: "1", python: "3", seeds: 3, limits: DEFAULT_CHECK.limits };
    const stored = { verdict: "contract", reason: "As stored.", line: 7, module: null } as const;
    const kept = new Map([[sha256, { ...stored, badges: [] }]]);
    writeFileSync(path.join(release, "checks.json"), writeCheckFile(made, kept));
    expect(verdicts()).toEqual({
      checks: { contract: 1 },
      verdict: [255, 3, 255, 255],
      badges: [256, 0, 0, 0],
      needs,
      notes: unchecked.map((note) => (note[0] === "ok.py" ? ["ok.py", 7, null] : note)),
    });
    expect(verdicts("--check")).toMatchObject({
      checks: { ok: 1, "needs-package": 1, contract: 2 },
      verdict: [1, 3, 0, 3],
    });
  }, 300_000);

  it("exits with 1 and writes nothing when nothing can be shown", () => {
    const empty = path.join(scratch, "nothing-of-ours");
    mkdirSync(empty);
    writeFileSync(path.join(empty, "notes.md"), "# Notes\n");
    const { status, report, out } = importJson(empty);
    expect([status, report.read, report.shown, report.issues.map((issue) => issue.code)]).toEqual([
      1,
      0,
      0,
      ["source/nothing-found"],
    ]);
    expect(existsSync(out)).toBe(false);
  });

  it("prints a summary for people, without a progress bar where there is no terminal", () => {
    const { status, stdout, stderr } = run(
      path.join(fixtures, "program-folder"),
      "--out",
      path.join(scratch, "plain"),
    );
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout.split("\n").slice(0, 3)).toEqual([
      "Program folder (folder of programs)",
      "Read 2: shown 2 (0 repaired), skipped 0",
      "Run program-folder: 2 environments, 0 captured steps",
    ]);
  });

  it.each([
    ["no source", [], "SOURCE is missing."],
    ["two sources", ["a", "b"], "One SOURCE is expected, found also b."],
    ["an unknown option", ["a", "--fast"], "Unknown option '--fast'"],
    [
      "an id with capitals",
      ["a", "--id", "My Id"],
      "--id My Id: lower-case letters, digits and dashes are expected.",
    ],
    [
      "a source that is not there",
      ["/nowhere/at/all"],
      "SOURCE /nowhere/at/all cannot be opened: ENOENT",
    ],
  ])("exits with 2 and its usage for %s", (_, args, message) => {
    const { status, stdout, stderr } = run(...args);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr.startsWith(message)).toBe(true);
    expect(stderr).toContain(
      "Usage: npm run import -- SOURCE [--id ID] [--out DIR] [--check] [--json]",
    );
  });
});

it.each([
  ["some/My Release (v2).zip", "my-release-v2"],
  ["rows.jsonl", "rows"],
  ["./…", "release"],
])("derives an id from %s", (source, id) => {
  expect(parseImportArguments([source])).toEqual({
    source,
    id,
    out: path.join("public", "bundles", id),
    isJson: false,
    isChecked: false,
  });
});
