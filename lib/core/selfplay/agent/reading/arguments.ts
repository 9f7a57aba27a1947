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

/**
 * Numbers for a parameter: one that a line calls by the parameter's own name ("revision 42"), then those of the instruction, first
 * the one beside that name or its unit.
 */
function listAmounts(
  { name, description }: ToolParameter,
  { instruction, lines }: Knowledge,
): number[] {
  const words = [...new Set([...name.split("_"), ...(description.match(/[a-z]{4,}/gi) ?? [])])].map(
    stemWord,
  );
  const near = words.flatMap((word) => {
    const pattern = new RegExp(
      `(\\d+(?:\\.\\d+)?)\\s+(?:\\w+\\s+)?${word}|${word}\\w*\\s+(?:\\w+\\s+)?(\\d+(?:\\.\\d+)?)`,
      "i",
    );
    const match = pattern.exec(instruction);
    return match === null ? [] : [Number(match[1] ?? match[2])];
  });
  const told = lines.flatMap((line) => {
    const match = new RegExp(`\\b${name}\\W+(\\d+)`, "i").exec(line);
    return match === null ? [] : [Number(match[1])];
  });
  const plain = listNumbers(instruction.replace(/[A-Z]+-?\d+/g, ""));
  return [...new Set([...told.slice(0, 1), ...near, ...plain])];
}

/** Names and quoted strings of a text. */
const listPhrases = (text: string): string[] =>
  [
    ...text.matchAll(
      /["'“]([^"'”]{2,40})["'”]|\b([A-Z][a-z]+(?: [A-Z][a-z]+)+)\b|\b(?:of|for|to|from|with|named|called|is) ([a-z][\w-]+)\b|\b([A-Z][a-z]+)\b/g,
    ),
  ].map((match) => match[1] ?? match[2] ?? match[3] ?? match[4]!);

/** Where a text names an option as a whole word, the last time; -1 when it does not. */
function findOption(text: string, option: string | number | boolean): number {
  const name = String(option)
    .toLowerCase()
    .replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return [...text.matchAll(new RegExp(`(?<![\\w-])${name}(?![\\w-])`, "g"))].at(-1)?.index ?? -1;
}

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
    const named = options
      .map((option) => ({ option, at: findOption(text, option) }))
      .filter(({ at }) => at >= 0)
      .sort((a, b) => a.at - b.at)
      .map(({ option }) => option);
    const told = rankLines(knowledge).flatMap((line) =>
      options.filter(
        (option) => !named.includes(option) && findOption(line.toLowerCase(), option) >= 0,
      ),
    );
    return free([...new Set([...named, ...told, ...options])]);
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
    const text = knowledge.instruction.toLowerCase();
    const isNamed = parameter.options.some((option) => findOption(text, option) >= 0);
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
  return (
    tools
      .map((tool) => ({ tool, score: score(tool) }))
      // Of tools with the same words, the one with the longer name is a variant of the other.
      .sort((a, b) => b.score - a.score || a.tool.name.length - b.tool.name.length)
      .map(({ tool }) => tool)
  );
}

/** How many of its words the best tool shares with the instruction; 0 = no tool is about it. */
export function scoreBestTool(tools: readonly Tool[], instruction: string): number {
  const wanted = listStems(instruction);
  return Math.max(
    0,
    ...tools.map(({ stems }) => [...stems].filter((stem) => wanted.has(stem)).length),
  );
}
