import { z } from "zod";

import type { JsonObject } from "@/lib/core/domain/json";
import type { ToolSchema } from "@/lib/core/domain/ports";

import { listWords } from "./lines";

const propertySchema = z.object({
  type: z.string().catch("string"),
  enum: z
    .array(z.union([z.string(), z.number(), z.boolean()]))
    .optional()
    .catch(undefined),
  description: z.string().catch(""),
  default: z.json().optional().catch(undefined),
});
const parametersSchema = z.object({
  properties: z.record(z.string(), propertySchema).catch({}),
  required: z.array(z.string()).catch([]),
});

/** One parameter of a tool, as its schema tells. */
export interface ToolParameter {
  name: string;
  type: string;
  options: readonly (string | number | boolean)[];
  description: string;
  isRequired: boolean;
  /** Shape of its values after the example in its description ("Bin such as A2"); null without one. */
  shape: RegExp | null;
}

/** A tool in the words that matter for choosing it. */
export interface Tool {
  name: string;
  /** Stems of its name and description. */
  stems: ReadonlySet<string>;
  /** Stems of its name alone. */
  nameStems: ReadonlySet<string>;
  /** Whether it only looks things up, by its name. */
  isReader: boolean;
  parameters: readonly ToolParameter[];
}

const READERS =
  /^(?:archived_)?(list|get|find|search|show|read|query|look|check|view|count|fetch|scan|describe|status|browse|inspect|page|see)/;
/** How descriptions of reading tools begin: they name what is told, not what is done. */
const TELLS = /^(what|which|where|who|how|everything|all|first page|the page|state)\b/i;

/** A word without its ending, so that "shipped" meets "ship". */
export const stemWord = (word: string): string =>
  word
    .toLowerCase()
    .replace(/(?:ings?|ed|es|s|ies|e)$/, "")
    .slice(0, 6);

/** Stems of the words of a text, short ones left out. */
export const listStems = (text: string): Set<string> =>
  new Set(
    listWords(text.replaceAll("_", " "))
      .filter((word) => word.length > 2)
      .map(stemWord),
  );

const EXAMPLE = /(?:such as|like|e\.g\.|for example)\s+["']?(\S+?)["']?[.,]?(?:\s|$)/;

/** A pattern for values like an example: capitals for capitals, digits for digits; paths and file names by their marks. */
function readShape(description: string): RegExp | null {
  const example = EXAMPLE.exec(description)?.[1];
  if (example === undefined) return null;
  if (/^\/[\w/-]+\.\w+$/.test(example)) return /(?<!\w)\/[\w/-]+\.\w+/g;
  if (example.startsWith("/")) return /(?<!\w)\/[\w-]+(?:\/[\w-]+)*(?![\w.])/g;
  if (/^[\w-]+\.\w+$/.test(example)) return /(?<![\w/])[\w-]+\.[a-z]+\b/g;
  if (!/[A-Z]/.test(example) || !/\d/.test(example)) return null;
  const pattern = example
    .replace(/\d+/g, "0")
    .replace(/[A-Z]+/g, (letters) => (letters.length > 1 ? letters : "[A-Z]"))
    .replaceAll("-", "\\-")
    .replaceAll("0", "\\d+")
    .replaceAll("[A\\-Z]", "[A-Z]");
  return new RegExp(`(?<![\\w-])${pattern}(?![\\w-])`, "g");
}

const known = new WeakMap<readonly ToolSchema[], Tool[]>();

/** Reads the schemas of an episode's tools; the same list is read once. */
export function readTools(schemas: readonly ToolSchema[]): Tool[] {
  const tools = known.get(schemas) ?? parseTools(schemas);
  known.set(schemas, tools);
  return tools;
}

function parseTools(schemas: readonly ToolSchema[]): Tool[] {
  return schemas.map(({ name, description, parameters }) => {
    const { properties, required } = parametersSchema
      .catch({ properties: {}, required: [] })
      .parse(parameters);
    return {
      name,
      stems: listStems(`${name} ${description}`),
      nameStems: listStems(name),
      isReader: READERS.test(name) || TELLS.test(description),
      parameters: Object.entries(properties).map(([parameter, property]) => ({
        name: parameter,
        type: property.type,
        options: property.enum ?? [],
        description: property.description,
        isRequired: required.includes(parameter),
        shape: readShape(property.description),
      })),
    };
  });
}

/** A call as the environment reads it. */
export const writeCall = (name: string, args: JsonObject): string =>
  `<tool_call>${JSON.stringify({ name, arguments: args })}</tool_call>`;

/** An answer as the environment reads it. */
export const writeAnswer = (text: string): string => `<answer>${text}</answer>`;
