import { CallPlanner } from "@/lib/core/selfplay/agent/reading/call-planner";
import { isComplete } from "@/lib/core/selfplay/agent/reading/instructions";
import { writeAnswer, type Tool } from "@/lib/core/selfplay/agent/reading/tools";
import type { EpisodeView, Strategy } from "@/lib/core/selfplay/agent/strategy";

/** Tools that a hint names for each instruction: parts of a list apart by "then" or ";", each with one name or several. */
function listNamedTools(hint: string, tools: readonly Tool[]): Tool[][] {
  const list = /\b(?:tools are|order|calls?|steps?)\b[^:]*:\s*([^.]+)/i.exec(hint)?.[1] ?? hint;
  return list
    .split(/;\s*(?:then\s+)?|,?\s+then\s+/)
    .map((part) => tools.filter(({ name }) => new RegExp(`(?<![\\w])${name}(?![\\w])`).test(part)))
    .filter((part) => part.length > 0);
}

const countDone = ({ turns }: EpisodeView): number =>
  turns.filter(({ observation }) => /\[STEP \d+ COMPLETE/.test(observation)).length;

/** Uses for each instruction the tool that the hint names for it, and looks up what that tool asks for. */
export const followHintTools: Strategy = {
  name: "use the hint's tools",
  applies: (view) =>
    view.hint !== null && listNamedTools(view.hint, new CallPlanner(view).tools).length > 1,
  start: (first) => {
    const planner = new CallPlanner(first);
    const named = listNamedTools(first.hint ?? "", planner.tools);
    return (view) => {
      if (isComplete(view)) return writeAnswer("done");
      const wanted = named[countDone(view)] ?? [];
      const ranked = planner.rankChanging(view).filter((tool) => wanted.includes(tool));
      return planner.propose(view, ranked.length > 0 ? ranked : wanted, true);
    };
  },
};
