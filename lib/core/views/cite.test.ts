import { expect, test } from "vitest";

import { citeRelease } from "./cite";
import { makeTestBundle } from "./test-bundle";

test("cites a release by what it states, and leaves out what it does not", () => {
  const { header } = makeTestBundle([{}, {}]).bundle;
  expect(citeRelease(header)).toBe(`@misc{test,
  title = {Test},
  note  = {2 environments in 1 run; as shown by SPADE Explorer, embedding 000000000000, map 000000000000}
}`);
  const [run] = header.runs;
  const named = {
    ...header,
    runs: [{ ...run!, model: "m_1" }],
    release: { ...header.release, id: "a-b", title: "50% {of} C:\\x", licence: "MIT" },
  };
  expect(citeRelease(named)).toBe(`@misc{ab,
  title = {50\\% \\{of\\} C:\\textbackslash{}x},
  note  = {2 environments in 1 run; model m\\_1; licence MIT; as shown by SPADE Explorer, embedding 000000000000, map 000000000000}
}`);
});
