import { expect, test } from "vitest";

import { writeCsv } from "./write-csv";

test("writes numbers in full, unknown values as empty cells, and text as text", () => {
  const rows = [
    ["plain", 0.123456789, null],
    ['a "b", c', -0, NaN],
    ["=HYPERLINK(1)", 1e21, 2],
    ["two\nlines", 0, 3],
  ];
  expect(writeCsv(["name", "value", "n, all"], rows)).toBe(
    'name,value,"n, all"\r\n' +
      "plain,0.123456789,\r\n" +
      '"a ""b"", c",0,\r\n' +
      "'=HYPERLINK(1),1e+21,2\r\n" +
      '"two\nlines",0,3\r\n',
  );
});
