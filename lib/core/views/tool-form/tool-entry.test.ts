import fc from "fast-check";
import { describe, expect, it } from "vitest";

import type { JsonObject, JsonValue } from "@/lib/core/domain/json";
import { readToolCall } from "@/lib/core/views/action-text";

import { addEntry, type Draft, pickOption, startField, startSchema } from "./draft";
import type { FieldSchema, ToolField } from "./field-schema";
import {
  fillEntry,
  readEntry,
  readTextEntry,
  readToolSchema,
  startEntry,
  type ToolEntry,
  writeEntry,
} from "./tool-entry";

const makeTool = (parameters: JsonObject) => ({ name: "act", description: "", parameters });
const withProperties = (properties: JsonObject, required: string[] = []) =>
  makeTool({ type: "object", properties, required });

/** A form with some of its fields typed over; other drafts go in as they are. */
function fill(schema: FieldSchema, parts: Record<string, string | Draft>): ToolEntry {
  const start = startSchema(schema);
  if (start.kind !== "group") throw new Error("The schema is no group.");
  const typed = Object.entries(parts).map(
    ([name, part]) =>
      [name, typeof part === "string" ? { kind: "text", text: part } : part] as const,
  );
  return {
    mode: "form",
    draft: { kind: "group", parts: new Map([...start.parts, ...typed] as [string, Draft][]) },
  };
}

/** What a form would send, as the arguments in it, or its problems by path. */
function send(parameters: JsonObject, parts: Record<string, string | Draft> = {}) {
  const tool = makeTool(parameters);
  const schema = readToolSchema(tool);
  const reading = readEntry(tool, schema, fill(schema, parts));
  return reading.call === null
    ? Object.fromEntries(reading.problems)
    : readToolCall(reading.call)?.arguments;
}

const SCALARS = {
  type: "object",
  properties: {
    order: { type: "string" },
    count: { type: "integer" },
    price: { type: "number" },
    gift: { type: "boolean" },
    size: { enum: ["small", "3", 3] },
    extra: {},
  },
  required: ["order", "size"],
};

describe("scalars", () => {
  it("are read by their type, and what is empty is left out", () => {
    const typed = {
      order: " A1 ",
      count: "0",
      price: "2.5",
      gift: "false",
      size: '"3"',
      extra: "[1]",
    };
    expect(send(SCALARS, typed)).toEqual({
      order: " A1 ",
      count: 0,
      price: 2.5,
      gift: false,
      size: "3",
      extra: [1],
    });
    expect(send(SCALARS, { order: "A1", size: "3" })).toEqual({ order: "A1", size: 3 });
  });

  it("say per field what is wrong", () => {
    const typed = { count: "1.5", price: "ten", gift: "yes", size: "huge", extra: "[" };
    expect(send(SCALARS, typed)).toEqual({
      '["order"]': "This argument is required.",
      '["count"]': "1.5 is not a whole number.",
      '["price"]': '"ten" is not a number.',
      '["gift"]': '"yes" is neither true nor false.',
      '["size"]': '"huge" is not a choice.',
      '["extra"]': expect.stringMatching(/^Not JSON: /) as string,
    });
  });

  it("send no whole number that would be rounded on the way", () => {
    const problems = send(SCALARS, { order: "A", size: "small", count: "12345678901234567890" });
    expect(problems).toEqual({ '["count"]': expect.stringContaining("more digits") as string });
  });

  it("start from the schema's default, which is sent unless it is cleared", () => {
    const parameters = {
      properties: {
        days: { type: "integer", default: 14 },
        fan: { type: "boolean", default: false },
        rate: { enum: ["fast", "slow"], default: "fast" },
        odd: { type: "integer", default: "many" },
      },
    };
    expect(send(parameters)).toEqual({ days: 14, fan: false, rate: "fast" });
    expect(send(parameters, { days: "" })).toEqual({ fan: false, rate: "fast" });
  });
});

describe("groups", () => {
  const passenger = {
    type: "object",
    properties: { name: { type: "string" }, card: { enum: ["none", "youth"] } },
    required: ["name", "card"],
  };

  it("that are required are read with their fields, problems by path", () => {
    const tool = withProperties({ passenger }, ["passenger"]);
    expect(send(tool.parameters)).toEqual({
      '["passenger","name"]': "This argument is required.",
      '["passenger","card"]': "This argument is required.",
    });
    const parts = new Map<string, Draft>([
      ["name", { kind: "text", text: "Nadia" }],
      ["card", { kind: "text", text: "youth" }],
    ]);
    expect(send(tool.parameters, { passenger: { kind: "group", parts } })).toEqual({
      passenger: { name: "Nadia", card: "youth" },
    });
  });

  it("that are optional are left out until they are asked for", () => {
    const { parameters } = withProperties({ passenger });
    expect(send(parameters)).toEqual({});
    const blank = startSchema(readToolSchema(makeTool(passenger)));
    expect(Object.keys(send(parameters, { passenger: blank }) ?? {})).toEqual([
      '["passenger","name"]',
      '["passenger","card"]',
    ]);
  });

  it("without a required field are sent empty when they are required", () => {
    const filter = { type: "object", properties: { kind: { type: "string" } } };
    expect(send(withProperties({ filter }, ["filter"]).parameters)).toEqual({ filter: {} });
  });

  it("start from a default of theirs, or of their fields once asked for", () => {
    const box = { type: "object", properties: { w: { type: "integer", default: 3 } } };
    expect(send(withProperties({ box: { ...box, default: { w: 7 } } }).parameters)).toEqual({
      box: { w: 7 },
    });
    expect(send(withProperties({ box }, ["box"]).parameters)).toEqual({ box: { w: 3 } });
  });

  it("keep an argument named __proto__ an argument", () => {
    const { parameters } = withProperties(Object.fromEntries([["__proto__", { type: "string" }]]));
    const typed = Object.fromEntries([["__proto__", "x"]]);
    expect(JSON.stringify(send(parameters, typed))).toBe('{"__proto__":"x"}');
  });
});

describe("lists", () => {
  const tool = withProperties({ picks: { type: "array", items: { type: "integer" } } }, ["picks"]);
  const entry: FieldSchema = {
    shape: { kind: "integer" },
    description: null,
    limits: null,
    preset: null,
  };
  const list = (...texts: string[]): Draft => ({
    kind: "list",
    entries: texts.map((text, id) => ({ id, draft: { kind: "text", text } })),
  });

  it("start with one blank entry where required, may be empty, and are left out where optional", () => {
    expect(send(tool.parameters)).toEqual({ '["picks",0]': "This argument is required." });
    expect(send(tool.parameters, { picks: list() })).toEqual({ picks: [] });
    expect(send(withProperties({ picks: { type: "array", items: {} } }).parameters)).toEqual({});
  });

  it("are read entry by entry, problems by index", () => {
    expect(send(tool.parameters, { picks: list("3", "1") })).toEqual({ picks: [3, 1] });
    expect(send(tool.parameters, { picks: list("3", "x") })).toEqual({
      '["picks",1]': '"x" is not a number.',
    });
  });

  it("grow by entries that can be told from those that were removed", () => {
    const [first, second] = [list("3", "1"), { kind: "list", entries: [] } as const];
    if (first.kind !== "list") throw new Error("unreachable");
    const ids = (draft: Draft) => (draft.kind === "list" ? draft.entries.map((one) => one.id) : []);
    expect(ids(addEntry({ ...first, entries: first.entries.slice(1) }, entry))).toEqual([1, 2]);
    expect(ids(addEntry(second, entry))).toEqual([0]);
  });
});

describe("alternatives", () => {
  const value: JsonObject = {
    anyOf: [{ type: "integer" }, { type: "null" }, { type: "array", items: { type: "string" } }],
  };
  const { parameters } = withProperties({ value }, ["value"]);
  const field = (): ToolField => {
    const { shape } = readToolSchema(makeTool(parameters));
    const found = shape.kind === "group" ? shape.fields[0] : undefined;
    if (found === undefined) throw new Error("There is no field.");
    return found;
  };
  const pick = (option: number) => {
    const { shape } = field();
    return pickOption(shape.kind === "variant" ? shape.options : [], option);
  };

  it("start with the first where required and are read by the one that is picked", () => {
    expect(send(parameters)).toEqual({ '["value"]': "This argument is required." });
    expect(startField(field())).toEqual(pick(0));
    const whole: Draft = { kind: "variant", option: 0, draft: { kind: "text", text: "7" } };
    expect(send(parameters, { value: whole })).toEqual({ value: 7 });
    expect(send(parameters, { value: pick(1) })).toEqual({ value: null });
  });

  it("carry the constant that tells them apart", () => {
    const pay = { type: "object", properties: { kind: { const: "card" } }, required: ["kind"] };
    const cash = { type: "object", properties: { kind: { const: "cash" } } };
    expect(send(withProperties({ pay: { oneOf: [pay, cash] } }, ["pay"]).parameters)).toEqual({
      pay: { kind: "card" },
    });
  });

  it("are left out where optional, and start from a default", () => {
    expect(send(withProperties({ value }).parameters)).toEqual({});
    expect(send(withProperties({ value: { ...value, default: null } }).parameters)).toEqual({
      value: null,
    });
  });
});

describe("the arguments as a whole", () => {
  it.each<[JsonObject, JsonObject]>([
    [{}, {}],
    [{ type: "object" }, {}],
    [{ properties: [] }, {}],
    [{ properties: {} }, {}],
  ])("of %j are none", (parameters, expected) => {
    const tool = makeTool(parameters);
    const schema = readToolSchema(tool);
    expect(readEntry(tool, schema, startEntry(schema)).call).toBe(
      `<tool_call>{"name":"act","arguments":${JSON.stringify(expected)}}</tool_call>`,
    );
  });

  it("are none where the schema says of none that there is one", () => {
    const bare: JsonObject[] = [
      {},
      { type: "object" },
      { type: "object", properties: {}, required: [] },
    ];
    for (const parameters of bare)
      expect(readToolSchema(makeTool(parameters)).shape).toEqual({ kind: "group", fields: [] });
    const otherwise: JsonObject[] = [
      { order_id: { type: "string" } },
      { type: "object", properties: {}, additionalProperties: { type: "string" } },
      { type: "object", patternProperties: { "^x": {} } },
    ];
    for (const parameters of otherwise)
      expect(readToolSchema(makeTool(parameters)).shape).toEqual({ kind: "json" });
  });

  it("are one field of JSON where the schema is of no known shape, and must be an object", () => {
    const tool = makeTool({ type: "array", items: { type: "string" } });
    const schema = readToolSchema(tool);
    expect(schema.shape).toEqual({ kind: "json" });
    const read = (text: string) =>
      readEntry(tool, schema, { mode: "form", draft: { kind: "text", text } });
    expect(read('{"a":1}').call).toContain('"arguments":{"a":1}');
    expect([...read("[1]").problems.values()]).toEqual([
      "The arguments of a call are a JSON object.",
    ]);
  });
});

describe("the call as text", () => {
  const tool = makeTool(SCALARS);
  const schema = readToolSchema(tool);

  it("starts from what the form holds and is sent as it stands", () => {
    const half = fill(schema, { order: "A1", count: "many" });
    const text = writeEntry(tool, schema, half);
    expect(text).toEqual({
      mode: "text",
      text: '<tool_call>{"name":"act","arguments":{"order":"A1"}}</tool_call>',
    });
    expect(readEntry(tool, schema, { mode: "text", text: "  anything " }).call).toBe("  anything ");
  });

  it("goes back into the form where the form says exactly that", () => {
    const form = fill(schema, { order: "A1", size: "3", price: "2.50" });
    const text = writeEntry(tool, schema, form);
    if (text.mode !== "text") throw new Error("unreachable");
    const back = readTextEntry(tool, schema, ` ${text.text}\n`);
    expect(back).toEqual({ entry: fill(schema, { order: "A1", size: "3", price: "2.5" }) });
  });

  it.each([
    ["no call", "hello", "not one tool call"],
    ["two calls", "<tool_call>{}</tool_call><tool_call>{}</tool_call>", "not one tool call"],
    ["broken JSON", '<tool_call>{"name":"act",</tool_call>', "not one tool call"],
    ["another tool", '<tool_call>{"name":"go","arguments":{}}</tool_call>', "This calls go"],
    [
      "an argument of another name",
      '<tool_call>{"name":"act","arguments":{"order":"A","size":3,"x":1}}</tool_call>',
      "cannot say exactly",
    ],
    [
      "a missing argument",
      '<tool_call>{"name":"act","arguments":{}}</tool_call>',
      "cannot say exactly",
    ],
    [
      "an empty text",
      '<tool_call>{"name":"act","arguments":{"order":"","size":3}}</tool_call>',
      "cannot say exactly",
    ],
  ])("stays text with %s", (_, text, words) => {
    expect(readTextEntry(tool, schema, text)).toEqual({
      problem: expect.stringContaining(words) as string,
    });
  });

  it("holds a call of the past that the form cannot say", () => {
    expect(fillEntry(tool, schema, { order: "", size: "small" })).toEqual({
      mode: "text",
      text: '<tool_call>{"name":"act","arguments":{"order":"","size":"small"}}</tool_call>',
    });
  });
});

it("sends again exactly the call it was filled from, whatever the arguments", () => {
  const leaf: JsonObject[] = [
    { type: "string" },
    { type: "integer" },
    { enum: ["a", 1, null] },
    {},
  ];
  const tool = withProperties({
    ...Object.fromEntries(leaf.map((schema, at) => [`leaf${at}`, schema])),
    group: {
      properties: { inner: { type: "array", items: { properties: { n: { type: "number" } } } } },
    },
    any: { anyOf: [{ type: "boolean" }, { type: "string" }, { type: "array", items: {} }] },
  });
  const schema = readToolSchema(tool);
  const names = ["leaf0", "leaf1", "leaf2", "leaf3", "group", "any", "other"];
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.record({ inner: fc.array(fc.record({ n: fc.integer() }, { requiredKeys: [] })) }),
  ) as fc.Arbitrary<JsonValue>;
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), value), (given) => {
      const { call } = readEntry(tool, schema, fillEntry(tool, schema, given));
      expect(readToolCall(call ?? "")?.arguments).toEqual(JSON.parse(JSON.stringify(given)));
    }),
    { seed: 7 },
  );
});
