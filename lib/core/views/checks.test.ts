import { describe, expect, test } from "vitest";

import { BADGES, VERDICTS, type Badge, type VerdictName } from "@/lib/core/check";

import {
  countRunStates,
  describeCheck,
  describeTrouble,
  findHopelessLine,
  findMissing,
  hasFault,
  listAllBadges,
  listFirstBadges,
  readRunState,
} from "./checks";
import { makeTestBundle, type TestRow } from "./test-bundle";

const row = (verdict: VerdictName | null, badges: Badge[] = [], more: TestRow = {}): TestRow => ({
  ...more,
  ...(verdict === null ? {} : { verdict: VERDICTS.indexOf(verdict) }),
  badges: badges.reduce((mask, badge) => mask | (1 << BADGES.indexOf(badge)), 0),
});
const ROWS = [
  ...VERDICTS.map((verdict) => row(verdict)),
  row("needs-package", ["needs-package", "numpy"], { needs: "numpy" }),
  row("needs-package", ["other-python"], { needs: "imp" }),
  row("contract", ["training-refuses"]),
  row("not-reproducible", ["training-refuses", "unseeded"]),
  row(null),
  row(null, ["needs-package"], { needs: "torch" }),
  row(null, ["other-python"], { needs: "imp" }),
  { badges: 0xffff },
];
const { bundle, texts } = makeTestBundle(ROWS);
const { columns } = bundle;

describe("a verdict in words", () => {
  test("tells what can be played here from what cannot and from what nobody tried", () => {
    expect(
      ROWS.map((_, at) => [
        readRunState(columns, at),
        describeCheck(columns, at, findMissing(texts, at)),
      ]),
    ).toEqual([
      ["runs", "runs"],
      ["does not run", "needs a package"],
      ["does not run", "is not Python"],
      ["does not run", "breaks the contract"],
      ["does not run", "takes too long"],
      ["does not run", "ends the interpreter"],
      ["runs", "runs, not reproducible"],
      ["runs", "runs, its solution fails"],
      ["does not run", "needs numpy, line 1"],
      ["does not run", "needs another Python"],
      ["runs", "runs, refused in training"],
      ["runs", "runs, not reproducible"],
      ["not checked", "not checked"],
      ["does not run", "needs torch, line 1"],
      ["does not run", "needs another Python"],
      ["not checked", "not checked"],
    ]);
    expect(countRunStates(columns)).toEqual({ runs: 5, "does not run": 9, "not checked": 2 });
  });

  test("says that a verdict of a newer program is none that it knows", () => {
    const newer = makeTestBundle([{ verdict: 200 }]).bundle.columns;
    expect([readRunState(newer, 0), describeCheck(newer, 0, null)]).toEqual([
      "not checked",
      "not checked",
    ]);
  });

  test("warns a player of what does not run, and of what has to be fetched first", () => {
    const warn = (at: number) => describeTrouble(columns, at, findMissing(texts, at));
    expect([0, 3, 8, 12, 13].map(warn)).toEqual([
      null,
      "Does not run here: breaks the contract",
      "It needs numpy, line 1, which Play can fetch.",
      null,
      "Does not run here: needs torch, line 1",
    ]);
  });

  test("names a fault apart from how well it went", () => {
    expect([0, 3, 7, 13].map((at) => hasFault(columns, at))).toEqual([false, true, true, true]);
  });
});

describe("badges in words", () => {
  const all = makeTestBundle([
    row("ok", [...BADGES], { needs: "numpy" }),
    { badges: 0xffff },
  ]).bundle;

  test("put first what a player should know before playing", () => {
    expect(listFirstBadges(all.columns, 0, { row: 0, module: "numpy", line: 3 })).toEqual([
      "needs numpy, line 3",
      "needs another Python",
      "training would have refused it",
      "takes elements of a set in order: may differ from training",
      "a seed does not fix its episodes",
      "proved unbeatable with every seed that was tried",
    ]);
    expect(listFirstBadges(all.columns, 0, { row: 0, module: "numpy", line: null })[0]).toBe(
      "needs numpy",
    );
    expect(listFirstBadges(all.columns, 1, null)).toEqual([]);
  });

  test("are told apart from a program that was never looked at", () => {
    expect(listAllBadges(all.columns, 0)).toHaveLength(BADGES.length);
    expect(listAllBadges(columns, 0)).toEqual([]);
    expect(listAllBadges(all.columns, 1)).toBeNull();
  });
});

describe("a missing module", () => {
  test("is found by row, and leads to its line only where the runner does not offer it", () => {
    const missing = [8, 13, 0].map((at) => findMissing(texts, at));
    expect(missing).toEqual([
      { row: 8, module: "numpy", line: 1 },
      { row: 13, module: "torch", line: 1 },
      null,
    ]);
    expect(missing.map(findHopelessLine)).toEqual([null, 1, null]);
    expect(findMissing(null, 8)).toBeNull();
  });
});
