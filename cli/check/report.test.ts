import { describe, expect, it } from "vitest";

import { writeJson, writeTable, type CheckResult } from "./report";

const RESULTS: CheckResult[] = [
  {
    file: "games/a.py",
    verdict: "ok",
    reason: "It plays.",
    line: null,
    module: null,
    badges: ["numpy", "solution-wins"],
  },
  {
    file: "games/b\u001b[31m.py",
    verdict: "needs-package",
    reason: "Line 3 imports torch.",
    line: 3,
    module: "torch",
    badges: [],
  },
];

describe("writeJson", () => {
  it("prints one object, with line and module only where there is one", () => {
    expect(JSON.parse(writeJson(RESULTS))).toEqual({
      results: [
        {
          file: "games/a.py",
          verdict: "ok",
          reason: "It plays.",
          badges: ["numpy", "solution-wins"],
        },
        {
          file: "games/b\u001b[31m.py",
          verdict: "needs-package",
          reason: "Line 3 imports torch.",
          line: 3,
          module: "torch",
          badges: [],
        },
      ],
    });
  });
});

describe("writeTable", () => {
  it("gives a line a program, a reason to those that are not ok, and the counts", () => {
    expect(writeTable(RESULTS, 1.26).split("\n")).toEqual([
      "ok             games/a.py  [numpy, solution-wins]",
      "needs-package  games/b\ufffd[31m.py:3",
      "               Line 3 imports torch.",
      "",
      "2 programs in 1.3 s: 1 ok, 1 needs-package",
    ]);
  });
});
