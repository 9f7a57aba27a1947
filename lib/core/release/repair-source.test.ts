import { expect, it } from "vitest";

import { decodeSource, removeFence } from "./repair-source";

const CODE = "class AEnv:\n    prompt = '''\n```\nnot a fence\n```\n'''\n";

it.each<[string, string, string | null]>([
  ["no fence", CODE, null],
  ["a fence with a language", `\`\`\`python\n${CODE}\`\`\`\n`, CODE],
  [
    "a fence below SPADE's header",
    `"""SPADE self-play generated game"""\n\n\`\`\`py\n${CODE}\`\`\``,
    `"""SPADE self-play generated game"""\n\n${CODE}`,
  ],
  ["only an opening fence", "```\nx = 1\n", "x = 1\n"],
  ["only a closing fence", "x = 1\n```\n\n", "x = 1\n"],
  ["talk behind the closing fence", "```python\nx = 1\n```\nThis game is fun.\n", "x = 1\n"],
  ["CRLF line ends", "```python\r\nx = 1\r\n```\r\n", "x = 1\n"],
])("%s", (_, source, expected) => {
  expect(removeFence(source)).toBe(expected);
});

it("decodes Latin-1 where UTF-8 fails, and says so", () => {
  expect(decodeSource(Uint8Array.of(0xef, 0xbb, 0xbf, 0x63, 0x61, 0x66, 0xe9))).toEqual({
    source: "café",
    repairs: ["byte-order-mark-removed", "decoded-as-latin-1"],
  });
});
