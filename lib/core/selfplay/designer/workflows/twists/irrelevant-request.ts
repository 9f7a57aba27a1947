import { py, quote } from "@/lib/core/selfplay/designer/python-text";
import type { Message, Tool, Twist } from "@/lib/core/selfplay/designer/workflows/workflow";

const MOST_STEPS = 5;

const DECLINE: Tool = {
  name: "decline_request",
  description: "Turns an instruction down that no tool here can carry out.",
  parameters: [{ name: "reason", type: "string", description: "Why it is turned down." }],
  kind: "read",
  body: py`
    s["declined"].append(self._current_msg)
    reply = f"Declined: {reason}."`,
};

/** Puts in an instruction that no tool can carry out; declining it, in its turn, is the only way on. */
export const addIrrelevantRequest: Twist = (workflow, { subject }) => {
  if (workflow.task.kind !== "messages") return workflow;
  const messages = workflow.task.messages.slice(0, MOST_STEPS - 1);
  const at = subject.pick("irrelevant place", [1, messages.length - 1]);
  const wish = subject.pick("irrelevant request", [
    `Please paint every ${subject.things[2] ?? "door"} green before noon.`,
    "Could you also book me a haircut for Friday?",
    `Now sing the anthem of ${subject.names[3] ?? "Atlantis"} to me.`,
    "Change the weather of tomorrow to sunny, please.",
  ]);
  const request: Message = {
    level: 1,
    setup: `s["declined"] = []`,
    text: quote(wish),
    criterion: `${at} in s["declined"]`,
    next: `return "decline_request", {"reason": "no tool does this"}`,
  };
  return {
    ...workflow,
    task: { kind: "messages", messages: messages.toSpliced(at, 0, request) },
    tools: [...workflow.tools, DECLINE],
    advice: [...workflow.advice, "decline with decline_request what no tool can do"],
  };
};
