import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { FOLD_ROOMY, FOLD_TIGHT, foldText } from "./fold-text";

const LIMITS = { characters: 8, lines: 4 };

describe("foldText", () => {
  it("shows a text at both limits whole", () => {
    expect(foldText("abcdefgh", LIMITS)).toEqual({ head: "abcdefgh", tail: "", hidden: 0 });
    expect(foldText("a\nb\nc\nd", LIMITS)).toEqual({ head: "a\nb\nc\nd", tail: "", hidden: 0 });
    expect(foldText("", LIMITS)).toEqual({ head: "", tail: "", hidden: 0 });
  });

  it("folds one long line to head, tail and the number of characters between", () => {
    expect(foldText("abcdefghijkl", LIMITS)).toEqual({ head: "abcdef", tail: "kl", hidden: 4 });
  });

  it("folds many short lines although the characters would fit", () => {
    expect(foldText("1\n2\n3\n4\n5\n6\n", { characters: 100, lines: 4 })).toEqual({
      head: "1\n2\n3",
      tail: "",
      hidden: 7,
    });
  });

  it("never cuts a surrogate pair", () => {
    const folded = foldText(`abcde😀${"x".repeat(9)}😀b`, LIMITS);
    expect(folded).toEqual({ head: "abcde😀", tail: "b", hidden: 11 });
  });

  it("loses nothing: head, hidden and tail add up to the text, and what is shown stays bounded", () => {
    const texts = fc.oneof(
      fc.string({ maxLength: 60, unit: "binary" }),
      fc.array(fc.constantFrom("a", "\n", "😀", "bc"), { maxLength: 60 }).map((p) => p.join("")),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const { head, tail, hidden } = foldText(text, LIMITS);
        expect(head.length + hidden + tail.length).toBe(text.length);
        expect(text.startsWith(head) && text.endsWith(tail)).toBe(true);
        if (hidden > 0) expect(head.length + tail.length).toBeLessThanOrEqual(10);
      }),
    );
  });

  it("keeps 2 MB within the limits of a log entry and of an observation", () => {
    const text = "x".repeat(2_000_000);
    expect(foldText(text, FOLD_TIGHT).hidden).toBe(1_998_000);
    expect(foldText(text, FOLD_ROOMY).hidden).toBe(1_980_000);
  });
});
