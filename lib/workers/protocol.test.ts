import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

import { describe, expect, it } from "vitest";
import { z } from "zod";

import {
  fromWorkerSchema,
  MAX_REPLY_LENGTH,
  replySchema,
  requestSchema,
  valueSchemas,
} from "./protocol";

const folder = path.join(import.meta.dirname, "..", "..", "data", "wire");
const exampleSchema = z.object({
  exchanges: z.array(z.object({ request: z.unknown(), reply: z.unknown() })),
});

/** The exchanges that `python/tests/test_wire.py` replays against the Python side. */
const examples = readdirSync(folder)
  .filter((file) => file.endsWith(".json"))
  .flatMap((file) => {
    const text = readFileSync(path.join(folder, file), "utf8");
    return exampleSchema
      .parse(JSON.parse(text))
      .exchanges.map((exchange, index) => ({ name: `${file} ${index}`, ...exchange }));
  });

describe("the wire to Python", () => {
  it("has examples of every method and of a failure", () => {
    const methods = examples.map(({ request }) => requestSchema.parse(request).method);
    expect(new Set(methods)).toEqual(
      new Set(["load", "reset", "act", "solution", "backend", "whole"]),
    );
    expect(examples.some(({ reply }) => !replySchema.parse(reply).ok)).toBe(true);
  });

  it.each(examples)("parses $name without loss", ({ request, reply }) => {
    const parsed = requestSchema.parse(request);
    expect(parsed).toEqual(request);
    const outer = replySchema.parse(reply);
    expect(outer).toEqual(reply);
    if (!outer.ok) return;
    // The count of cut output at load is not shown anywhere, so it is the one field that is dropped.
    expect({ outputCut: 0, ...valueSchemas[parsed.method].parse(outer.value) }).toEqual({
      outputCut: 0,
      ...(outer.value as object),
    });
  });

  it("keeps a lone surrogate and a big number as they were written", () => {
    const texts = JSON.stringify(examples.map(({ reply }) => reply));
    expect(texts).toContain("\\ud83d");
    expect(texts).toContain("9223372036854775809");
  });
});

describe("messages of a worker", () => {
  it.each([
    ["another type", { type: "reply", requestId: "a", reply: 3 }],
    ["an unknown message", { type: "grant" }],
    ["text", "ready"],
    ["nothing", undefined],
    [
      "an oversized reply",
      { type: "reply", requestId: "a", reply: "x".repeat(MAX_REPLY_LENGTH + 1) },
    ],
  ])("refuses %s", (_name, message) => {
    expect(fromWorkerSchema.safeParse(message).success).toBe(false);
  });

  it("takes a reply of the longest allowed size", () => {
    const message = { type: "reply", requestId: "a", reply: "x".repeat(MAX_REPLY_LENGTH) };
    expect(fromWorkerSchema.safeParse(message).success).toBe(true);
  });
});
