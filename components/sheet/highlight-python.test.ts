import { expect, it } from "vitest";

import { COLOUR_LIMIT, highlightPython } from "./highlight-python";

const textOf = (source: string) =>
  highlightPython(source).map((line) => line.map((piece) => piece.text).join(""));

it("gives every line back as it was, also of broken source and CRLF", () => {
  expect(textOf('def f(:\r\n\t"""open\n  x = {\n\n')).toEqual([
    "def f(:",
    '\t"""open',
    "  x = {",
    "",
  ]);
  expect(textOf("")).toEqual([]);
  expect(textOf("x")).toEqual(["x"]);
});

it("marks keywords, strings and comments", () => {
  const looks = highlightPython('def go():  # why\n    return "up"\n')
    .flat()
    .filter((piece) => piece.look !== "");
  expect(looks).toEqual([
    { text: "def", look: "font-semibold" },
    { text: "go", look: "font-semibold" },
    { text: "# why", look: "text-(--ink-3)" },
    { text: "return", look: "font-semibold" },
    { text: '"up"', look: "text-(--accent)" },
  ]);
});

it("keeps a text over several lines coloured on each", () => {
  const looks = highlightPython('x = """a\nb"""\n').map((line) => line.at(-1));
  expect(looks).toEqual([
    { text: '"""a', look: "text-(--accent)" },
    { text: 'b"""', look: "text-(--accent)" },
  ]);
});

it("leaves a source beyond the limit plain", () => {
  const source = `x = "${"a".repeat(COLOUR_LIMIT)}"`;
  expect(highlightPython(source)).toEqual([[{ text: source, look: "" }]]);
});
