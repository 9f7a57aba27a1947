/**
 * What a person types, as the text that a model would have written. The runner parses it by the
 * profile; nothing here guesses what the parser will make of it.
 */
import type { JsonObject } from "@/lib/core/domain/json";

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
