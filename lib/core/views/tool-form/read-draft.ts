import type { JsonValue } from "@/lib/core/domain/json";

import type { Draft } from "./draft";
import { type FieldShape, nameChoice } from "./field-schema";

/** Where a field stands: names of properties, indices of entries from 0. */
export type FieldPath = readonly (string | number)[];

/** What a form holds as JSON, so far as it can be read. */
export interface DraftReading {
  /** Undefined = left out, or not readable: then `problems` says why. */
  value: JsonValue | undefined;
  /** One sentence a field, by `nameField` of its path; empty = all of it could be read. */
  problems: ReadonlyMap<string, string>;
}

/** The key of a field among the problems of a form. */
export const nameField = (path: FieldPath): string => JSON.stringify(path);

/**
 * Reads a draft. Empty text leaves an optional value out and is a problem for a required one; nothing
 * else is asked of a value than its type.
 */
export function readDraft(shape: FieldShape, draft: Draft, isRequired: boolean): DraftReading {
  const problems = new Map<string, string>();
  const value = readPart(shape, draft, isRequired, [], problems);
  return { value, problems };
}

function readPart(
  shape: FieldShape,
  draft: Draft,
  isRequired: boolean,
  path: FieldPath,
  problems: Map<string, string>,
): JsonValue | undefined {
  const isLeftOut = draft.kind === "absent" || (draft.kind === "text" && draft.text === "");
  if (isLeftOut) {
    if (isRequired) problems.set(nameField(path), "This argument is required.");
    return undefined;
  }
  switch (draft.kind) {
    case "text": {
      const reading = readText(shape, draft.text);
      if ("value" in reading) return reading.value;
      problems.set(nameField(path), reading.problem);
      return undefined;
    }
    case "group": {
      const fields = shape.kind === "group" ? shape.fields : [];
      const values = fields.flatMap((field) => {
        const part = draft.parts.get(field.name) ?? { kind: "absent" };
        const at = [...path, field.name];
        const value = readPart(field.shape, part, field.isRequired, at, problems);
        return value === undefined ? [] : [[field.name, value] as const];
      });
      // Unlike assignment, this makes a property even of the name `__proto__`.
      return Object.fromEntries(values);
    }
    case "list": {
      if (shape.kind !== "list") return undefined;
      const { entry } = shape;
      return draft.entries.flatMap((one, at) => {
        const value = readPart(entry.shape, one.draft, true, [...path, at], problems);
        return value === undefined ? [] : [value];
      });
    }
    case "variant": {
      const option = shape.kind === "variant" ? shape.options[draft.option] : undefined;
      return option && readPart(option.schema.shape, draft.draft, true, path, problems);
    }
  }
}

type TextReading = { value: JsonValue } | { problem: string };

function readText(shape: FieldShape, text: string): TextReading {
  switch (shape.kind) {
    case "text":
      return { value: text };
    case "number":
    case "integer":
      return readNumber(text, shape.kind === "integer");
    case "boolean":
      return text === "true" || text === "false"
        ? { value: text === "true" }
        : { problem: `"${text}" is neither true nor false.` };
    case "choice": {
      const choice = shape.choices.find((one) => nameChoice(shape.choices, one) === text);
      return choice === undefined ? { problem: `"${text}" is not a choice.` } : { value: choice };
    }
    default:
      return readJson(text);
  }
}

function readNumber(text: string, isWhole: boolean): TextReading {
  const value = Number(text.trim());
  if (text.trim() === "" || !Number.isFinite(value))
    return { problem: `"${text}" is not a number.` };
  if (isWhole && !Number.isInteger(value)) return { problem: `${text} is not a whole number.` };
  if (isWhole && !Number.isSafeInteger(value))
    return { problem: `${text} has more digits than this form can hold: write the call as text.` };
  return { value };
}

function readJson(text: string): TextReading {
  try {
    // JSON.parse yields nothing but JSON values; its declared type is wider.
    return { value: JSON.parse(text) as JsonValue };
  } catch (error) {
    return { problem: `Not JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
}
