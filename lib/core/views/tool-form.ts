/** A form for the JSON schema of a tool's arguments, and its reading. Fields hold text until read. */
import type { JsonObject, JsonValue } from "@/lib/core/domain/json";

/** One argument as a form field. `json` stands for lists, objects and types not known here. */
export interface ToolField {
  name: string;
  kind: "string" | "number" | "integer" | "boolean" | "enum" | "json";
  isRequired: boolean;
  /** The schema's own words; null = none. */
  description: string | null;
  /** Allowed values of an `enum`, as the schema writes them; empty for other kinds. */
  choices: JsonValue[];
}

/** Arguments ready to send, or one sentence a field that cannot be read. */
export type ReadArguments =
  { ok: true; arguments: JsonObject } | { ok: false; problems: Record<string, string> };

const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const PLAIN_KINDS = ["string", "number", "integer", "boolean"] as const;

/** A schema that allows one type besides null counts as that type: leaving it out says null. */
function readKind(schema: JsonObject): ToolField["kind"] {
  const { type } = schema;
  const names = (Array.isArray(type) ? type : [type]).filter((name) => name !== "null");
  if (names.length !== 1) return "json";
  return PLAIN_KINDS.find((kind) => kind === names[0]) ?? "json";
}

/** Fields of an arguments schema, in its order; a schema without properties has none. */
export function listToolFields(parameters: JsonObject): ToolField[] {
  const { properties, required } = parameters;
  if (!isObject(properties)) return [];
  const needed = Array.isArray(required) ? required : [];
  return Object.entries(properties).map(([name, schema]) => {
    const known = isObject(schema) ? schema : {};
    const choices = Array.isArray(known.enum) && known.enum.length > 0 ? known.enum : [];
    return {
      name,
      kind: choices.length > 0 ? "enum" : readKind(known),
      isRequired: needed.includes(name),
      description: typeof known.description === "string" ? known.description : null,
      choices,
    };
  });
}

/** The text by which a form names an enum's choice. */
export const nameChoice = (choice: JsonValue): string =>
  typeof choice === "string" ? choice : JSON.stringify(choice);

type FieldReading = { value: JsonValue } | { problem: string };

function readNumber(text: string, isWhole: boolean): FieldReading {
  const value = Number(text.trim());
  if (text.trim() === "" || !Number.isFinite(value))
    return { problem: `"${text}" is not a number.` };
  if (isWhole && !Number.isInteger(value)) return { problem: `${text} is not a whole number.` };
  return { value };
}

function readJson(text: string): FieldReading {
  try {
    // JSON.parse yields nothing but JSON values; its declared type is wider.
    return { value: JSON.parse(text) as JsonValue };
  } catch (error) {
    return { problem: `Not JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
}

function readField(field: ToolField, text: string): FieldReading {
  switch (field.kind) {
    case "string":
      return { value: text };
    case "number":
    case "integer":
      return readNumber(text, field.kind === "integer");
    case "boolean":
      return text === "true" || text === "false"
        ? { value: text === "true" }
        : { problem: `"${text}" is neither true nor false.` };
    case "enum": {
      const choice = field.choices.find((one) => nameChoice(one) === text);
      return choice === undefined ? { problem: `"${text}" is not a choice.` } : { value: choice };
    }
    case "json":
      return readJson(text);
  }
}

/**
 * Reads the texts of a form, by field name. Empty text leaves an optional argument out and is a
 * problem for a required one; nothing else is required of a value than its type.
 */
export function readToolArguments(
  fields: readonly ToolField[],
  texts: Readonly<Record<string, string>>,
): ReadArguments {
  const values: [string, JsonValue][] = [];
  const problems: [string, string][] = [];
  for (const field of fields) {
    const text = texts[field.name] ?? "";
    if (text === "") {
      if (field.isRequired) problems.push([field.name, "This argument is required."]);
      continue;
    }
    const reading = readField(field, text);
    if ("problem" in reading) problems.push([field.name, reading.problem]);
    else values.push([field.name, reading.value]);
  }
  return problems.length > 0
    ? { ok: false, problems: Object.fromEntries(problems) }
    : { ok: true, arguments: Object.fromEntries(values) };
}
