import { describe, expect, it } from "vitest";

import { encodeUtf8 } from "@/lib/core/bytes/utf8";
import { readSource } from "@/lib/core/importers";
import { makeTextSource } from "@/lib/core/importers/text-source";

import type { Release } from ".";
import { parseRelease } from ".";

const program = (word: string): string =>
  `"""About ${word}"""\nclass GameEnv:\n    def reset(self, seed=None):\n        return "${word}", {}\n`;

const manifest = (games: unknown[]): string =>
  JSON.stringify({ summary: { n_games: games.length }, games });

const ignore = (): void => undefined;

function load(files: Record<string, string | Uint8Array>): Release {
  return parseRelease(
    readSource(makeTextSource("broken", files), ignore),
    { id: "broken" },
    ignore,
  );
}

/** What a case must give: every issue as [code, file, row, line, found], counts as [read, shown, repaired]. */
interface Case {
  name: string;
  files: Record<string, string | Uint8Array>;
  counts: [number, number, number];
  issues: [string, string, number | null, number | null, string][];
}

const two = { "games/a.py": program("a"), "games/b.py": program("b") };
const rowA = { step: 0, skill: "Optimization", path_in_dataset: "games/a.py" };
const rowB = { step: 1, skill: "Optimization", path_in_dataset: "games/b.py" };
const lines = (...rows: string[]): string => rows.join("\n");
const inline = (word: string, more: object = {}): string =>
  JSON.stringify({ game_id: word, code: program(word), ...more });

const CASES: Case[] = [
  {
    name: "a missing file",
    files: {
      ...two,
      "manifest.json": manifest([rowA, rowB, { path_in_dataset: "games/gone.py" }]),
    },
    counts: [3, 2, 0],
    issues: [["release/missing-file", "manifest.json", 3, null, 'no file "games/gone.py"']],
  },
  {
    name: "rows that leave the folder, upwards and absolute",
    files: {
      ...two,
      "manifest.json": manifest([
        rowA,
        rowB,
        { path_in_dataset: "../secret.py" },
        { path_in_dataset: "games/../../secret.py" },
        { path_in_dataset: "/etc/passwd.py" },
        { path_in_dataset: "C:\\secret.py" },
        { path_in_dataset: "..\\secret.py" },
      ]),
    },
    counts: [7, 2, 0],
    issues: [
      ["release/outside-folder", "manifest.json", 3, null, '"../secret.py"'],
      ["release/outside-folder", "manifest.json", 4, null, '"games/../../secret.py"'],
      ["release/outside-folder", "manifest.json", 5, null, '"/etc/passwd.py"'],
      ["release/outside-folder", "manifest.json", 6, null, '"C:\\\\secret.py"'],
      ["release/outside-folder", "manifest.json", 7, null, '"..\\\\secret.py"'],
    ],
  },
  {
    name: "a row given twice",
    files: { ...two, "manifest.json": manifest([rowA, rowB, { ...rowA, step: 5 }]) },
    counts: [3, 2, 0],
    issues: [["release/duplicate-row", "manifest.json", 3, null, '"games/a.py" again']],
  },
  {
    name: "step as text, as a word, as a fraction, negative",
    files: {
      "rows.jsonl": lines(
        inline("a", { step: "12" }),
        inline("b", { step: "twelve" }),
        inline("c", { step: 1.5 }),
        inline("d", { step: -1 }),
      ),
    },
    counts: [4, 4, 0],
    issues: [
      ["release/number-as-text", "rows.jsonl", 1, 1, 'step = "12"'],
      ["release/field-type", "rows.jsonl", 2, 2, 'step = "twelve"'],
      ["release/field-type", "rows.jsonl", 3, 3, "step = 1.5"],
      ["release/out-of-range", "rows.jsonl", 4, 4, "step = -1"],
    ],
  },
  {
    name: "NaN and Infinity tokens",
    files: {
      ...two,
      "manifest.json": `{"games": [
        {"path_in_dataset": "games/a.py", "mean_reward": NaN, "solve_rate": -Infinity, "note": "NaN stays"},
        {"path_in_dataset": "games/b.py", "regret": Infinity}]}`,
    },
    counts: [2, 2, 0],
    issues: [
      ["release/not-finite", "manifest.json", 1, null, 'solve_rate = "-Infinity"'],
      ["release/not-finite", "manifest.json", 1, null, 'mean_reward = "NaN"'],
      ["release/not-finite", "manifest.json", 2, null, 'regret = "Infinity"'],
    ],
  },
  {
    name: "a byte order mark before the manifest, and before a program",
    files: {
      "games/a.py": `\uFEFF${program("a")}`,
      "manifest.json": `\uFEFF${manifest([rowA])}`,
    },
    counts: [1, 1, 1],
    issues: [
      ["json/byte-order-mark", "manifest.json", null, 1, "a byte order mark"],
      ["release/byte-order-mark", "manifest.json", 1, null, "a byte order mark before the program"],
    ],
  },
  {
    name: "CRLF line ends and blank lines",
    files: { "rows.jsonl": `\r\n${inline("a")}\r\n\r\n   \r\n${inline("b")}\r\n\r\n` },
    counts: [2, 2, 0],
    issues: [],
  },
  {
    name: "corrupt lines among good ones, the first one too",
    files: {
      "rows.jsonl": lines('{"game_id": oops}', inline("a"), "half a li", inline("b"), inline("c")),
    },
    counts: [5, 3, 0],
    issues: [
      ["json/invalid-line", "rows.jsonl", 1, 1, '"oops}"'],
      ["json/invalid-line", "rows.jsonl", 3, 3, '"half a li"'],
    ],
  },
  {
    name: "a line torn in the middle of the file",
    files: { "rows.jsonl": lines(inline("a"), inline("b").slice(0, 40), inline("c")) },
    counts: [3, 2, 0],
    issues: [["json/invalid-line", "rows.jsonl", 2, 2, "an object that is not closed"]],
  },
  {
    name: "a torn last line",
    files: { "rows.jsonl": lines(inline("a"), inline("b"), inline("c").slice(0, 40)) },
    counts: [3, 2, 0],
    issues: [["json/torn-line", "rows.jsonl", 3, 3, "the end of the file"]],
  },
  {
    name: "pretty-printed and concatenated objects",
    files: {
      "rows.jsonl": `${JSON.stringify(JSON.parse(inline("a")), null, 2)}\n${inline("b")}${inline("c")}\n`,
    },
    counts: [3, 3, 0],
    issues: [],
  },
  {
    name: "an unknown skill and an unknown field",
    files: {
      "rows.jsonl": lines(
        inline("a", { skill: "Knot Theory", colour: "red" }),
        inline("b", { skill: "knot_theory" }),
      ),
    },
    counts: [2, 2, 0],
    issues: [],
  },
  {
    name: "a skill, a reward and a rate of the wrong type",
    files: {
      "rows.jsonl": lines(
        inline("a", { skill: 7, mean_reward: [1, 0], solve_rate: 1.4 }),
        inline("b"),
      ),
    },
    counts: [2, 2, 0],
    issues: [
      ["release/field-type", "rows.jsonl", 1, 1, "skill = 7"],
      ["release/out-of-range", "rows.jsonl", 1, 1, "solve_rate = 1.4"],
      ["release/field-type", "rows.jsonl", 1, 1, "mean_reward = [1,0]"],
    ],
  },
  {
    name: "a program that is not UTF-8",
    files: {
      "games/a.py": Uint8Array.from([...encodeUtf8(program("caf")), 0x23, 0xe9, 0x0a]),
      "manifest.json": manifest([rowA]),
    },
    counts: [1, 1, 1],
    issues: [["release/not-utf-8", "manifest.json", 1, null, "bytes that are not UTF-8"]],
  },
  {
    name: "an empty program",
    files: { "games/a.py": "", "games/b.py": " \n\n", "manifest.json": manifest([rowA, rowB]) },
    counts: [2, 0, 0],
    issues: [
      ["release/empty-file", "manifest.json", 1, null, "an empty program"],
      ["release/empty-file", "manifest.json", 2, null, "an empty program"],
      ["source/nothing-found", "broken", null, null, "no environment that can be shown"],
    ],
  },
  {
    name: "a Markdown fence round the program",
    files: {
      "rows.jsonl": lines(
        JSON.stringify({ game_id: "a", code: `\`\`\`python\n${program("a")}\`\`\`\n` }),
        inline("b"),
      ),
    },
    counts: [2, 2, 1],
    issues: [["release/markdown-fence", "rows.jsonl", 1, 1, "a Markdown fence round the program"]],
  },
  {
    name: "a manifest cut in the middle of a row: the programs of lost rows still come",
    files: {
      ...two,
      "manifest.json": `{"summary": {"n_games": 2}, "games": [${JSON.stringify(rowA)}, {"step": 1, "path_in_da`,
    },
    counts: [3, 2, 0],
    issues: [
      ["json/cut", "manifest.json", null, 1, "the end of the text"],
      ["release/unlisted-file", "games/b.py", null, null, "a program that no row names"],
    ],
  },
  {
    name: "a manifest with one broken row inside",
    files: {
      ...two,
      "manifest.json": `{"games": [\n${JSON.stringify(rowA)},\n{"step": 1 "path": 2},\n${JSON.stringify(rowB)}]}`,
    },
    counts: [3, 2, 0],
    issues: [["json/invalid-line", "manifest.json", null, 3, '"\\"path\\": 2},"']],
  },
  {
    name: "a folder that holds nothing of ours",
    files: {
      "package.json": '{"name": "x"}',
      "setup.py": "print('hello')\n",
      "notes.md": "# Notes",
    },
    counts: [1, 0, 0],
    issues: [
      [
        "release/not-an-environment",
        "setup.py",
        null,
        null,
        "Python without a class ...Env or reset and step",
      ],
      ["source/nothing-found", "broken", null, null, "no environment that can be shown"],
    ],
  },
  {
    name: "an empty folder",
    files: {},
    counts: [0, 0, 0],
    issues: [["source/nothing-found", "broken", null, null, "no environment that can be shown"]],
  },
  {
    name: "rows that are no objects, and one that names no program",
    files: { ...two, "manifest.json": manifest([rowA, rowB, null, "games/a.py", { step: 3 }]) },
    counts: [5, 2, 0],
    issues: [
      ["release/row-not-object", "manifest.json", 3, null, "null"],
      ["release/row-not-object", "manifest.json", 4, null, '"games/a.py"'],
      ["release/no-program", "manifest.json", 5, null, "neither code nor a path"],
    ],
  },
  {
    name: "a checksum that does not match, and a hint that is not there",
    files: {
      "rows.jsonl": lines(inline("a", { sha256: "0".repeat(64) }), inline("b", { has_hint: true })),
    },
    counts: [2, 2, 0],
    issues: [
      [
        "release/checksum-mismatch",
        "rows.jsonl",
        1,
        1,
        "SHA-256 d47e1cf0811a0bbeb8c6382dd86fc97951d8761e816bba74a67abdc6653bd555",
      ],
      ["release/missing-hint", "rows.jsonl", 2, 2, "has_hint = true and no hint"],
    ],
  },
  {
    name: "a second manifest beside the first",
    files: {
      ...two,
      "manifest.json": manifest([rowA, rowB]),
      "validation_manifest.jsonl": lines(JSON.stringify(rowA), JSON.stringify(rowB)),
    },
    counts: [2, 2, 0],
    issues: [
      ["json/duplicate-manifest", "validation_manifest.jsonl", null, null, "a second manifest"],
    ],
  },
  {
    name: "early rows with null trajectories and a later one with a list",
    files: {
      "rows.jsonl": lines(
        inline("a", { trajectories: null }),
        inline("b", { trajectories: [{ session_id: "s", steps: [] }] }),
        inline("c", { trajectories: "none" }),
      ),
    },
    counts: [3, 3, 0],
    issues: [["release/field-type", "rows.jsonl", 3, 3, 'trajectories = "none"']],
  },
];

describe("a broken release loses what is broken and nothing else", () => {
  it.each(CASES)("$name", ({ files, counts, issues }) => {
    const release = load(files);
    const { read, shown, repaired, skipped } = release.counts;
    expect({
      counts: [read, shown, repaired],
      issues: release.issues.map((issue) => [
        issue.code,
        issue.file,
        issue.row ?? null,
        issue.line ?? null,
        issue.found,
      ]),
    }).toEqual({ counts, issues });
    expect(read).toBe(shown + skipped);
  });
});
