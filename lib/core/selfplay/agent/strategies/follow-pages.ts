import {
  isComplete,
  listKnownLines,
  readInstruction,
} from "@/lib/core/selfplay/agent/reading/instructions";
import { readTools, writeAnswer, writeCall } from "@/lib/core/selfplay/agent/reading/tools";
import { fillArguments, rankTools } from "@/lib/core/selfplay/agent/reading/arguments";
import type { Strategy } from "@/lib/core/selfplay/agent/strategy";

const PAGES = 8;

/** Opens a list and goes on from page to page: by the mark that a page ends with, or by page numbers. */
export const followPages: Strategy = {
  name: "follow pages",
  applies: ({ tools }) => /\bpages?\b|\bmark\b|\bcursor\b/i.test(JSON.stringify(tools)),
  start: ({ tools }) => {
    const readers = readTools(tools).filter(({ isReader }) => isReader);
    const turning = readers.find(({ parameters }) =>
      parameters.some(({ name }) => /mark|cursor|token/.test(name)),
    );
    const numbered = readers.find(({ parameters }) =>
      parameters.some(({ name }) => name === "page"),
    );
    let page = 0;
    return (view) => {
      if (isComplete(view)) return writeAnswer("done");
      if (page++ >= PAGES) return null;
      const knowledge = { instruction: readInstruction(view), lines: listKnownLines(view) };
      if (numbered !== undefined) {
        if (page > 1 && /nothing|no (?:more|further)|last page|empty/i.test(view.observation))
          return null;
        const args = fillArguments(numbered, knowledge, 0);
        return args === null ? null : writeCall(numbered.name, { ...args, page });
      }
      const [parameter] = turning?.parameters ?? [];
      const mark =
        parameter?.shape == null ? undefined : view.observation.match(parameter.shape)?.at(-1);
      if (turning !== undefined && mark !== undefined && view.turns.length > 0) {
        const call = writeCall(turning.name, { [parameter!.name]: mark });
        return view.turns.some(({ move }) => move === call) ? null : call;
      }
      if (page > 1) return null;
      const opening = rankTools(
        readers.filter((reader) => reader !== turning),
        "open first page register list",
      );
      const args = opening[0] === undefined ? null : fillArguments(opening[0], knowledge, 0);
      return args === null ? null : writeCall(opening[0]!.name, args);
    };
  },
};
