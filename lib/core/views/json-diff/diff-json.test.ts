import fc from "fast-check";
import { describe, expect, it } from "vitest";

import type { JsonValue } from "@/lib/core/domain/json";

import { countValues, diffJson } from "./diff-json";
import { isEqualJson } from "./equal-json";

describe("diffJson", () => {
  it("names what was added, removed and changed by path, with the old value", () => {
    const before = { mode: "safe", beds: { M1: null, M2: "PT-1" }, old: [1] };
    const after = { mode: "nominal", beds: { M1: "PT-90", M2: "PT-1" }, orders: { tests: [] } };
    expect(diffJson(before, after)).toEqual([
      { path: ["mode"], label: "mode", kind: "changed", before: "safe", after: "nominal" },
      { path: ["beds", "M1"], label: "beds.M1", kind: "changed", before: null, after: "PT-90" },
      { path: ["orders"], label: "orders", kind: "added", after: { tests: [] } },
      { path: ["old"], label: "old", kind: "removed", before: [1] },
    ]);
  });

  it.each<[string, JsonValue, JsonValue]>([
    ["the order of keys", { a: 1, b: [{ c: 2 }] }, { b: [{ c: 2 }], a: 1 }],
    ["equal scalars", "x", "x"],
    ["empty containers", { a: [], b: {} }, { a: [], b: {} }],
  ])("finds nothing in %s", (_, before, after) => {
    expect(diffJson(before, after)).toEqual([]);
  });

  it("tells an empty list from an empty object, and null from a missing key", () => {
    expect(diffJson({ a: [] }, { a: {} }).map((change) => change.kind)).toEqual(["changed"]);
    expect(diffJson({ a: null }, {}).map((change) => change.kind)).toEqual(["removed"]);
  });

  it("compares at the root as well", () => {
    expect(diffJson(null, 3)).toEqual([
      { path: [], label: "state", kind: "changed", before: null, after: 3 },
    ]);
  });

  it("quotes names that are no plain words", () => {
    expect(diffJson({}, { "a b": 1, "/etc/hosts": 2 }).map((change) => change.label)).toEqual([
      '"a b"',
      '"/etc/hosts"',
    ]);
  });

  it("takes a property named __proto__ for a property", () => {
    const proto = (value: JsonValue) => Object.fromEntries([["__proto__", value]]);
    expect(diffJson(proto(1), proto(2))).toMatchObject([{ label: "__proto__", kind: "changed" }]);
    expect(diffJson({}, { toString: 1 })).toMatchObject([{ label: "toString", kind: "added" }]);
  });
});

describe("entries of a list", () => {
  const trains = ["TR-1", "TR-2", "TR-3"].map((id) => ({ id, seats: 5 }));

  it("with an id are told by it: one put in front is one added", () => {
    const first = { id: "TR-0", seats: 9 };
    expect(diffJson({ trains }, { trains: [first, ...trains] })).toEqual([
      { path: ["trains", 0], label: "trains[TR-0]", kind: "added", after: first },
    ]);
  });

  it("are located where they stand now, and removed ones where they stood", () => {
    const now = [
      { id: "TR-0", seats: 1 },
      { id: "TR-2", seats: 4 },
      { id: "TR-3", seats: 5 },
    ];
    expect(diffJson(trains, now)).toEqual([
      { path: [0], label: "[TR-0]", kind: "added", after: { id: "TR-0", seats: 1 } },
      { path: [1, "seats"], label: "[TR-2].seats", kind: "changed", before: 5, after: 4 },
      { path: [0], label: "[TR-1]", kind: "removed", before: { id: "TR-1", seats: 5 } },
    ]);
  });

  it("that only moved are no change of theirs, but one of the list", () => {
    expect(diffJson({ trains }, { trains: [...trains].reverse() })).toEqual([
      { path: ["trains"], label: "trains", kind: "reordered" },
    ]);
  });

  it("are told by a name or by a key that ends in _id where there is no id", () => {
    const named = [
      { name: "Ann", age: 1 },
      { name: "Bo", age: 2 },
    ];
    expect(diffJson(named.slice(1), named).map((change) => change.label)).toEqual(["[Ann]"]);
    const keyed = [
      { loan_id: 4, days: 1 },
      { loan_id: 9, days: 2 },
    ];
    expect(diffJson(keyed.slice(1), keyed).map((change) => change.label)).toEqual(["[4]"]);
  });

  it("that share an id are told by their place", () => {
    const twins = [
      { id: 1, n: 1 },
      { id: 1, n: 2 },
    ];
    expect(
      diffJson(twins, [
        { id: 1, n: 1 },
        { id: 1, n: 3 },
      ]),
    ).toEqual([{ path: [1, "n"], label: "[1].n", kind: "changed", before: 2, after: 3 }]);
  });

  it.each<[string, JsonValue[], JsonValue[], string[]]>([
    ["put in front", ["a", "b"], ["x", "a", "b"], ["added [0]"]],
    ["put at the end", ["a", "b"], ["a", "b", "x"], ["added [2]"]],
    ["put between", ["a", "b"], ["a", "x", "b"], ["added [1]"]],
    ["taken from the front", ["a", "b", "c"], ["b", "c"], ["removed [0]"]],
    ["taken from between", ["a", "b", "c"], ["a", "c"], ["removed [1]"]],
    ["changed", ["a", "b", "c"], ["a", "x", "c"], ["changed [1]"]],
    ["changed and grown", ["a", "b"], ["x", "y", "z"], ["changed [0]", "changed [1]", "added [2]"]],
    ["emptied", ["a", "a"], [], ["removed [0]", "removed [1]"]],
    ["doubled", ["a"], ["a", "a"], ["added [1]"]],
  ])("without an id, %s", (_, before, after, expected) => {
    const found = diffJson(before, after).map((change) => `${change.kind} ${change.label}`);
    expect(found).toEqual(expected);
  });
});

it("finds no change exactly where two values are equal", () => {
  const value = fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<JsonValue>;
  fc.assert(
    fc.property(value, value, (one, other) => {
      expect(diffJson(one, structuredClone(one))).toEqual([]);
      expect(diffJson(one, other).length === 0).toBe(isEqualJson(one, other));
    }),
    { seed: 7 },
  );
});

it("counts values with their containers", () => {
  expect([null, [], { a: [1, 2], b: "x" }].map(countValues)).toEqual([1, 1, 5]);
});
