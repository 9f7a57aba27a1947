import { fillArguments, rankLines, rankTools, type Knowledge } from "./arguments";
import { countSinceInstruction, listKnownLines, readInstruction } from "./instructions";
import { readTools, writeCall, type Tool } from "./tools";
import type { EpisodeView } from "@/lib/core/selfplay/agent/strategy";

const ATTEMPTS = 4;
const LOOK_UPS = 4;

/** Proposes calls for the instruction at hand, none of them twice. */
export class CallPlanner {
  readonly tools: readonly Tool[];
  private readonly tried = new Set<string>();

  constructor({ tools }: EpisodeView) {
    this.tools = readTools(tools);
  }

  /** Tools that change something, those first whose words the instruction has. */
  rankChanging(view: EpisodeView): Tool[] {
    return rankTools(
      this.tools.filter(({ isReader }) => !isReader),
      readInstruction(view),
    );
  }

  /** The next call of one of the tools; before it, look-ups where it asks for what nobody has told yet. Null = nothing new. */
  propose(view: EpisodeView, wanted: readonly Tool[], mayLookUp: boolean): string | null {
    const instruction = readInstruction(view);
    const knowledge: Knowledge = { instruction, lines: listKnownLines(view) };
    const [first] = wanted;
    if (first === undefined) return null;
    if (mayLookUp && lacksValue(first, knowledge) && countSinceInstruction(view) < LOOK_UPS) {
      const look = this.findCall(this.rankReaders(first, instruction), knowledge);
      if (look !== null) return look;
    }
    return this.findCall(wanted, focus(knowledge)) ?? this.findCall(wanted, knowledge);
  }

  /** Readers that may tell what a tool asks for. */
  rankReaders(tool: Tool, instruction: string): Tool[] {
    const words = tool.parameters
      .map(({ name, description }) => `${name} ${description}`)
      .join(" ");
    return rankTools(
      this.tools.filter(({ isReader }) => isReader),
      `${instruction} ${words.replaceAll("_", " ")}`,
    );
  }

  /** The first call of these tools that was not made for this instruction with this knowledge. */
  findCall(tools: readonly Tool[], knowledge: Knowledge): string | null {
    for (const tool of tools)
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const args = fillArguments(tool, knowledge, attempt);
        if (args === null) break;
        const call = writeCall(tool.name, args);
        const key = `${knowledge.instruction}|${call}`;
        if (this.tried.has(key)) continue;
        this.tried.add(key);
        return call;
      }
    return null;
  }
}

/** Ids come from the one line that fits the instruction best, amounts from the instruction; named numbers may stand anywhere. */
function focus(knowledge: Knowledge): Knowledge {
  const [best] = rankLines(knowledge);
  const named = knowledge.lines.filter((line) => /^\W*[a-z]+ \d+\W*$/.test(line));
  return { ...knowledge, lines: [...(best === undefined ? [] : [best]), ...named] };
}

/** Whether a tool asks for an id or a named number that neither the instruction nor a line has. */
function lacksValue(tool: Tool, { instruction, lines }: Knowledge): boolean {
  return tool.parameters.some(({ name, shape, isRequired, type, options }) => {
    if (!isRequired || options.length > 0) return false;
    if (shape !== null)
      return instruction.match(shape) === null && !lines.some((line) => line.match(shape) !== null);
    const isNumber = type === "integer" || type === "number";
    return (
      isNumber &&
      !/\d/.test(instruction.replace(/[A-Z]+-?\d+/g, "")) &&
      !lines.some((line) => line.includes(name))
    );
  });
}
