import { describe, expect, test } from "vitest";

import { sortRows } from "./sort-rows";
import { makeTestBundle } from "./test-bundle";

const { bundle, texts } = makeTestBundle([
  { title: "Valve 10", step: 3, episodes: 4, solved: 4 },
  { title: "Valve 9", step: 1 },
  { title: "anchor", episodes: 4, solved: 0 },
  { title: "Bridge", step: 2, episodes: 4, solved: 1 },
]);
const all = [0, 1, 2, 3];

describe("sortRows", () => {
  test("titles sort as people read them: case aside, numbers by value", () => {
    expect(sortRows(bundle, texts, all, { key: "title", isDescending: false })).toEqual([
      2, 3, 1, 0,
    ]);
  });

  test("unknown comes last in both directions", () => {
    expect(sortRows(bundle, texts, all, { key: "solve rate", isDescending: false })).toEqual([
      2, 3, 0, 1,
    ]);
    expect(sortRows(bundle, texts, all, { key: "solve rate", isDescending: true })).toEqual([
      0, 3, 2, 1,
    ]);
    expect(sortRows(bundle, texts, all, { key: "step", isDescending: true })).toEqual([0, 3, 1, 2]);
  });

  test("keeps row order until titles are loaded", () => {
    expect(sortRows(bundle, null, [3, 1, 0], { key: "title", isDescending: false })).toEqual([
      0, 1, 3,
    ]);
  });

  test("leaves its input alone", () => {
    const rows = [3, 0];
    sortRows(bundle, texts, rows, { key: "lines", isDescending: false });
    expect(rows).toEqual([3, 0]);
  });

  test("sorts by what a check found, a missing module that only the text shows among them", () => {
    const checked = makeTestBundle([{}, { verdict: 3 }, { badges: 256 }, { verdict: 0 }]).bundle;
    const sorted = (isDescending: boolean) =>
      sortRows(checked, null, all, { key: "check", isDescending });
    expect([sorted(false), sorted(true)]).toEqual([
      [3, 2, 1, 0],
      [1, 2, 3, 0],
    ]);
  });
});
