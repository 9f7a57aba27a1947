import type { JsonObject } from "@/lib/core/domain/json";
import type { ToolSchema } from "@/lib/core/domain/ports";
import { readToolCall, writeToolCall } from "@/lib/core/views/action-text";
import { isEqualJson, isJsonObject } from "@/lib/core/views/json-diff";

import { type Draft, fillDraft, startSchema } from "./draft";
import type { FieldSchema } from "./field-schema";
import { nameField, readDraft } from "./read-draft";
import { readSchema } from "./read-schema";

/** What a reader has put into one tool: its form, or the whole call as text. */
export type ToolEntry = { mode: "form"; draft: Draft } | { mode: "text"; text: string };

/** The call that an entry would send. */
export interface EntryReading {
  /** Exactly what is sent; null while something in the form cannot be read. */
  call: string | null;
  /** See `DraftReading`; empty for text, which is sent as it stands. */
  problems: ReadonlyMap<string, string>;
}

/** Keywords that a schema of a tool without arguments may have. */
const PLAIN = ["type", "properties", "required", "additionalProperties", "description", "title"];

/**
 * The schema of a tool's arguments as a form draws it. One that says of no argument that there is one is a group of none;
 * one that says more in another way, such as arguments by name without `properties`, is a field for the JSON of them all.
 */
export function readToolSchema({ parameters }: ToolSchema): FieldSchema {
  const schema = readSchema(parameters, parameters);
  const { kind } = schema.shape;
  if (kind === "group" || kind === "variant") return schema;
  const { type = "object", additionalProperties } = parameters;
  const isEmpty =
    type === "object" &&
    !isJsonObject(additionalProperties) &&
    Object.keys(parameters).every((key) => PLAIN.includes(key) || key.startsWith("$schema"));
  return isEmpty
    ? { ...schema, shape: { kind: "group", fields: [] } }
    : { ...schema, shape: { kind: "json" } };
}

/** A tool's form as it opens: defaults filled in, the rest blank. */
export const startEntry = (schema: FieldSchema): ToolEntry => ({
  mode: "form",
  draft: startSchema(schema),
});

function readForm(
  schema: FieldSchema,
  draft: Draft,
): { value: JsonObject; problems: Map<string, string> } {
  const { value, problems } = readDraft(schema.shape, draft, true);
  const found = new Map(problems);
  if (value !== undefined && !isJsonObject(value))
    found.set(nameField([]), "The arguments of a call are a JSON object.");
  return { value: isJsonObject(value) ? value : {}, problems: found };
}

/** What an entry would send, or why it cannot yet. */
export function readEntry(tool: ToolSchema, schema: FieldSchema, entry: ToolEntry): EntryReading {
  if (entry.mode === "text") return { call: entry.text, problems: new Map() };
  const { value, problems } = readForm(schema, entry.draft);
  return { call: problems.size === 0 ? writeToolCall(tool.name, value) : null, problems };
}

/** The same entry as text: the call that the form holds, without what cannot be read yet. */
export function writeEntry(tool: ToolSchema, schema: FieldSchema, entry: ToolEntry): ToolEntry {
  if (entry.mode === "text") return entry;
  return { mode: "text", text: writeToolCall(tool.name, readForm(schema, entry.draft).value) };
}

/**
 * The entry that says a call with these arguments: the form where it says exactly them, else text, so that
 * nothing is lost on the way.
 */
export function fillEntry(
  tool: ToolSchema,
  schema: FieldSchema,
  toolArguments: JsonObject,
): ToolEntry {
  const draft = fillDraft(schema.shape, toolArguments);
  if (draft !== null) {
    const { value, problems } = readForm(schema, draft);
    if (problems.size === 0 && isEqualJson(value, toolArguments)) return { mode: "form", draft };
  }
  return { mode: "text", text: writeToolCall(tool.name, toolArguments) };
}

/** A text back in the form, or one sentence on why the form cannot say it. */
export function readTextEntry(
  tool: ToolSchema,
  schema: FieldSchema,
  text: string,
): { entry: ToolEntry } | { problem: string } {
  const call = readToolCall(text);
  if (call === null)
    return { problem: "This is not one tool call in JSON: the form cannot hold it." };
  if (call.name !== tool.name)
    return { problem: `This calls ${call.name}: the form is that of ${tool.name}.` };
  const entry = fillEntry(tool, schema, call.arguments);
  return entry.mode === "form"
    ? { entry }
    : { problem: "The fields cannot say exactly these arguments: they stay text." };
}
