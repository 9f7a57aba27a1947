import { list, py } from "@/lib/core/selfplay/designer/python-text";
import type { Tool, Twist } from "@/lib/core/selfplay/designer/workflows/workflow";

const CALLS_PER_SESSION = 2;

const RENEW: Tool = {
  name: "renew_session",
  description: "Starts a new session with the code of the old one.",
  parameters: [{ name: "code", type: "string", description: "Code such as K417." }],
  kind: "read",
  body: py`
    if code != s["session"]["code"]:
        reply = "That is not the code of the last session."
    else:
        s["session"] = {"code": f"K{int(code[1:]) * 7 % 900 + 100}", "left": ${CALLS_PER_SESSION}}
        reply = "A new session has begun."`,
};

/** Ends the session after every second change; the refusal says the code that opens the next one. */
export const expireSession: Twist = (workflow) => {
  const changes = workflow.tools.filter(({ kind }) => kind === "change");
  const bound = (changes.length > 0 ? changes : workflow.tools).map(({ name }) => name);
  const bind = (tool: Tool): Tool =>
    bound.includes(tool.name)
      ? {
          ...tool,
          guards: [
            {
              before: "",
              condition: `s["session"]["left"] <= 0`,
              reply: `f"Error 401: the session has ended. Renew it with {s['session']['code']}."`,
            },
            ...(tool.guards ?? []),
          ],
          body: py`
            s["session"]["left"] -= 1
            ${tool.body}`,
        }
      : tool;
  const start = `s["session"] = {"code": f"K{rng.randint(100, 999)}", "left": ${CALLS_PER_SESSION}}`;
  return {
    ...workflow,
    additions: [...workflow.additions, start],
    tools: [...workflow.tools.map(bind), RENEW],
    detours: [
      ...workflow.detours,
      py`
        if name in ${list(bound)} and s["session"]["left"] <= 0:
            return "renew_session", {"code": s["session"]["code"]}`,
    ],
    advice: [
      ...workflow.advice,
      "call renew_session with the code that a refusal names, then repeat the call",
    ],
  };
};
