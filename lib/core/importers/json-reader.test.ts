import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { encodeUtf8 } from "@/lib/core/bytes/utf8";

import { isTooDeep, JsonFault, JsonReader, parseJsonFast } from "./json-reader";
import { iterateJsonRows } from "./json-rows";

const salvage = (text: string) => {
  const reader = new JsonReader(text, 0, true);
  const value = reader.readValue();
  return {
    value,
    lost: reader.faults.filter((fault) => fault.isEntryLost).length,
    isCut: reader.isCut,
  };
};

describe("the tolerant JSON reader", () => {
  it("reads whatever JSON.stringify writes, as JSON.parse does", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), fc.constantFrom(undefined, 2), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        expect(new JsonReader(text).readValue()).toEqual(JSON.parse(text));
      }),
    );
  });
  it("never fails otherwise than by a JsonFault, whatever the text", () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom(
            "{",
            "}",
            "[",
            "]",
            '"',
            ",",
            ":",
            "1",
            "-",
            "a",
            "\\",
            "\n",
            "NaN",
          ),
        }),
        (text) => {
          try {
            new JsonReader(text, 0, true).readValue();
          } catch (cause) {
            expect(cause).toBeInstanceOf(JsonFault);
          }
        },
      ),
      { numRuns: 500 },
    );
  });
  it("keeps NaN and Infinity as text, outside strings only", () => {
    expect(
      new JsonReader('{"a": NaN, "b": [-Infinity, Infinity], "c": "NaN"}').readValue(),
    ).toEqual({
      a: "NaN",
      b: ["-Infinity", "Infinity"],
      c: "NaN",
    });
  });
  it("keeps a field called __proto__ a field", () => {
    expect(JSON.stringify(new JsonReader('{"__proto__": {"a": NaN}}').readValue())).toBe(
      '{"__proto__":{"a":"NaN"}}',
    );
  });
  it("keeps the whole rows of a manifest cut anywhere", () => {
    const rows = [{ a: 1 }, { a: 2, tags: ["x", "y"] }, { a: 3 }];
    const text = JSON.stringify({ summary: { n: 3 }, games: rows });
    for (let end = text.indexOf("[") + 1; end < text.length; end++) {
      const whole = rows.filter(
        (_, i) => end >= text.indexOf(JSON.stringify(rows[i])) + JSON.stringify(rows[i]).length,
      );
      expect(salvage(text.slice(0, end)).value).toEqual({ summary: { n: 3 }, games: whole });
    }
  });
  it("loses one broken row and reads on behind it", () => {
    expect(salvage('{"games": [{"a": 1}, {"a" 2}, {"a": 3}]}')).toEqual({
      value: { games: [{ a: 1 }, { a: 3 }] },
      lost: 1,
      isCut: false,
    });
  });
  it("refuses nesting that would exhaust the stack", () => {
    expect(() => new JsonReader("[".repeat(100_000)).readValue()).toThrow(
      "nesting of at most 100 levels",
    );
    expect(isTooDeep(parseJsonFast(`${"[".repeat(200)}${"]".repeat(200)}`) ?? null)).toBe(true);
    expect(isTooDeep({ a: [[1]] })).toBe(false);
  });
});

describe("rows of a JSON Lines file", () => {
  const rows = (text: string) =>
    [...iterateJsonRows(encodeUtf8(text))].map((row) => [row.line, row.fault ?? row.value]);

  it("gives every object with its line, however they are laid out", () => {
    expect(rows('{"a":1}\n\n{\n  "a": 2\n}\n{"a":3}{"a":4}\r\n{"a":\n5}')).toEqual([
      [1, { a: 1 }],
      [3, { a: 2 }],
      [6, { a: 3 }],
      [6, { a: 4 }],
      [7, { a: 5 }],
    ]);
  });
  it("keeps all rows but the last of a file torn anywhere", () => {
    const whole = '{"a":"one"}\n{"a":[1,true]}\n{"b":{"c":null}}';
    const start = whole.lastIndexOf("\n") + 1;
    for (let end = start + 1; end < whole.length; end++) {
      expect(rows(whole.slice(0, end))).toEqual([
        [1, { a: "one" }],
        [2, { a: [1, true] }],
        [3, "torn"],
      ]);
    }
  });
  it("costs one row a broken line", () => {
    expect(rows('{"a":1}\nnot json\n{"a":\n{"a":2}\n}\n{"a":3}')).toEqual([
      [1, { a: 1 }],
      [2, "invalid"],
      [3, "invalid"],
      [4, { a: 2 }],
      [5, "invalid"],
      [6, { a: 3 }],
    ]);
  });
});
