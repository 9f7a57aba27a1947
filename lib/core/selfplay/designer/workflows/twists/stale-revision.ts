import { list, py } from "@/lib/core/selfplay/designer/python-text";
import type { Tool, Twist } from "@/lib/core/selfplay/designer/workflows/workflow";

function addRevision(tool: Tool): Tool {
  if (tool.kind === "list")
    return {
      ...tool,
      body: py`
      ${tool.body}
      rows.append(f"revision {s['revision']}")`,
    };
  if (tool.kind !== "change") return tool;
  return {
    ...tool,
    parameters: [
      ...tool.parameters,
      { name: "revision", type: "integer", description: "The revision that a list shows last." },
    ],
    guards: [
      {
        before: "",
        condition: `int(revision) != s["revision"]`,
        reply: `f"Refused: revision {revision} is not the current one. Nothing was changed."`,
      },
      ...(tool.guards ?? []),
    ],
    body: py`
      s["revision"] += 3
      ${tool.body}`,
  };
}

/** Asks of every change the current revision of the records, which every change moves on. */
export const requireRevision: Twist = (workflow) => {
  const changes = workflow.tools.filter(({ kind }) => kind === "change");
  const isShown = workflow.tools.some(({ kind }) => kind === "list");
  if (changes.length === 0 || !isShown) return workflow;
  return {
    ...workflow,
    additions: [...workflow.additions, `s["revision"] = rng.randint(11, 60)`],
    tools: workflow.tools.map(addRevision),
    detours: [
      ...workflow.detours,
      py`
        if name in ${list(changes.map(({ name }) => name))}:
            arguments["revision"] = s["revision"]`,
    ],
    advice: [...workflow.advice, "read the revision from a list before each change"],
  };
};
