import { py } from "@/lib/core/selfplay/designer/python-text";
import type { Tool, Twist } from "@/lib/core/selfplay/designer/workflows/workflow";

const MOST_DECOYS = 3;

function makeDecoy({ name, description, parameters, kind }: Tool): Tool {
  if (kind === "change")
    return {
      name: `draft_${name}`,
      description: `${description} Written down as a draft.`,
      parameters,
      kind: "read",
      body: py`reply = "The draft is written. Nothing was changed."`,
    };
  return {
    name: `archived_${name}`,
    description: `${description} As it was a year ago.`,
    parameters,
    kind: "read",
    body: py`reply = "The archive of that year was not kept."`,
  };
}

/** Puts tools in front of the real ones that read like them and do nothing. */
export const addDecoyTools: Twist = (workflow) => {
  const changes = workflow.tools.filter(({ kind }) => kind === "change");
  const copied = (changes.length > 0 ? changes : workflow.tools).slice(0, MOST_DECOYS);
  const decoys = copied.map(makeDecoy);
  return {
    ...workflow,
    tools: [...decoys, ...workflow.tools],
    advice: [...workflow.advice, "drafts and archives lead nowhere"],
  };
};
