import type { Tokens } from "@/lib/core/copies/python-lexer";
import { lexPython, readStringBody, TOKEN } from "@/lib/core/copies/python-lexer";

/** Name of this view of a program, stored with the vectors: another view, other vectors. */
export const TEXT_VIEW = "text-1";

/** A string counts as prose from this many words on. */
const PROSE_WORDS = 3;

/** A literal as running text: holes of f-strings and line breaks taken out. */
const flattenText = (text: string): string =>
  text
    .replace(/\{[^{}]*\}/g, " ")
    .replace(/\s+/g, " ")
    .trim();

const countWords = (text: string): number =>
  text.split(" ").filter((word) => /[A-Za-z]{2,}/.test(word)).length;

/** Docstrings and prose literals of a program in order, each once. */
export function collectProse(source: string, tokens: Tokens): string[] {
  const prose = new Set<string>();
  for (let i = 0; i < tokens.count; i++) {
    if (tokens.kinds[i] !== TOKEN.string) continue;
    const text = flattenText(readStringBody(source, tokens.starts[i] ?? 0, tokens.ends[i] ?? 0));
    if (countWords(text) >= PROSE_WORDS) prose.add(text);
  }
  return [...prose];
}

/**
 * The text that stands for a program when it is embedded: class name, first observation where a recorded
 * episode has one, prose, every name once, comments. Words come first and code never does: code is mostly
 * what all environments share.
 */
export function describeProgram(
  source: string,
  className: string | null,
  observation: string,
): string {
  const tokens = lexPython(source);
  const names = new Set<string>();
  const comments: string[] = [];
  for (let i = 0; i < tokens.count; i++) {
    const kind = tokens.kinds[i];
    if (kind === TOKEN.name) names.add(source.slice(tokens.starts[i], tokens.ends[i]));
    else if (kind === TOKEN.comment)
      comments.push(source.slice((tokens.starts[i] ?? 0) + 1, tokens.ends[i]));
  }
  const title = (className ?? "").replace(/Env(ironment)?$/, "");
  const parts = [
    title,
    observation,
    ...collectProse(source, tokens),
    [...names].join(" "),
    ...comments,
  ];
  return parts.filter((part) => part !== "").join(". ");
}
