import { expect, test } from "vitest";

import { fprose, fbox, prose } from "./prose";
import { nameClass, py, when } from "./python-text";

test("blocks take the indentation of their placeholder, and empty ones take their line with them", () => {
  const text = py`
    def act(self):
        ${"first = 1\nif first:\n    second = 2"}
        ${when(false, "never()")}
        return f"\\boxed{{{first}}}" + ${"(\n    'a'\n)"}
  `;
  expect(text).toBe(
    [
      "def act(self):",
      "    first = 1",
      "    if first:",
      "        second = 2",
      String.raw`    return f"\\boxed{{{first}}}" + (`,
      "        'a'",
      "    )",
    ].join("\n"),
  );
});

test("prose is quoted, escaped and broken between words but never inside an expression", () => {
  expect(prose('Say "yes" with \\boxed{1}.')).toBe(String.raw`"Say \"yes\" with \\boxed{1}."`);
  const long = `${"word ".repeat(16)}{', '.join(self.names)} ${fbox("go {x}")}`;
  expect(fprose(long)).toBe(
    [
      "(",
      `    f"${"word ".repeat(16)}"`,
      String.raw`    f"{', '.join(self.names)} \\boxed{{go {x}}}"`,
      ")",
    ].join("\n"),
  );
});

test("a class is named after the words of a title", () => {
  expect(nameClass("7 ways, how tides turn")).toBe("The7WaysHowTidesTurn");
});
