import type { JsonValue } from "@/lib/core/domain/json";

/** What a form draws for a value, read from its JSON schema. `json` stands for every shape not known here. */
export type FieldShape =
  | { kind: "text" }
  | { kind: "number" }
  | { kind: "integer" }
  | { kind: "boolean" }
  | { kind: "json" }
  /** One of fixed values, as the schema writes them; also `const` and a bare `null`. */
  | { kind: "choice"; choices: JsonValue[] }
  /** An object with named properties, in the schema's order. */
  | { kind: "group"; fields: ToolField[] }
  /** A list whose entries share one schema. */
  | { kind: "list"; entry: FieldSchema }
  /** `anyOf`, `oneOf` or several types: the reader picks one. Labels are distinct. */
  | { kind: "variant"; options: { label: string; schema: FieldSchema }[] };

/** A shape with what the schema says about it. */
export interface FieldSchema {
  shape: FieldShape;
  /** The schema's own words; null = none. */
  description: string | null;
  /** Bounds, patterns and formats in words; shown, never enforced. Null = none. */
  limits: string | null;
  /** The schema's default; null = none (a default of null is `{value: null}`). */
  preset: { value: JsonValue } | null;
}

/** One property of an object. */
export interface ToolField extends FieldSchema {
  name: string;
  isRequired: boolean;
}

/** Words for what a field takes: "whole number", "list of text". */
export function nameShape(shape: FieldShape): string {
  switch (shape.kind) {
    case "text":
      return "text";
    case "number":
      return "number";
    case "integer":
      return "whole number";
    case "boolean":
      return "true or false";
    case "json":
      return "JSON";
    case "choice":
      return shape.choices.length === 1
        ? nameChoice(shape.choices, shape.choices[0] ?? null)
        : "one of a list";
    case "group":
      return "group of fields";
    case "list":
      return `list of ${NAMES_OF_MANY[shape.entry.shape.kind]}`;
    case "variant":
      return shape.options.map((option) => option.label).join(" or ");
  }
}

const NAMES_OF_MANY: Record<FieldShape["kind"], string> = {
  text: "texts",
  number: "numbers",
  integer: "whole numbers",
  boolean: "true or false",
  json: "JSON values",
  choice: "fixed choices",
  group: "groups",
  list: "lists",
  variant: "values",
};

/**
 * The text by which a form names a choice: a text as it is, anything else as JSON, and a text as JSON
 * too where the bare one would name another choice.
 */
export function nameChoice(choices: readonly JsonValue[], choice: JsonValue): string {
  const json = JSON.stringify(choice);
  if (typeof choice !== "string" || choice === "") return json;
  const isTaken = choices.some((one) => typeof one !== "string" && JSON.stringify(one) === choice);
  return isTaken ? json : choice;
}
