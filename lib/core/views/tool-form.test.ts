import { describe, expect, it } from "vitest";

import { listToolFields, nameChoice, readToolArguments } from "./tool-form";

const FIELDS = listToolFields({
  type: "object",
  properties: {
    order: { type: "string", description: "Order id" },
    count: { type: "integer" },
    price: { type: ["number", "null"] },
    gift: { type: "boolean" },
    size: { type: "string", enum: ["small", "large", 3] },
    items: { type: "array", items: { type: "string" } },
    mystery: "not a schema",
  },
  required: ["order", "size"],
});

describe("listToolFields", () => {
  it("makes one field a property, in order", () => {
    expect(FIELDS).toEqual([
      { name: "order", kind: "string", isRequired: true, description: "Order id", choices: [] },
      { name: "count", kind: "integer", isRequired: false, description: null, choices: [] },
      { name: "price", kind: "number", isRequired: false, description: null, choices: [] },
      { name: "gift", kind: "boolean", isRequired: false, description: null, choices: [] },
      {
        name: "size",
        kind: "enum",
        isRequired: true,
        description: null,
        choices: ["small", "large", 3],
      },
      { name: "items", kind: "json", isRequired: false, description: null, choices: [] },
      { name: "mystery", kind: "json", isRequired: false, description: null, choices: [] },
    ]);
  });

  it.each([[{}], [{ type: "object" }], [{ properties: [] }], [{ properties: {} }]])(
    "finds no field in %j",
    (parameters) => {
      expect(listToolFields(parameters)).toEqual([]);
    },
  );
});

describe("readToolArguments", () => {
  it("reads each kind and leaves out what is empty", () => {
    const texts = {
      order: " A1 ",
      count: "0",
      price: "2.5",
      gift: "false",
      size: "3",
      items: '["a"]',
    };
    expect(readToolArguments(FIELDS, texts)).toEqual({
      ok: true,
      arguments: { order: " A1 ", count: 0, price: 2.5, gift: false, size: 3, items: ["a"] },
    });
  });

  it("keeps an argument named __proto__ an argument", () => {
    const fields = listToolFields({
      properties: Object.fromEntries([["__proto__", { type: "string" }]]),
    });
    const reading = readToolArguments(fields, Object.fromEntries([["__proto__", "x"]]));
    expect(JSON.stringify(reading)).toBe('{"ok":true,"arguments":{"__proto__":"x"}}');
  });

  it("says per field what is wrong", () => {
    const texts = { count: "1.5", price: "ten", gift: "yes", size: "huge", items: "[" };
    const reading = readToolArguments(FIELDS, texts);
    expect(reading).toEqual({
      ok: false,
      problems: {
        order: "This argument is required.",
        count: "1.5 is not a whole number.",
        price: '"ten" is not a number.',
        gift: '"yes" is neither true nor false.',
        size: '"huge" is not a choice.',
        items: expect.stringMatching(/^Not JSON: /) as string,
      },
    });
  });
});

it("names choices that are no text by their JSON", () => {
  expect(["a", 3, null, true].map(nameChoice)).toEqual(["a", "3", "null", "true"]);
});
