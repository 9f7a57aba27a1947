import type { Tokens } from "@/lib/core/copies/python-lexer";
import { lexPython, TOKEN } from "@/lib/core/copies/python-lexer";

/** One module that a program imports. */
export interface ProgramImport {
  /** Top-level name: `numpy` for `import numpy.linalg as la`. */
  module: string;
  /** Line of the source, from 1. */
  line: number;
  /** Inside `try` or `except`, or in a block that never runs here (`__main__`, `TYPE_CHECKING`). */
  isGuarded: boolean;
}

/** Starts of statements whose block shields the imports in it. */
const GUARDS = [
  /^(try|except)\b/,
  /^if\s*\(?\s*(typing\s*\.\s*)?TYPE_CHECKING\s*\)?\s*:/,
  /^if\s*\(?\s*__name__\s*==\s*(["'])__main__\1\s*\)?\s*:/,
];

interface Block {
  indent: number;
  isGuard: boolean;
}

/** Walks the tokens of one program. */
class ImportScanner {
  readonly imports: ProgramImport[] = [];
  private readonly blocks: Block[] = [];
  private line = 1;
  private counted = 0;

  constructor(
    private readonly source: string,
    private readonly tokens: Tokens,
  ) {}

  scan(): void {
    const { count, kinds } = this.tokens;
    for (let at = 0; at < count; at++) {
      if (kinds[at] === TOKEN.line) this.openLine(at);
      else if (this.startsStatement(at)) {
        if (this.textOf(at) === "import") this.readImport(at + 1);
        else if (this.textOf(at) === "from") this.readModule(at + 1, this.lineOf(at));
      }
    }
  }

  private textOf(at: number): string {
    const { count, kinds, starts, ends } = this.tokens;
    if (at >= count || kinds[at] === TOKEN.line) return "";
    return this.source.slice(starts[at], ends[at]);
  }

  private openLine(at: number): void {
    const indent = this.tokens.ends[at] ?? 0;
    while ((this.blocks.at(-1)?.indent ?? -1) >= indent) this.blocks.pop();
    const head = this.source.slice(this.tokens.starts[at], (this.tokens.starts[at] ?? 0) + 120);
    this.blocks.push({ indent, isGuard: GUARDS.some((guard) => guard.test(head)) });
  }

  /** True for a name that begins a statement: first on its line, or after `;` or the `:` of a header. */
  private startsStatement(at: number): boolean {
    if (this.tokens.kinds[at] !== TOKEN.name) return false;
    return this.tokens.kinds[at - 1] === TOKEN.line || /^[;:]$/.test(this.textOf(at - 1));
  }

  /** `import a.b as c, d` from the first name on. */
  private readImport(from: number): void {
    const line = this.lineOf(from - 1);
    let at = from;
    this.readModule(at, line);
    for (; this.tokens.kinds[at] !== TOKEN.line && at < this.tokens.count; at++) {
      if (this.textOf(at) === ";") return;
      if (this.textOf(at) === ",") this.readModule(at + 1, line);
    }
  }

  private readModule(at: number, line: number): void {
    // A relative import has a dot here: there is no package that it could be relative to.
    if (this.tokens.kinds[at] !== TOKEN.name) return;
    const isGuarded = this.blocks.some((block) => block.isGuard);
    this.imports.push({ module: this.textOf(at), line, isGuarded });
  }

  private lineOf(at: number): number {
    const end = this.tokens.starts[at] ?? 0;
    for (; this.counted < end; this.counted++)
      if (this.source.charCodeAt(this.counted) === 10) this.line++;
    return this.line;
  }
}

/** Every import of a program in order, found by its text: nothing runs, and any text gives a list. */
export function scanImports(source: string): ProgramImport[] {
  const scanner = new ImportScanner(source, lexPython(source));
  scanner.scan();
  return scanner.imports;
}

/**
 * The first import that fails for want of a package; null when the interpreter has all of them. A guarded import
 * is not needed: the program says itself what happens without it.
 */
export function findNeeded(
  imports: readonly ProgramImport[],
  available: ReadonlySet<string>,
): ProgramImport | null {
  return imports.find(({ module, isGuarded }) => !isGuarded && !available.has(module)) ?? null;
}
