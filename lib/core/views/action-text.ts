/**
 * What a person types, as the text that a model would have written. The runner parses it by the
 * profile; nothing here guesses what the parser will make of it.
 */
import type { JsonObject, JsonValue } from "@/lib/core/domain/json";
import { isJsonObject } from "@/lib/core/views/json-diff";

/**
 * Plain input as a boxed action, once: text that holds a box already (`\boxed` and a brace after it)
 * is left alone, and so is blank text, since upstream passes an empty box on unread.
 */
export function wrapBoxed(text: string): string {
  const trimmed = text.trim();
  if (trimmed === "" || /\\boxed[^{]*\{/.test(trimmed)) return text;
  return `\\boxed{${trimmed}}`;
}

/** One call of a tool, as Qwen-style chat templates write it. */
export function writeToolCall(name: string, toolArguments: JsonObject): string {
  // `<\/` reads as `</` in JSON and keeps an argument from closing the tag or opening an answer.
  const body = JSON.stringify({ name, arguments: toolArguments }).replaceAll("</", "<\\/");
  return `<tool_call>${body}</tool_call>`;
}

/** A final answer of a tool-use environment. */
export const writeAnswer = (text: string): string => `<answer>${text}</answer>`;

/**
 * True when SPADE's own parser (`tool_call_parser.py`, the lazy pattern for JSON bodies) would cut the
 * arguments short and call the tool with none: an object as the last value, or `}}` inside a text.
 */
export function losesArguments(toolCall: string): boolean {
  const match = /\{\s*"name"\s*:\s*"\w+"\s*,\s*"arguments"\s*:\s*(?<body>\{.*?\})\s*\}/s.exec(
    toolCall,
  );
  const body = match?.groups?.body;
  if (body === undefined) return false;
  try {
    JSON.parse(body);
    return false;
  } catch {
    return true;
  }
}

/**
 * The one call that a text consists of: a block in JSON with a name and an object of arguments, white space around
 * it. Null for anything else, other writings that the runner's parser would read among them.
 */
export function readToolCall(text: string): { name: string; arguments: JsonObject } | null {
  const body = /^\s*<tool_call>(?<body>(?:(?!<\/?tool_call>).)*)<\/tool_call>\s*$/s.exec(text)
    ?.groups?.body;
  if (body === undefined) return null;
  try {
    // JSON.parse yields nothing but JSON values; its declared type is wider.
    const call = JSON.parse(body) as JsonValue;
    if (!isJsonObject(call) || typeof call.name !== "string") return null;
    return isJsonObject(call.arguments) ? { name: call.name, arguments: call.arguments } : null;
  } catch {
    return null;
  }
}

const escapeXml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/**
 * The same call in the other writing that SPADE's parser reads (`tool_call_parser.py`): a tag for each argument,
 * its value as JSON. It keeps nested arguments that the JSON writing loses. Null when a name is not of letters,
 * digits and underscores, which that writing cannot hold.
 */
export function writeTaggedCall(name: string, toolArguments: JsonObject): string | null {
  const names = [name, ...Object.keys(toolArguments)];
  if (!names.every((one) => /^\w+$/.test(one))) return null;
  const parameters = Object.entries(toolArguments).map(
    ([key, value]) => `<parameter=${key}>${escapeXml(JSON.stringify(value))}</parameter>`,
  );
  return `<tool_call><function=${name}>${parameters.join("")}</function></tool_call>`;
}
