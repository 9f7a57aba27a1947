import type { MemoryRecord } from "@/lib/core/selfplay/ports";

/** The docstring that a program begins with, in lower case; the whole snippet where there is none. */
function readHeader(record: MemoryRecord): string {
  const header = /^\s*(?:#[^\n]*\n|\s)*"""([\s\S]*?)"""/.exec(skipReleaseLine(record.codeSnippet));
  return (header?.[1] ?? record.codeSnippet).replace(/\s+/g, " ").toLowerCase();
}

/** SPADE writes a docstring line of its own above each program. */
function skipReleaseLine(snippet: string): string {
  return snippet.replace(/^"""SPADE self-play generated game"""\s*/, "");
}

function names(header: string, phrase: string): boolean {
  const escaped = phrase.toLowerCase().replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(?<![a-z0-9])${escaped}(?![a-z0-9])`).test(header);
}

/** What the memory says for and against parts, by their names in the headers of the programs that it gave. */
export class MemoryPull {
  private readonly positives: readonly string[];
  private readonly negatives: readonly string[];

  /** `strength` is what a part gains that all positives have, and loses when all negatives have it. */
  constructor(
    positives: readonly MemoryRecord[],
    negatives: readonly MemoryRecord[],
    private readonly strength: number,
  ) {
    this.positives = positives.map(readHeader);
    this.negatives = negatives.map(readHeader);
  }

  /**
   * Pull on an option: the share of positives that name all of its phrases minus that of negatives, times the strength.
   * An option without a phrase is pulled by nothing. Only headers that also name `context` count; empty = all.
   */
  of(phrases: readonly string[], context: string): number {
    if (phrases.length === 0) return 0;
    const share = (headers: readonly string[]): number => {
      if (headers.length === 0) return 0;
      const count = headers.filter(
        (header) =>
          (context === "" || names(header, context)) &&
          phrases.every((phrase) => names(header, phrase)),
      ).length;
      return count / headers.length;
    };
    return this.strength * (share(this.positives) - share(this.negatives));
  }
}
