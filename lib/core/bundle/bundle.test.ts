import { gunzipSync, gzipSync } from "fflate";
import { beforeAll, describe, expect, it } from "vitest";

import { decodeUtf8, encodeUtf8 } from "@/lib/core/bytes/utf8";
import type { Verdict } from "@/lib/core/check";
import type { Copies } from "@/lib/core/copies";
import type { Environment } from "@/lib/core/domain/environment";
import { asEnvironmentId, asReleaseId, asRunId } from "@/lib/core/domain/ids";
import type { Embeddings } from "@/lib/core/embed";
import { createRandom } from "@/lib/core/maths/random";
import type { Projection } from "@/lib/core/project";
import type { Release } from "@/lib/core/release";

import {
  addToIndex,
  findFirst,
  findShard,
  readBundle,
  readBundleHeader,
  readBundleIndex,
  readShard,
  readTexts,
  writeBundle,
  type Verdicts,
} from ".";
import { buildColumns } from "./build-columns";
import { describeCheck } from "./row-checks";
import type { WrittenBundle } from "./write-bundle";

const ignore = (): void => undefined;
const hex = "ab".repeat(32);

function makeEnvironment(row: number, random: () => number): Environment {
  const run = row % 3 === 0 ? "b" : "a";
  const isMeasured = random() < 0.8;
  const episodes = 16;
  const solved = Math.floor(random() * (episodes + 1));
  const source = `"""Program ${row}"""\nclass GameEnv:\n    n = ${row}\n`;
  return {
    id: asEnvironmentId(`${run}/game_${String(row).padStart(5, "0")}`),
    runId: asRunId(run),
    step: row % 7 === 0 ? null : Math.floor(row / 40) * 3,
    skill:
      row % 11 === 0 ? null : ["Optimization", "Causal Inference", "Spatial Reasoning"][row % 3]!,
    difficulty: row % 2 === 0 ? "hard" : null,
    title: `Program ${row}`,
    className: "GameEnv",
    isToolUse: row % 5 === 0,
    turns: row % 6 === 0 ? null : 1 + row / 4,
    tools: row % 5 === 0 ? row % 9 : null,
    file: `games/game_${row}.py`,
    source,
    lines: 150 + Math.floor(random() * 120),
    repairs: row % 13 === 0 ? ["markdown-fence-removed"] : [],
    hint: row % 4 === 0 ? "Look twice." : null,
    outcomes: isMeasured
      ? {
          episodes,
          solved,
          solveRate: solved / episodes,
          meanReturn: random() * 2 - 1,
          meanReturnWithHint: random() < 0.5 ? null : random() * 2 - 1,
          regret: random() < 0.5 ? null : random() * 2 - 1,
        }
      : {
          episodes: null,
          solved: null,
          solveRate: null,
          meanReturn: null,
          meanReturnWithHint: null,
          regret: null,
        },
    episodes:
      row === 1 ? [{ session_id: "s", steps: [{ obs: "hello \ud83d end", action: "x" }] }] : [],
    fields: { row, note: "ünïcode 🜂", nested: [null, { deep: true }] },
  };
}

function makeRelease(rows: number) {
  const random = createRandom(9);
  const environments = Array.from({ length: rows }, (_, row) => makeEnvironment(row, random));
  const release: Release = {
    verdicts: new Map(),
    proofs: new Map(),
    id: asReleaseId("demo"),
    title: "Demo",
    layout: "SPADE Games manifest",
    licence: "MIT",
    description: null,
    environments,
    runs: [
      { id: asRunId("a"), name: "Run A", model: "m", settings: { kl: 0.1 } },
      { id: asRunId("b"), name: "Run B", model: null, settings: {} },
    ],
    skills: ["Causal Inference", "Optimization", "Spatial Reasoning"],
    counts: { read: rows + 300, shown: rows, repaired: 1, skipped: 300 },
    results: null,
    issues: Array.from({ length: 300 }, (_, row) => ({
      code: "release/missing-file" as const,
      file: "manifest.json",
      row: rows + row,
      line: null,
      found: `no file "games/gone_${row}.py"`,
      expected: "the program that the row names",
      message: `manifest.json, row ${rows + row}: found no file "games/gone_${row}.py", expected the program that the row names.`,
    })),
  };
  const copies: Copies = {
    families: environments.map((_, row) => ({
      sameProgram: row === 9 ? 4 : row,
      sameSkeleton: row === 9 ? 4 : row,
      near: row === 9 ? 2 : row,
    })),
    programHashes: environments.map((_, row) => row),
  };
  const place = () => Float32Array.from({ length: rows }, () => random() * 2 - 1);
  const projection: Projection = {
    x: place(),
    y: place(),
    label: { id: "umap-js@1.4.0" },
    quality: null,
    mapId: hex,
  };
  const embeddings: Embeddings = {
    vectors: new Float32Array(),
    dimensions: 0,
    distinctRows: [],
    slotOfRow: new Uint32Array(rows),
    label: { id: "hybrid-1" },
    spaceId: hex,
  };
  return { release, copies, embeddings, projection };
}

function write(
  { release, copies, embeddings, projection }: ReturnType<typeof makeRelease>,
  verdicts: Verdicts = new Map(),
): WrittenBundle {
  return writeBundle(release, copies, embeddings, projection, verdicts, ignore);
}

const bytesOf = (written: WrittenBundle, path: string): Uint8Array => {
  const file = written.files.find((candidate) => candidate.path === path);
  if (file === undefined) throw new Error(`no file ${path}`);
  return file.bytes;
};
const headerOf = (written: WrittenBundle): unknown =>
  JSON.parse(decodeUtf8(bytesOf(written, "bundle.json")) ?? "");
function open(written: WrittenBundle) {
  const bundle = readBundle(headerOf(written), bytesOf(written, written.header.core.path));
  if (!bundle.ok) throw new Error(bundle.error.message);
  return bundle.value;
}

describe("a bundle", () => {
  let made: ReturnType<typeof makeRelease>;
  let written: WrittenBundle;
  beforeAll(() => {
    made = makeRelease(150);
    written = write(made);
  });

  it("reads back as it was written: header, columns, texts and details", () => {
    const bundle = open(written);
    expect(bundle.header).toEqual(written.header);
    const checks = made.release.environments.map((one) => describeCheck(one, new Map(), null));
    expect(bundle.columns).toEqual(
      buildColumns(made.release, made.copies, made.projection, checks),
    );
    expect(readTexts(bundle, bytesOf(written, bundle.header.texts.path))).toEqual({
      ok: true,
      value: {
        version: 1,
        ids: made.release.environments.map(({ id }) => id),
        titles: made.release.environments.map(({ title }) => title),
        difficulties: made.release.environments.map(({ difficulty }) => difficulty),
        classNames: made.release.environments.map(({ className }) => className),
        search: made.release.environments.map(({ title }) => (/\d/.test(title) ? "" : title)),
        needs: [],
      },
    });
    const details = bundle.header.shards.flatMap((shard, index) => {
      const read = readShard(bundle, index, bytesOf(written, shard.path));
      if (!read.ok) throw new Error(read.error.message);
      return read.value;
    });
    expect(details.map(({ sha256: _, ...detail }) => detail)).toEqual(
      made.release.environments.map(({ id, file, source, repairs, hint, fields, episodes }) => ({
        id,
        file,
        source,
        repairs,
        hint,
        fields,
        episodes,
        check: null,
        proofs: null,
      })),
    );
  });
  it("keeps unknown apart from zero", () => {
    const { columns } = open(written);
    const row = made.release.environments.findIndex(({ outcomes }) => outcomes.solved === null);
    expect([
      columns.step[7],
      columns.skill[11],
      columns.solved[row],
      columns.episodes[row],
      columns.solveRate[row],
      columns.regret[row],
    ]).toEqual([-1, 255, 65_535, 65_535, NaN, NaN]);
    expect(columns.step[1]).toBe(0);
  });
  it("keeps what a check said, what the text says, and what nobody knows", () => {
    const release = made.release.environments;
    const verdict: Verdict = {
      verdict: "contract",
      reason: "step() raised.",
      line: 2,
      module: null,
      badges: ["repaired", "unseeded"],
    };
    const checked = release.map((one) =>
      one === release[5] ? { ...one, source: "import torch\nclass GameEnv: pass\n" } : one,
    );
    const again = write(
      { ...made, release: { ...made.release, environments: checked } },
      new Map([[release[3]!.source, verdict]]),
    );
    const bundle = open(again);
    const read = readShard(bundle, 0, bytesOf(again, bundle.header.shards[0]!.path));
    const texts = readTexts(bundle, bytesOf(again, bundle.header.texts.path));
    if (!read.ok || !texts.ok) throw new Error("the bundle does not open");
    const at = [0, 3, 5];
    expect({
      verdict: at.map((row) => bundle.columns.verdict[row]),
      badges: at.map((row) => bundle.columns.badges[row]),
      notes: at.map((row) => read.value[row]!.check),
      needs: texts.value.needs,
    }).toEqual({
      verdict: [255, 3, 255],
      badges: [1, 32, 256],
      notes: [
        null,
        { reason: "step() raised.", line: 2, module: null },
        {
          reason: "Line 1 imports torch, which is not part of the runner's Python.",
          line: 1,
          module: "torch",
        },
      ],
      needs: [{ row: 5, module: "torch", line: 1 }],
    });
  });
  it("is read without the columns and fields of checks, as an older import wrote it", () => {
    const header = structuredClone(written.header);
    header.columns = header.columns.filter(({ name }) => name !== "verdict" && name !== "badges");
    const bundle = readBundle(header, bytesOf(written, header.core.path));
    if (!bundle.ok) throw new Error(bundle.error.message);
    const { verdict, badges } = bundle.value.columns;
    expect([new Set(verdict), new Set(badges)]).toEqual([new Set([255]), new Set([65_535])]);
    const texts: unknown = JSON.parse(
      decodeUtf8(gunzipSync(bytesOf(written, header.texts.path))) ?? "",
    );
    const older = encodeUtf8(JSON.stringify({ ...(texts as object), needs: undefined }));
    const read = readTexts(bundle.value, older);
    expect(read.ok ? read.value.needs : read.error).toEqual([]);
  });
  it("is read without turns, tools and diversity, as an older import wrote it", () => {
    const header = written.header;
    const older: Record<string, unknown> = {
      ...header,
      columns: header.columns.filter(({ name }) => name !== "turns" && name !== "tools"),
    };
    delete older.diversity;
    const bundle = readBundle(older, bytesOf(written, header.core.path));
    if (!bundle.ok) throw new Error(bundle.error.message);
    const { turns, tools } = bundle.value.columns;
    expect([new Set(turns), new Set(tools)]).toEqual([new Set([NaN]), new Set([65_535])]);
    expect(bundle.value.header.diversity).toBeNull();
  });
  it("says of each run its captured steps, and how many carry none", () => {
    expect(
      written.header.runs.map(({ id, environments, steps, withoutStep }) => [
        id,
        environments,
        steps,
        withoutStep,
      ]),
    ).toEqual([
      ["a", 100, [0, 3, 6, 9], 14],
      ["b", 50, [0, 3, 6, 9], 8],
    ]);
  });
  it("finds the shard of a row", () => {
    const { header } = open(written);
    expect(header.shards.map((shard) => shard.firstRow)).toEqual([0, 64, 128]);
    expect([0, 63, 64, 149].map((row) => findShard(header, row))).toEqual([0, 0, 1, 2]);
    expect(() => findShard(header, 150)).toThrow("row 150 of 150");
  });
  it("has the same bytes each time", () => {
    expect(write(makeRelease(150)).files).toEqual(written.files);
  });
  it("carries at most 200 issues and counts all", () => {
    expect([written.header.issues.length, written.header.issuesTotal]).toEqual([200, 300]);
  });
  it("also opens when the host has unpacked its files on the way", () => {
    const core = gunzipSync(bytesOf(written, written.header.core.path));
    const bundle = readBundle(headerOf(written), core);
    expect(bundle).toEqual({ ok: true, value: open(written) });
    expect(
      readTexts(open(written), gunzipSync(bytesOf(written, written.header.texts.path))).ok,
    ).toBe(true);
  });
});

it("loads first at most 150 KB for 5,000 environments", () => {
  const written = write(makeRelease(5000));
  const first =
    bytesOf(written, written.header.core.path).length + gzipLength(bytesOf(written, "bundle.json"));
  expect(first).toBeLessThanOrEqual(150 * 1024);
});

/** The header is served with the host's gzip; level 6 is what hosts use. */
function gzipLength(bytes: Uint8Array): number {
  return gzipSync(bytes, { level: 6 }).length;
}

describe("a bundle that is broken", () => {
  const written = write(makeRelease(70));
  const header = () => structuredClone(written.header);
  const core = bytesOf(written, written.header.core.path);
  const failure = (
    result: { ok: true } | { ok: false; error: { code: string; file: string; message: string } },
  ) => (result.ok ? null : [result.error.code, result.error.file, result.error.message]);

  it.each<[string, () => unknown, string, string]>([
    [
      "is of a newer version",
      () => ({ ...header(), version: 2, columns: "packed" }),
      "bundle/newer-version",
      "bundle.json has version 2, this page reads up to 1. Use a newer SPADE Explorer, or import the release again with this one.",
    ],
    [
      "is something else",
      () => ({ hello: 1 }),
      "bundle/invalid",
      'bundle.json at format: found nothing, expected "spade-bundle"',
    ],
    [
      "is no object",
      () => "<!doctype html>",
      "bundle/invalid",
      'bundle.json at its top: found "<!doctype html>", expected an object.',
    ],
    [
      "has a negative count",
      () => ({ ...header(), environments: -1 }),
      "bundle/invalid",
      "bundle.json at environments: found -1, expected a number of at least 0.",
    ],
    [
      "lacks a column",
      () => ({ ...header(), columns: header().columns.filter(({ name }) => name !== "regret") }),
      "bundle/invalid",
      "bundle.json at columns: found no column regret, expected one of type f32.",
    ],
    [
      "has a column of another type",
      () => ({
        ...header(),
        columns: header().columns.map((column) =>
          column.name === "x" ? { ...column, type: "f32" } : column,
        ),
      }),
      "bundle/invalid",
      "bundle.json at columns: found column x of type f32, expected u16.",
    ],
    [
      "names a file outside",
      () => ({ ...header(), core: { ...header().core, path: "../core.bin" } }),
      "bundle/invalid",
      'bundle.json at core.path: found "../core.bin", expected text that matches ^[A-Za-z0-9]',
    ],
  ])("%s", (_, makeHeader, code, message) => {
    const found = failure(readBundleHeader(JSON.parse(JSON.stringify(makeHeader()))));
    expect(found?.slice(0, 2)).toEqual([code, "bundle.json"]);
    expect(found?.[2]?.startsWith(message)).toBe(true);
    expect(readBundle(makeHeader(), core).ok).toBe(false);
  });
  it("has a cut core", () => {
    expect(failure(readBundle(header(), core.subarray(0, 100)))).toEqual([
      "bundle/cut",
      written.header.core.path,
      `${written.header.core.path}: found 100 bytes, expected ${core.length}. The file is cut; load it again.`,
    ]);
  });
  it("has the core of another import", () => {
    const other = core.slice();
    other[40]! ^= 1;
    expect(failure(readBundle(header(), other))?.slice(0, 2)).toEqual([
      "bundle/invalid",
      written.header.core.path,
    ]);
  });
  it("points at a run that does not exist", () => {
    const one = { ...header(), runs: header().runs.slice(0, 1), diversity: null };
    expect(failure(readBundle(one, core))?.[2]).toBe(
      `${written.header.core.path}: found run 1 in row 0, expected below 1.`,
    );
  });
  it("has the diversity of other steps than its runs have", () => {
    const { diversity } = header();
    if (diversity === null) throw new Error("The bundle was written without its diversity.");
    const cut = { ...diversity, runs: diversity.runs.slice(0, 1) };
    expect(failure(readBundle({ ...header(), diversity: cut }, core))?.[2]).toMatch(
      /^bundle\.json at diversity\.runs: found runs of \d+ steps, expected \d+, \d+ as in runs/,
    );
  });
  it("has texts or a shard of another length, or none at all", () => {
    const bundle = open(written);
    const shorter = encodeUtf8(
      JSON.stringify({
        version: 1,
        ids: [],
        titles: [],
        difficulties: [],
        classNames: [],
        search: [],
      }),
    );
    expect(failure(readTexts(bundle, shorter))?.[2]).toBe(
      `${written.header.texts.path} at ids: found 0 entries, expected 70.`,
    );
    const shard = written.header.shards[1]!;
    expect(
      failure(readShard(bundle, 1, bytesOf(written, written.header.shards[0]!.path)))?.slice(0, 2),
    ).toEqual(["bundle/invalid", shard.path]);
    expect(failure(readShard(bundle, 1, new Uint8Array()))?.slice(0, 2)).toEqual([
      "bundle/cut",
      shard.path,
    ]);
  });
});

describe("the index of bundles", () => {
  const header = write(makeRelease(2)).header;
  const base = { environments: 1, hasResults: false };
  const entry = { ...base, id: "demo", title: "Demo", environments: 2, path: "demo/bundle.json" };
  const other = { ...base, id: "alpha", title: "Alpha", path: "alpha/bundle.json" };
  it("starts with the first bundle, keeps others and replaces the same", () => {
    expect(addToIndex(null, header, "demo")).toEqual({ version: 1, bundles: [entry] });
    expect(
      addToIndex({ version: 1, bundles: [{ ...entry, title: "Old" }, other] }, header, "demo"),
    ).toEqual({ version: 1, bundles: [other, entry] });
  });
  it("keeps what a first visit opens when a bundle is added", () => {
    const index = { version: 1 as const, first: "demo", bundles: [entry] };
    const added = addToIndex(
      index,
      { ...header, release: { ...header.release, id: "alpha" } },
      "alpha",
    );
    expect([added.first, added.bundles[0]?.id]).toEqual(["demo", "alpha"]);
    expect(findFirst(added)).toBe("demo");
  });
  it("opens the first of the list when none is named, or one that is not there", () => {
    expect(findFirst({ version: 1, bundles: [other, entry] })).toBe("alpha");
    expect(findFirst({ version: 1, first: "gone", bundles: [entry] })).toBe("demo");
    expect(findFirst({ version: 1, bundles: [] })).toBeNull();
  });
  it("is read through its schema", () => {
    expect(readBundleIndex({ version: 1, bundles: [entry] })).toEqual({
      ok: true,
      value: { version: 1, bundles: [entry] },
    });
    const broken = readBundleIndex({ version: 1, bundles: [{ ...entry, id: "No" }] });
    expect(broken.ok ? null : broken.error.code).toBe("bundle/invalid");
  });
});
