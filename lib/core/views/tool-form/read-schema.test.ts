import { describe, expect, it } from "vitest";

import type { JsonObject, JsonValue } from "@/lib/core/domain/json";

import { type FieldShape, nameChoice, nameShape } from "./field-schema";
import { readSchema } from "./read-schema";

const read = (schema: JsonValue, root: JsonObject = {}) => readSchema(schema, root);
const nameOf = (schema: JsonValue, root: JsonObject = {}) => nameShape(read(schema, root).shape);

describe("readSchema", () => {
  it.each<[JsonValue, FieldShape]>([
    [{ type: "string" }, { kind: "text" }],
    [{ type: "number" }, { kind: "number" }],
    [{ type: "integer" }, { kind: "integer" }],
    [{ type: "boolean" }, { kind: "boolean" }],
    [{ type: "null" }, { kind: "choice", choices: [null] }],
    [{ const: "card" }, { kind: "choice", choices: ["card"] }],
    [{ enum: [5, 10] }, { kind: "choice", choices: [5, 10] }],
    [
      { type: "string", enum: ["a", null] },
      { kind: "choice", choices: ["a", null] },
    ],
    [{ type: "object" }, { kind: "json" }],
    [{ type: "object", additionalProperties: { type: "integer" } }, { kind: "json" }],
    [{ type: "object", properties: {} }, { kind: "json" }],
    [
      { type: "object", properties: {}, additionalProperties: false },
      { kind: "group", fields: [] },
    ],
    [{ enum: ["a", "b", "a"] }, { kind: "choice", choices: ["a", "b"] }],
    [{ type: "array" }, { kind: "json" }],
    [{ type: "array", items: [{ type: "string" }] }, { kind: "json" }],
    [{ type: "date" }, { kind: "json" }],
    [{ enum: [] }, { kind: "json" }],
    [{}, { kind: "json" }],
    [true, { kind: "json" }],
    ["not a schema", { kind: "json" }],
    [{ type: ["string"] }, { kind: "text" }],
    [{ anyOf: [{ type: "string" }] }, { kind: "text" }],
    [{ anyOf: [] }, { kind: "json" }],
  ])("draws %j as %j", (schema, shape) => {
    expect(read(schema).shape).toEqual(shape);
  });

  it("keeps words, bounds and default, a default of null too", () => {
    const schema = { type: "integer", description: "Days.", minimum: 1, maximum: 28, default: 14 };
    expect(read(schema)).toEqual({
      shape: { kind: "integer" },
      description: "Days.",
      limits: "1 to 28",
      preset: { value: 14 },
    });
    expect(read({ type: "string", default: null }).preset).toEqual({ value: null });
    expect(read({ type: "string" }).preset).toBeNull();
  });

  it.each<[JsonObject, string | null]>([
    [{}, null],
    [{ minimum: 0 }, "at least 0"],
    [{ maximum: 9 }, "at most 9"],
    [{ exclusiveMinimum: 0, exclusiveMaximum: 1 }, "above 0, below 1"],
    [{ multipleOf: 5 }, "a multiple of 5"],
    [{ minLength: 1, maxLength: 20 }, "1 to 20 characters"],
    [{ minItems: 1, uniqueItems: true }, "at least 1 entry, no entry twice"],
    [{ format: "date", pattern: "^2" }, "format date, matches ^2"],
    [{ minimum: "low" }, null],
  ])("says the bounds of %j as %j", (schema, limits) => {
    expect(read({ type: "string", ...schema }).limits).toBe(limits);
  });

  it("draws objects in objects and lists of objects, any depth", () => {
    const pick = { type: "object", properties: { bin: { type: "string" } }, required: ["bin"] };
    const schema = {
      type: "object",
      properties: {
        order: { type: "object", properties: { picks: { type: "array", items: pick } } },
      },
    };
    const blank = { description: null, limits: null, preset: null };
    const bin = { name: "bin", isRequired: true, shape: { kind: "text" }, ...blank };
    const entry = { shape: { kind: "group", fields: [bin] }, ...blank };
    const picks = { name: "picks", isRequired: false, shape: { kind: "list", entry }, ...blank };
    const order = { shape: { kind: "group", fields: [picks] }, ...blank };
    expect(read(schema).shape).toEqual({
      kind: "group",
      fields: [{ name: "order", isRequired: false, ...order }],
    });
  });

  it("asks as JSON for what is required and not described", () => {
    const { shape } = read({ properties: { a: { type: "string" } }, required: ["a", "b"] });
    expect(
      shape.kind === "group" && shape.fields.map(({ name, shape: { kind } }) => [name, kind]),
    ).toEqual([
      ["a", "text"],
      ["b", "json"],
    ]);
  });

  it("takes properties for an object where no type is named", () => {
    expect(nameOf({ properties: { a: {} } })).toBe("group of fields");
  });
});

describe("alternatives", () => {
  it.each<[JsonValue, string]>([
    [{ type: ["number", "null"] }, "number or null"],
    [{ anyOf: [{ type: "integer" }, { type: "null" }] }, "whole number or null"],
    [
      { oneOf: [{ type: "string" }, { type: "array", items: { type: "string" } }] },
      "text or list of texts",
    ],
    [{ anyOf: [{ title: "Card", type: "string" }, { type: "string" }] }, "Card or text"],
    [{ anyOf: [{ type: "string", minLength: 1 }, { type: "string" }] }, "text (1) or text (2)"],
    [
      {
        oneOf: ["card", "cash"].map((kind) => ({
          type: "object",
          properties: { kind: { const: kind }, amount: { type: "number" } },
        })),
      },
      "kind card or kind cash",
    ],
    [
      { anyOf: [{ properties: { a: {} } }, { properties: { b: {}, c: {} } }] },
      "group of a or group of b, c",
    ],
    [{ anyOf: [true, { type: "null" }] }, "JSON or null"],
  ])("of %j are %s", (schema, words) => {
    expect(nameOf(schema)).toBe(words);
  });

  it("give way to an enum and to properties beside them", () => {
    expect(nameOf({ type: ["string", "null"], enum: ["a", "b"] })).toBe("one of a list");
    expect(nameOf({ properties: { a: {} }, anyOf: [{ required: ["a"] }] })).toBe("group of fields");
  });
});

describe("references", () => {
  const root = {
    $defs: {
      Day: { type: "string", description: "A day.", enum: ["Mon", "Tue"] },
      Node: {
        type: "object",
        properties: { next: { $ref: "#/$defs/Node" }, id: { type: "integer" } },
      },
      "a/b": { type: "boolean" },
      Loop: { $ref: "#/$defs/Loop" },
    },
  };

  it("inside the document are followed; words beside them win", () => {
    expect(read({ $ref: "#/$defs/Day", default: "Tue" }, root)).toEqual({
      shape: { kind: "choice", choices: ["Mon", "Tue"] },
      description: "A day.",
      limits: null,
      preset: { value: "Tue" },
    });
    expect(read({ allOf: [{ $ref: "#/$defs/Day" }], description: "When." }, root).description).toBe(
      "When.",
    );
    expect(nameOf({ $ref: "#/$defs/a~1b" }, root)).toBe("true or false");
  });

  it("that lead nowhere or round and round end in a field for JSON", () => {
    expect(nameOf({ $ref: "#/$defs/None" }, root)).toBe("JSON");
    expect(nameOf({ $ref: "https://example.org/schema" }, root)).toBe("JSON");
    expect(nameOf({ $ref: "#/$defs/Loop" }, root)).toBe("JSON");
    const node = read({ $ref: "#/$defs/Node" }, root).shape;
    const fields = node.kind === "group" ? node.fields : [];
    expect(fields.map((field) => `${field.name}: ${nameShape(field.shape)}`)).toEqual([
      "next: JSON",
      "id: whole number",
    ]);
  });
});

it("names choices so that no two look alike", () => {
  const choices = ["a", 3, null, true, "3", ""];
  expect(choices.map((choice) => nameChoice(choices, choice))).toEqual([
    "a",
    "3",
    "null",
    "true",
    '"3"',
    '""',
  ]);
});
