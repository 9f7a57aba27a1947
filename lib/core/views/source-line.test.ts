import { expect, it } from "vitest";

import { findSourceLine } from "./source-line";

it("takes the innermost frame and nothing that a message imitates", () => {
  const traceback = [
    "Traceback (most recent call last):",
    '  File "environment.py", line 12, in step',
    "    self._move()",
    '  File "environment.py", line 40, in _move',
    "    raise KeyError(x)",
    'KeyError: File "other.py", line 99',
  ].join("\n");
  expect(findSourceLine(traceback)).toBe(40);
});

it.each([["Traceback (most recent call last):\nKeyError: 1"], [""], ['  File "a", line 0']])(
  "finds none in %j",
  (traceback) => {
    expect(findSourceLine(traceback)).toBeNull();
  },
);
