import type { JsonValue } from "@/lib/core/domain/json";
import { isJsonObject } from "@/lib/core/views/json-diff";

import { type FieldSchema, type FieldShape, nameChoice, type ToolField } from "./field-schema";

/** What a form holds for one value while it is being filled in. Shaped as its schema. */
export type Draft =
  /** Left out of the call: an optional group, list or pick that nobody has asked for. */
  | { kind: "absent" }
  /** As typed; for choices the name of one. Empty = nothing given. */
  | { kind: "text"; text: string }
  | { kind: "group"; parts: ReadonlyMap<string, Draft> }
  /** `id` tells entries apart while others are removed. */
  | { kind: "list"; entries: readonly { id: number; draft: Draft }[] }
  /** `option` counts from 0. */
  | { kind: "variant"; option: number; draft: Draft };

/** Nothing typed yet. */
export const NOTHING_TYPED: Draft = { kind: "text", text: "" };

/** The draft a property starts with: its default, else blank; optional groups and lists are left out. */
export function startField(field: ToolField): Draft {
  const preset = field.preset === null ? null : fillDraft(field.shape, field.preset.value);
  if (preset !== null) return preset;
  if (field.isRequired) return startShape(field.shape);
  return isScalar(field.shape) ? NOTHING_TYPED : { kind: "absent" };
}

/** The draft of a value that is wanted: its default, else blank. */
export function startSchema(schema: FieldSchema): Draft {
  return startField({ ...schema, name: "", isRequired: true });
}

const isScalar = ({ kind }: FieldShape): boolean =>
  kind !== "group" && kind !== "list" && kind !== "variant";

function startShape(shape: FieldShape): Draft {
  switch (shape.kind) {
    case "group":
      return {
        kind: "group",
        parts: new Map(shape.fields.map((field) => [field.name, startField(field)])),
      };
    case "list":
      return { kind: "list", entries: [{ id: 0, draft: startSchema(shape.entry) }] };
    case "variant":
      return pickOption(shape.options, 0);
    case "choice":
      // The only value there is: a constant that tells alternatives apart, or null.
      return shape.choices.length === 1
        ? (fillDraft(shape, shape.choices[0] ?? null) ?? NOTHING_TYPED)
        : NOTHING_TYPED;
    default:
      return NOTHING_TYPED;
  }
}

/** A fresh draft of one alternative. */
export function pickOption(options: readonly { schema: FieldSchema }[], option: number): Draft {
  const picked = options[option];
  if (picked === undefined) return { kind: "absent" };
  return { kind: "variant", option, draft: startSchema(picked.schema) };
}

/** A list's draft with one more blank entry at its end. */
export function addEntry(draft: Extract<Draft, { kind: "list" }>, entry: FieldSchema): Draft {
  const id = Math.max(-1, ...draft.entries.map((one) => one.id)) + 1;
  return { kind: "list", entries: [...draft.entries, { id, draft: startSchema(entry) }] };
}

/**
 * The draft that says a value; null when fields of this shape cannot say it: an empty text, a property
 * that the schema does not name, another type.
 */
export function fillDraft(shape: FieldShape, value: JsonValue): Draft | null {
  const typed = (text: string): Draft => ({ kind: "text", text });
  switch (shape.kind) {
    case "text":
      return typeof value === "string" && value !== "" ? typed(value) : null;
    case "integer":
    case "number":
      return typeof value === "number" ? typed(String(value)) : null;
    case "boolean":
      return typeof value === "boolean" ? typed(String(value)) : null;
    case "json":
      return typed(JSON.stringify(value));
    case "choice": {
      const json = JSON.stringify(value);
      const choice = shape.choices.find((one) => JSON.stringify(one) === json);
      return choice === undefined ? null : typed(nameChoice(shape.choices, choice));
    }
    case "group":
      return fillGroup(shape.fields, value);
    case "list":
      return fillList(shape.entry, value);
    case "variant":
      for (const [option, { schema }] of shape.options.entries()) {
        const draft = fillDraft(schema.shape, value);
        if (draft !== null) return { kind: "variant", option, draft };
      }
      return null;
  }
}

function fillGroup(fields: readonly ToolField[], value: JsonValue): Draft | null {
  if (!isJsonObject(value)) return null;
  const names = fields.map((field) => field.name);
  if (Object.keys(value).some((key) => !names.includes(key))) return null;
  const parts = new Map<string, Draft>();
  for (const field of fields) {
    const given = Object.hasOwn(value, field.name);
    if (!given && field.isRequired) return null;
    const left: Draft = isScalar(field.shape) ? NOTHING_TYPED : { kind: "absent" };
    const part = given ? fillDraft(field.shape, value[field.name] ?? null) : left;
    if (part === null) return null;
    parts.set(field.name, part);
  }
  return { kind: "group", parts };
}

function fillList(entry: FieldSchema, value: JsonValue): Draft | null {
  if (!Array.isArray(value)) return null;
  const entries: { id: number; draft: Draft }[] = [];
  for (const [id, one] of value.entries()) {
    const draft = fillDraft(entry.shape, one);
    if (draft === null) return null;
    entries.push({ id, draft });
  }
  return { kind: "list", entries };
}
