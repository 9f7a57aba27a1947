import {
  listStems,
  readTools,
  writeCall,
  type Tool,
} from "@/lib/core/selfplay/agent/reading/tools";
import type { EpisodeView, Strategy } from "@/lib/core/selfplay/agent/strategy";

interface Use {
  call: string;
  code: string;
}

/** A tool with one parameter whose shape the last output shows and whose words it has, and the call of it. */
function findUse({ turns, tools }: EpisodeView): Use | null {
  const last = turns.at(-1);
  if (last === undefined) return null;
  const words = listStems(`${last.observation} ${/"name":"(\w+)"/.exec(last.move)?.[1] ?? ""}`);
  const rate = ({ nameStems }: Tool) => [...nameStems].filter((stem) => words.has(stem)).length;
  const uses = readTools(tools).flatMap((tool) => {
    const required = tool.parameters.filter(({ isRequired }) => isRequired);
    const [parameter] = required;
    const code =
      parameter?.shape == null ? undefined : last.observation.match(parameter.shape)?.[0];
    if (required.length !== 1 || code === undefined || tool.isReader) return [];
    return [{ call: writeCall(tool.name, { [parameter!.name]: code }), code, score: rate(tool) }];
  });
  return uses.sort((a, b) => b.score - a.score).find(({ score }) => score > 0) ?? null;
}

/** Uses a code that an output just told with the tool that takes such codes, then repeats the call that brought it up. */
export const useToldCode: Strategy = {
  name: "use a told code",
  applies: (view) => view.tools.length > 0 && findUse(view) !== null,
  start: (first) => {
    const blocked = first.turns.at(-1)?.move ?? null;
    let stage = 0;
    return (view) => {
      stage++;
      if (stage === 1) return findUse(view)?.call ?? null;
      return stage === 2 ? blocked : null;
    };
  },
};
