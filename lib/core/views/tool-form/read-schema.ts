import type { JsonObject, JsonValue } from "@/lib/core/domain/json";
import { isJsonObject } from "@/lib/core/views/json-diff";

import { describeLimits } from "./describe-limits";
import { type FieldSchema, type FieldShape, nameShape, type ToolField } from "./field-schema";
import { type ResolvedSchema, resolveSchema } from "./resolve-schema";

const JSON_FIELD: FieldSchema = {
  shape: { kind: "json" },
  description: null,
  limits: null,
  preset: null,
};

/** The schema of a value, as a form draws it; any schema has one, at worst a field for raw JSON. */
export function readSchema(
  value: JsonValue | undefined,
  root: JsonObject,
  trail: readonly string[] = [],
): FieldSchema {
  const resolved = resolveSchema(value, root, trail);
  if (resolved === null) {
    const words = isJsonObject(value) ? value.description : null;
    return { ...JSON_FIELD, description: typeof words === "string" ? words : null };
  }
  const { schema } = resolved;
  return {
    shape: readShape(resolved, root),
    description: typeof schema.description === "string" ? schema.description : null,
    limits: describeLimits(schema),
    preset: Object.hasOwn(schema, "default") ? { value: schema.default ?? null } : null,
  };
}

function readShape(resolved: ResolvedSchema, root: JsonObject): FieldShape {
  const { schema, trail } = resolved;
  if (Array.isArray(schema.enum) && schema.enum.length > 0)
    return { kind: "choice", choices: listOnce(schema.enum) };
  if (Object.hasOwn(schema, "const")) return { kind: "choice", choices: [schema.const ?? null] };
  const { type } = schema;
  if (Array.isArray(type)) return readTypes(type, resolved, root);
  switch (type) {
    case "string":
      return { kind: "text" };
    case "number":
    case "integer":
    case "boolean":
      return { kind: type };
    case "null":
      return { kind: "choice", choices: [null] };
    case "array":
      return isJsonObject(schema.items)
        ? { kind: "list", entry: readSchema(schema.items, root, trail) }
        : { kind: "json" };
    case "object":
    case undefined:
      if (isJsonObject(schema.properties) && !isUnnamed(schema))
        return { kind: "group", fields: readFields(schema.properties, resolved, root) };
      return type === undefined ? readAlternatives(resolved, root) : { kind: "json" };
    default:
      return { kind: "json" };
  }
}

/** Values of an `enum`, each once: one that stands there twice is one choice. */
const listOnce = (values: JsonValue[]): JsonValue[] => [
  ...new Map(values.map((value) => [JSON.stringify(value), value])).values(),
];

/** An object of which no property is named, and that may have some: fields could not say it. */
const isUnnamed = ({ properties, required, additionalProperties }: JsonObject): boolean =>
  isJsonObject(properties) &&
  Object.keys(properties).length === 0 &&
  !(Array.isArray(required) && required.length > 0) &&
  additionalProperties !== false;

function readFields(
  properties: JsonObject,
  { schema, trail }: ResolvedSchema,
  root: JsonObject,
): ToolField[] {
  const needed = Array.isArray(schema.required) ? schema.required : [];
  const named = Object.entries(properties).map(([name, property]) => ({
    name,
    isRequired: needed.includes(name),
    ...readSchema(property, root, trail),
  }));
  // What is required and not described can only be given as JSON.
  const unnamed = needed.flatMap((name) =>
    typeof name === "string" && !Object.hasOwn(properties, name)
      ? [{ name, isRequired: true, ...JSON_FIELD }]
      : [],
  );
  return [...named, ...unnamed];
}

/** Several types are as many alternatives, each with the bounds that the schema has for all. */
function readTypes(types: JsonValue[], { schema, trail }: ResolvedSchema, root: JsonObject) {
  const options = types.map((type) => readSchema({ ...schema, type }, root, trail));
  // Default and words are of the field, which has them already.
  return makeVariant(options.map((option) => ({ ...option, preset: null, description: null })));
}

function readAlternatives({ schema, trail }: ResolvedSchema, root: JsonObject): FieldShape {
  const listed = schema.anyOf ?? schema.oneOf;
  if (!Array.isArray(listed)) return { kind: "json" };
  const titles = listed.map((one) => (isJsonObject(one) ? one.title : undefined));
  return makeVariant(
    listed.map((one) => readSchema(one, root, trail)),
    titles,
  );
}

function makeVariant(schemas: FieldSchema[], titles: (JsonValue | undefined)[] = []): FieldShape {
  const [only, second] = schemas;
  if (only === undefined) return { kind: "json" };
  if (second === undefined) return only.shape;
  const names = schemas.map((schema, at) => {
    const title = titles[at];
    return typeof title === "string" && title !== "" ? title : nameOption(schema.shape);
  });
  const options = schemas.map((schema, at) => {
    const name = names[at] ?? "";
    const isShared = names.indexOf(name) !== names.lastIndexOf(name);
    return { label: isShared ? `${name} (${at + 1})` : name, schema };
  });
  return { kind: "variant", options };
}

/** A group is best told by the property that has one value only, else by what it is made of. */
function nameOption(shape: FieldShape): string {
  if (shape.kind !== "group") return nameShape(shape);
  const tag = shape.fields.find(
    (field) => field.shape.kind === "choice" && field.shape.choices.length === 1,
  );
  if (tag !== undefined) return `${tag.name} ${nameShape(tag.shape)}`;
  return `group of ${shape.fields.map((field) => field.name).join(", ")}`;
}
