import { Writable } from "node:stream";
import { expect, it } from "vitest";

import { createProgressBar } from "./progress-bar";

function makeStream(isTTY: boolean): {
  stream: Writable & { isTTY: boolean };
  written: () => string;
} {
  const parts: string[] = [];
  const stream = new Writable({
    write: (chunk: Buffer, _, done) => {
      parts.push(chunk.toString("utf8"));
      done();
    },
  });
  return { stream: Object.assign(stream, { isTTY }), written: () => parts.join("") };
}

it("draws one line on a terminal and wipes it", () => {
  const { stream, written } = makeStream(true);
  const bar = createProgressBar(stream);
  bar.progress("embed", 50, 100);
  bar.clear();
  expect(written()).toBe(
    `\r\x1b[2Kembed      ${"█".repeat(12)}${"░".repeat(12)} 50 of 100\r\x1b[2K`,
  );
});

it("is silent where there is no terminal", () => {
  const { stream, written } = makeStream(false);
  const bar = createProgressBar(stream);
  bar.progress("embed", 50, 100);
  bar.clear();
  expect(written()).toBe("");
});
