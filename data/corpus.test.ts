import { readFileSync } from "node:fs";

import { expect, test } from "vitest";
import { z } from "zod";

const passage = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  title: z.string().min(1),
  subject: z.string().min(1),
  text: z.string(),
});
const passages = readFileSync(new URL("corpus/passages.jsonl", import.meta.url), "utf8")
  .trimEnd()
  .split("\n")
  .map((line) => passage.parse(JSON.parse(line)));
const countWords = (text: string) => text.split(/\s+/).length;

test("the corpus has at least 240 passages, each once and of 80 to 200 words", () => {
  expect(passages.length).toBeGreaterThanOrEqual(240);
  expect(new Set(passages.map(({ id }) => id)).size).toBe(passages.length);
  expect(new Set(passages.map(({ text }) => text)).size).toBe(passages.length);
  const outside = passages.filter(({ text }) => countWords(text) < 80 || countWords(text) > 200);
  expect(outside.map(({ id }) => id)).toEqual([]);
});

test("most passages bring quantities that an environment can be built on", () => {
  const counted = passages.filter(({ text }) => (text.match(/\d/g) ?? []).length >= 2);
  expect(counted.length / passages.length).toBeGreaterThan(0.9);
});
