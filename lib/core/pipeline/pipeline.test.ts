import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

import { generatePrograms } from "@/bench/generate-programs";
import { openSource } from "@/cli/read-source";
import { loadStaticTable } from "@/cli/read-static-table";
import { readBundleHeader, readBundleResults } from "@/lib/core/bundle";
import { decodeUtf8 } from "@/lib/core/bytes/utf8";
import { createHybridEmbedder } from "@/lib/core/embed";
import type { Source } from "@/lib/core/importers";
import { makeTextSource } from "@/lib/core/importers/text-source";

import { importRelease } from ".";

const embedder = createHybridEmbedder(loadStaticTable());
const data = fileURLToPath(new URL("../../../data/", import.meta.url));

function load(source: Source, id: string) {
  let ticks = 0;
  return importRelease(source, {
    id,
    embedder,
    projectionSeed: 1,
    verdicts: null,
    now: () => (ticks += 500),
    progress: () => undefined,
  });
}

/** A release of `count` generated programs, its rows in the order that `order` gives. */
function makeRelease(count: number, order: (rows: string[]) => string[]): Source {
  const programs = generatePrograms(count, 5);
  const rows = programs.map(({ file, skill, step }) =>
    JSON.stringify({ path_in_dataset: file, skill, step }),
  );
  return makeTextSource("made", {
    ...Object.fromEntries(programs.map(({ file, source }) => [file, source])),
    "manifest.jsonl": order(rows).join("\n"),
  });
}

describe("an import", () => {
  it("gives the same bytes for the same input", () => {
    const files = () =>
      load(
        makeRelease(60, (rows) => rows),
        "made",
      ).files;
    expect(files()).toEqual(files());
  });
  it("does not depend on the order of rows and files", () => {
    const straight = load(
      makeRelease(60, (rows) => rows),
      "made",
    );
    const reversed = load(
      makeRelease(60, (rows) => [...rows].reverse()),
      "made",
    );
    expect(reversed.files).toEqual(straight.files);
  });
  it("times every stage and says how good the map is", () => {
    const { report } = load(
      makeRelease(60, (rows) => rows),
      "made",
    );
    expect(report.timings).toEqual({
      read: 0.5,
      parse: 0.5,
      copies: 0.5,
      embed: 0.5,
      project: 0.5,
      write: 0.5,
    });
    expect(report.projection).toMatchObject({
      id: "umap-js@1.4.0",
      quality: { k: 15, sampled: 60, rows: 60 },
    });
    expect(report.release.copies).toMatchObject({ environments: 60, programs: 60 });
  });
  it("writes no bundle when nothing can be shown", () => {
    const { report, files } = load(makeTextSource("empty", { "notes.md": "# Notes" }), "empty");
    expect(files).toEqual([]);
    expect([
      report.read,
      report.shown,
      report.skipped,
      report.embedding,
      report.projection,
    ]).toEqual([0, 0, 0, null, null]);
    expect(report.issues.map((issue) => issue.code)).toEqual(["source/nothing-found"]);
  });
  it("works on one program, and on programs that are all copies", () => {
    const one = 'class AEnv:\n    def reset(self):\n        return "hello", {}\n';
    for (const names of [["a.py"], ["a.py", "b.py", "c.py"]]) {
      const files = Object.fromEntries(names.map((name) => [name, one]));
      expect(load(makeTextSource("few", files), "few").report.shown).toBe(names.length);
    }
  });
});

it("gives the golden header for the games fixture", () => {
  const { files } = load(openSource(`${data}fixtures/games-release`), "games-release");
  const header = files.find((file) => file.path === "bundle.json");
  expect(decodeUtf8(header?.bytes ?? new Uint8Array())).toBe(
    readFileSync(`${data}golden/games-release.bundle.json`, "utf8"),
  );
});

describe("results.json", () => {
  const row = JSON.stringify({
    code: "class AEnv:\n    def reset(self, seed=None): ...\n    def step(self, action): ...\n",
  });
  const importWith = (results: string) =>
    load(makeTextSource("made", { "rows.jsonl": `${row}\n`, "results.json": results }), "made");
  const bars = {
    kind: "bars",
    id: "scores",
    title: "Scores",
    valueLabel: "points",
    categories: [{ label: "a" }],
    series: [{ name: "ours", values: [1] }],
  };

  it("goes into the bundle, and without it the bundle has none", () => {
    const { report, files } = importWith(JSON.stringify({ charts: [bars] }));
    expect([report.shown, report.issues]).toEqual([1, []]);
    const json: unknown = JSON.parse(decodeUtf8(files.at(-1)!.bytes) ?? "");
    const header = readBundleHeader(json);
    if (!header.ok || header.value.results === null) throw new Error("no results in the header");
    const { path } = header.value.results;
    const read = readBundleResults(
      header.value.results,
      files.find((file) => file.path === path)!.bytes,
    );
    expect(read).toMatchObject({
      ok: true,
      value: { charts: [{ id: "scores" }], tables: [], runs: [] },
    });
  });

  it("that is bad is an issue, and what is good of it and the environments are kept", () => {
    const mixed = importWith(JSON.stringify({ charts: [{ ...bars, series: "none" }], tables: 3 }));
    expect([
      mixed.report.shown,
      mixed.report.issues.map(({ code, message }) => [code, message]),
    ]).toEqual([
      1,
      [
        [
          "results/invalid",
          'results.json: found "none" at charts.0.series, expected a list. This part is left out, the others are kept.',
        ],
        [
          "results/invalid",
          "results.json: found 3 at tables, expected a list. This part is left out, the others are kept.",
        ],
      ],
    ]);
    const python = importWith(
      `\uFEFF{"charts": [${JSON.stringify(bars)}, ${JSON.stringify({ ...bars, id: "b" }).replace("[1]", "[NaN]")}]}\n`,
    );
    expect(python.report.issues).toEqual([]);
    const cut = importWith('{"charts": [');
    expect([cut.report.shown, cut.report.issues.map(({ code }) => code)]).toEqual([
      1,
      ["results/unreadable"],
    ]);
  });
});
