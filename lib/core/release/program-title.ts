import type { Tokens } from "@/lib/core/copies/python-lexer";
import { lexPython, readStringBody, TOKEN } from "@/lib/core/copies/python-lexer";

import { SPADE_HEADER } from "./repair-source";

/** Longest title, in characters. */
const LONGEST = 120;

/** First class whose name ends in `Env`, as SPADE's loader finds it; null when the text has none. */
export function findClassName(source: string): string | null {
  for (const match of source.matchAll(/^class\s+(\w*Env)\b/gm)) {
    const name = match[1];
    if (name !== undefined && name !== "Env" && name !== "ToolUseBaseEnv") return name;
  }
  return null;
}

/** True when the program builds on `ToolUseBaseEnv` or declares tools. */
export const usesTools = (source: string): boolean =>
  /\bToolUseBaseEnv\b|\bdef\s+(get_tools|execute_tool)\s*\(/.test(source);

/** A line as a title, or null when it says nothing or only repeats the class name. */
function acceptLine(text: string, className: string | null): string | null {
  const line = text
    .split("\n")
    .map((part) => part.replace(/\s+/g, " ").trim())
    .find((part) => /[\p{L}]{2}/u.test(part) && !/^[\W_]*$/.test(part));
  if (line === undefined) return null;
  const plain = line.replace(/[\s._-]/g, "").toLowerCase();
  const name = (className ?? "").toLowerCase();
  if (plain === SPADE_HEADER.replace(/[\s._-]/g, "").toLowerCase()) return null;
  if (name !== "" && (plain === name || plain === name.replace(/env$/, "environment"))) return null;
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1).trimEnd()}…` : line;
}

/** A program's tokens without its comments, with the text of each. */
class TokenWalk {
  private readonly indices: number[] = [];

  constructor(
    private readonly source: string,
    private readonly tokens: Tokens,
  ) {
    for (let i = 0; i < tokens.count; i++)
      if (tokens.kinds[i] !== TOKEN.comment) this.indices.push(i);
  }

  get length(): number {
    return this.indices.length;
  }

  kind(at: number): number | undefined {
    return this.tokens.kinds[this.indices[at] ?? -1];
  }

  text(at: number): string {
    const index = this.indices[at];
    if (index === undefined || this.tokens.kinds[index] === TOKEN.line) return "";
    return this.source.slice(this.tokens.starts[index], this.tokens.ends[index]);
  }

  body(at: number): string {
    const index = this.indices[at] ?? -1;
    return readStringBody(
      this.source,
      this.tokens.starts[index] ?? 0,
      this.tokens.ends[index] ?? 0,
    );
  }

  /** Position of `word name`, e.g. `class SokobanEnv`; -1 when there is none. */
  findDefinition(word: string, name: string): number {
    for (let at = 0; at + 1 < this.length; at++) {
      if (this.kind(at) === TOKEN.name && this.text(at) === word && this.text(at + 1) === name)
        return at;
    }
    return -1;
  }

  /** Position of the first token of the block that a definition at `from` opens. */
  findBlock(from: number): number {
    let depth = 0;
    for (let at = from; at < this.length; at++) {
      const text = this.kind(at) === TOKEN.operator ? this.text(at) : "";
      if ("([{".includes(text) && text !== "") depth++;
      else if (")]}".includes(text) && text !== "") depth--;
      else if (text === ":" && depth === 0)
        return this.kind(at + 1) === TOKEN.line ? at + 2 : at + 1;
    }
    return this.length;
  }
}

function readModuleDocstring(walk: TokenWalk, className: string | null): string | null {
  // Below SPADE's own header line the program's docstring is only a second bare string.
  for (let at = 0; walk.kind(at) === TOKEN.line && walk.kind(at + 1) === TOKEN.string; at += 2) {
    const title = acceptLine(walk.body(at + 1), className);
    if (title !== null) return title;
  }
  return null;
}

function readClassDocstring(walk: TokenWalk, className: string | null): string | null {
  const at = className === null ? -1 : walk.findDefinition("class", className);
  const block = at < 0 ? -1 : walk.findBlock(at);
  return block >= 0 && walk.kind(block) === TOKEN.string
    ? acceptLine(walk.body(block), className)
    : null;
}

function readFirstPrompt(walk: TokenWalk, className: string | null): string | null {
  const at = walk.findDefinition("def", "reset");
  if (at < 0) return null;
  const block = walk.findBlock(at);
  for (
    let next = walk.kind(block) === TOKEN.string ? block + 1 : block;
    next < walk.length;
    next++
  ) {
    if (walk.kind(next) === TOKEN.name && ["def", "class"].includes(walk.text(next))) return null;
    if (walk.kind(next) !== TOKEN.string) continue;
    const isFormat = /^[a-z]?f/i.test(walk.text(next));
    const body = isFormat ? walk.body(next).replace(/\{[^{}]*\}/g, "…") : walk.body(next);
    const title = acceptLine(body, className);
    if (title !== null && (title.match(/\p{L}{2,}/gu) ?? []).length >= 3) return title;
  }
  return null;
}

/** Words of a file's stem, without SPADE's `game_00012_003_` in front. */
function readSlug(stem: string): string {
  const words =
    stem
      .replace(/^(game_)?(\d+_)*/, "")
      .replace(/[_\s]+/g, " ")
      .trim() || stem;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * What an environment is about, in one line of at most 120 characters: the first line of its docstring,
 * else of its class's docstring, else of the first prose in `reset`, else its file name in words. Never
 * the class name, which most generated programs share.
 */
export function titleProgram(source: string, className: string | null, stem: string): string {
  const walk = new TokenWalk(source, lexPython(source));
  return (
    readModuleDocstring(walk, className) ??
    readClassDocstring(walk, className) ??
    readFirstPrompt(walk, className) ??
    readSlug(stem).slice(0, LONGEST)
  );
}
