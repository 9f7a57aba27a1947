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
  /^(list|get|find|search|show|read|query|look|check|view|count|fetch|scan|describe|status|browse|inspect|lookup|page|see|report)/;

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

/** A pattern for values like an example: capitals for capitals, digits for digits. */
function readShape(description: string): RegExp | null {
  const example =
    /(?:such as|like|e\.g\.|for example)\s+["']?([A-Z0-9][\w/-]*\d[\w/-]*|[A-Z]{2,}[-\w]*)/.exec(
      description,
    )?.[1];
  if (example === undefined) return null;
  const pattern = example
    .replace(/[-/]/g, "\\$&")
    .replace(/\d+/g, "\\d+")
    .replace(/(?<!\\)[A-Z]+/g, (letters) => (letters.length > 1 ? letters : "[A-Z]"));
  return new RegExp(`(?<![\\w-])${pattern}(?![\\w-])`, "g");
}

/** Reads the schemas of an episode's tools. */
export function readTools(schemas: readonly ToolSchema[]): Tool[] {
  return schemas.map(({ name, description, parameters }) => {
    const { properties, required } = parametersSchema
      .catch({ properties: {}, required: [] })
      .parse(parameters);
    return {
      name,
      stems: listStems(`${name} ${description}`),
      nameStems: listStems(name),
      isReader: READERS.test(name),
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
