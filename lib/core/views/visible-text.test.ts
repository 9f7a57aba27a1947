import { expect, it } from "vitest";

import { splitVisible } from "./visible-text";

const plain = (text: string) => ({ kind: "plain", text });
const escape = (text: string) => ({ kind: "escape", text });

it("keeps white space, box characters, markup, pairs and line ends as they are", () => {
  const text = "┌─┐  \n│#\t│\r\n</script><img src=x onerror=alert(1)> *a* \\boxed{{x}} 😀";
  expect(splitVisible(text)).toEqual([plain(text)]);
});

it("makes lone surrogates visible", () => {
  expect(splitVisible("a\ud83d")).toEqual([plain("a"), escape("\\ud83d")]);
  expect(splitVisible("\ude00b")).toEqual([escape("\\ude00"), plain("b")]);
});

it("makes control, zero-width and direction marks visible", () => {
  expect(splitVisible("a\u0000\u202eb\u200b\r")).toEqual([
    plain("a"),
    escape("\\u0000"),
    escape("\\u202e"),
    plain("b"),
    escape("\\u200b"),
    escape("\\u000d"),
  ]);
});

it("gives no piece for an empty text", () => {
  expect(splitVisible("")).toEqual([]);
});
