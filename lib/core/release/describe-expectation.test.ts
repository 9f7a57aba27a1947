import { expect, it } from "vitest";
import { z } from "zod";

import { chartSchema } from "@/lib/core/results/schema";

import { describeExpectation } from "./describe-expectation";

const expectationOf = (schema: z.ZodType, value: unknown): string => {
  const issue = schema.safeParse(value).error?.issues[0];
  if (issue === undefined) throw new Error("The value is right.");
  return describeExpectation(issue);
};

it.each([
  [z.string(), undefined, "text"],
  [z.number(), "1", "a number"],
  [z.int(), 1.5, "a whole number"],
  [z.array(z.number()), {}, "a list"],
  [z.string().max(3), "long", "at most 3 characters"],
  [z.string().min(1), "", "at least 1 character"],
  [z.array(z.number()).min(1), [], "a list of at least 1 entry"],
  [z.int().nonnegative(), -1, "a number of at least 0"],
  [z.enum(["a", "b"]), "c", '"a" or "b"'],
  [z.union([z.string(), z.number(), z.null()]), true, "text or a number or null"],
  [z.json(), undefined, "text or a number or true or false or null or a list or an object"],
  [z.custom(() => false), 1, "what docs/data-format.md describes"],
] as const)("%# says what a schema wanted in words for people", (schema, value, words) => {
  expect(expectationOf(schema, value)).toBe(words);
});

it("keeps the words that a schema of ours brings, after 'expected'", () => {
  expect(expectationOf(chartSchema, { kind: "pie" })).toBe("bars, dots or lines");
});
