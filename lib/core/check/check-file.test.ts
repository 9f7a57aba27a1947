import { gzipSync } from "fflate";
import { describe, expect, test } from "vitest";

import { hashText } from "@/lib/core/bytes/hash-text";
import { encodeUtf8 } from "@/lib/core/bytes/utf8";
import { makeSource, readSource } from "@/lib/core/importers";
import { parseRelease } from "@/lib/core/release";

import type { Verdict } from ".";
import { checkFileSchema, writeCheckFile, type CheckMade } from "./check-file";

const DOOR = '"""A door"""\nclass DoorEnv:\n    pass\n';
const WALL = '"""A wall"""\nclass WallEnv:\n    pass\n';
const MADE: CheckMade = {
  pyodide: "314.0.7",
  python: "3.14.2",
  seeds: 3,
  limits: { validateMs: 60_000, stepMs: 30_000, programMs: 300_000 },
};
const OK: Verdict = {
  verdict: "ok",
  reason: "It loads.",
  line: null,
  module: null,
  badges: ["solution-wins"],
};
const LACKS: Verdict = {
  verdict: "needs-package",
  reason: "Line 2 imports pycosat.",
  line: 2,
  module: "pycosat",
  badges: ["needs-package"],
};

function load(files: Record<string, string | Uint8Array>) {
  const source = makeSource(
    "walls",
    Object.entries({ "door.py": DOOR, "wall.py": WALL, ...files }).map(([path, contents]) => {
      const value = typeof contents === "string" ? encodeUtf8(contents) : contents;
      return { path, size: value.length, read: () => ({ ok: true, value }) };
    }),
  );
  const ignore = () => undefined;
  const { verdicts, issues, environments } = parseRelease(
    readSource(source, ignore),
    { id: "walls" },
    ignore,
  );
  return { verdicts: [...verdicts], issues, shown: environments.length };
}

/** The file as an object, for a test to spoil. */
const makeFile = (...verdicts: [string, Verdict][]) =>
  checkFileSchema.parse(JSON.parse(writeCheckFile(MADE, new Map(verdicts))));

describe("the checks of a release", () => {
  test("come back as they were written, packed or not, and are matched by the hash of the program", () => {
    const text = writeCheckFile(
      MADE,
      new Map([
        [hashText(WALL), LACKS],
        [hashText(DOOR), OK],
      ]),
    );
    const read = {
      verdicts: [
        [DOOR, OK],
        [WALL, LACKS],
      ],
      issues: [],
      shown: 2,
    };
    expect(load({ "checks.json": text })).toEqual(read);
    expect(load({ "checks.json.gz": gzipSync(encodeUtf8(text)) })).toEqual(read);
  });

  test("are the same bytes whatever their order, and hold no badge that is a row's or a proof's", () => {
    const text = writeCheckFile(
      MADE,
      new Map([
        [hashText(WALL), LACKS],
        [hashText(DOOR), OK],
      ]),
    );
    expect(
      writeCheckFile(
        MADE,
        new Map([
          [hashText(DOOR), OK],
          [hashText(WALL), LACKS],
        ]),
      ),
    ).toBe(text);
    const marked: Verdict = { ...OK, badges: ["repaired", "solution-wins", "proved-beatable"] };
    expect(makeFile([hashText(DOOR), marked]).checks.map(({ badges }) => badges)).toEqual([
      ["solution-wins"],
    ]);
  });

  test("are left out, with one issue, where the programs are others by now", () => {
    const text = writeCheckFile(
      MADE,
      new Map([
        ["0".repeat(64), OK],
        ["1".repeat(64), OK],
        [hashText(DOOR), OK],
      ]),
    );
    const { verdicts, issues } = load({ "checks.json": text });
    expect(verdicts).toEqual([[DOOR, OK]]);
    expect(issues.map(({ code, message }) => [code, message])).toEqual([
      [
        "checks/other-program",
        "checks.json: found verdicts of 2 programs not of this release, expected hashes of its programs. They are left out; check the release again.",
      ],
    ]);
  });

  test("lose an entry that is wrong, named by its row, and keep the others", () => {
    const file = makeFile([hashText(DOOR), OK], [hashText(WALL), LACKS]);
    const checks = [
      { sha256: "12", verdict: "ok" },
      { ...file.checks[0], verdict: "fine" },
      ...file.checks,
      file.checks[0],
    ];
    const { verdicts, issues } = load({ "checks.json": JSON.stringify({ ...file, checks }) });
    expect(verdicts).toEqual([
      [DOOR, OK],
      [WALL, LACKS],
    ]);
    expect(issues.map(({ code, row, found, expected }) => [code, row, found, expected])).toEqual([
      ["checks/invalid", 1, '"12" at sha256', "64 hex digits"],
      [
        "checks/invalid",
        2,
        '"fine" at verdict',
        '"ok" or "needs-package" or "syntax-error" or "contract" or "timeout" or "crash" or "not-reproducible" or "solution-fails"',
      ],
      ["checks/invalid", 5, `"${file.checks[0]?.sha256}" at sha256`, "each program once"],
    ]);
  });

  test("count for nothing, with an issue, when they are something else, and the release is shown", () => {
    const file = makeFile([hashText(DOOR), OK]);
    const faults = [
      '{"format": "spade-checks", "vers',
      JSON.stringify({ ...file, version: 2 }),
      JSON.stringify({ ...file, made: { ...MADE, seeds: 0 } }),
      JSON.stringify({ ...file, checks: 3 }),
    ].map((text) => {
      const { verdicts, issues, shown } = load({ "checks.json": text });
      return [verdicts, shown, ...issues.map(({ code, found }) => `${code}: ${found}`)];
    });
    expect(faults).toEqual([
      [[], 2, "checks/unreadable: 32 bytes that are not JSON"],
      [[], 2, "checks/invalid: verdicts that do not fit at version"],
      [[], 2, "checks/invalid: verdicts that do not fit at made.seeds"],
      [[], 2, "checks/invalid: verdicts that do not fit at checks"],
    ]);
  });
});
