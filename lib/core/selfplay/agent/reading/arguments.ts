import type { JsonObject, JsonValue } from "@/lib/core/domain/json";

import { listNumbers } from "./numbers";
import { listStems, stemWord, type Tool, type ToolParameter } from "./tools";

/** What arguments are taken from: the instruction first, then lines that tools gave. */
export interface Knowledge {
  instruction: string;
  lines: readonly string[];
}

/** Lines by how many words they share with the instruction, the most first; order kept between equals. */
export function rankLines({ instruction, lines }: Knowledge): string[] {
  const wanted = listStems(instruction);
  const score = (line: string) => [...listStems(line)].filter((stem) => wanted.has(stem)).length;
  const ranked = lines.map((line) => ({ line, score: score(line) }));
  return ranked
    .filter((entry) => entry.score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ line }) => line);
}

const matchAll = (shape: RegExp, text: string): string[] => [...new Set(text.match(shape) ?? [])];

/** Values of a shape: those of the instruction, then those of the lines that fit it best. */
function listShaped(shape: RegExp, knowledge: Knowledge): string[] {
  return [
    ...new Set([
      ...matchAll(shape, knowledge.instruction),
      ...rankLines(knowledge).flatMap((line) => matchAll(shape, line)),
    ]),
  ];
}

/** Numbers of the instruction; one that stands beside the parameter's own word goes first. */
function listAmounts({ name }: ToolParameter, { instruction }: Knowledge): number[] {
  const word = stemWord(name.split("_").at(-1)!);
  const near = new RegExp(
    `(\\d+(?:\\.\\d+)?)\\s+(?:\\w+\\s+)?${word}|${word}\\w*\\s+(?:\\w+\\s+)?(\\d+(?:\\.\\d+)?)`,
    "i",
  ).exec(instruction);
  const first = near?.[1] ?? near?.[2];
  const plain = listNumbers(instruction.replace(/[A-Z]+-?\d+/g, ""));
  return [...(first === undefined ? [] : [Number(first)]), ...plain];
}

/** Names and quoted strings of a text. */
const listPhrases = (text: string): string[] =>
  [
    ...text.matchAll(
      /["'“]([^"'”]{2,40})["'”]|\b([A-Z][a-z]+(?: [A-Z][a-z]+)+)\b|\b(?:of|for|to|from|with|named|called|is) ([a-z][\w-]+)\b|\b([A-Z][a-z]+)\b/g,
    ),
  ].map((match) => match[1] ?? match[2] ?? match[3] ?? match[4]!);

/** Values that a parameter may take, the likeliest first; `used` are taken by parameters before it. */
function listValues(
  parameter: ToolParameter,
  knowledge: Knowledge,
  used: ReadonlySet<JsonValue>,
): JsonValue[] {
  const free = (values: readonly JsonValue[]) => {
    const unused = values.filter((value) => !used.has(value));
    return unused.length > 0 ? unused : [...values];
  };
  const { type, options, shape } = parameter;
  if (options.length > 0) {
    const text = knowledge.instruction.toLowerCase();
    const named = options.filter((option) => text.includes(String(option).toLowerCase()));
    return [...named, ...options.filter((option) => !named.includes(option))];
  }
  if (type === "boolean") return [!/\b(?:not|off|without|never)\b/i.test(knowledge.instruction)];
  if (type === "integer" || type === "number") return free(listAmounts(parameter, knowledge));
  if (type === "array")
    return [
      shape === null ? listPhrases(knowledge.instruction) : matchAll(shape, knowledge.instruction),
    ];
  if (type === "object") return [{}];
  if (shape !== null) return free(listShaped(shape, knowledge));
  return free(listPhrases(knowledge.instruction));
}

/**
 * Arguments for a tool. `attempt` from 0 takes other values each time: those of the last parameters change first. Null when a
 * required parameter finds no value.
 */
export function fillArguments(
  tool: Tool,
  knowledge: Knowledge,
  attempt: number,
): JsonObject | null {
  const args: JsonObject = {};
  const used = new Set<JsonValue>();
  let left = attempt;
  for (const parameter of tool.parameters) {
    const isNamed = parameter.options.some((option) =>
      knowledge.instruction.toLowerCase().includes(String(option).toLowerCase()),
    );
    if (!parameter.isRequired && !isNamed) continue;
    const values = listValues(parameter, knowledge, used);
    if (values.length === 0) {
      if (parameter.isRequired) return null;
      continue;
    }
    const value = values[left % values.length]!;
    left = Math.floor(left / values.length);
    args[parameter.name] = value;
    used.add(value);
  }
  return left > 0 ? null : args;
}

/** Tools by how many of their words the instruction has, words of the name counting double. */
export function rankTools(tools: readonly Tool[], instruction: string): Tool[] {
  const wanted = listStems(instruction);
  const score = ({ stems, nameStems }: Tool) =>
    [...stems].filter((stem) => wanted.has(stem)).length +
    2 * [...nameStems].filter((stem) => wanted.has(stem)).length;
  return tools
    .map((tool) => ({ tool, score: score(tool) }))
    .sort((a, b) => b.score - a.score)
    .map(({ tool }) => tool);
}
