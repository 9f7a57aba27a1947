import { list, py, quote } from "@/lib/core/selfplay/designer/python-text";
import type { Task, Tool, Twist, Withheld } from "@/lib/core/selfplay/designer/workflows/workflow";

const OTHER_TOPICS = ["colour", "deadline"];

function makeAsking(topic: string): Tool {
  return {
    name: "ask_requester",
    description: "Asks the person who gave the instructions about a detail.",
    parameters: [
      {
        name: "topic",
        type: "string",
        options: list([...OTHER_TOPICS, topic].sort()),
        description: "What is asked.",
      },
    ],
    kind: "read",
    body: py`reply = self._answers.get(topic, "That does not matter here.")`,
  };
}

function withhold(task: Task): { task: Task; withheld: Withheld } | null {
  if (task.kind === "question") {
    const { withheld } = task.question;
    if (withheld === undefined) return null;
    return { task: { ...task, question: { ...task.question, text: withheld.text } }, withheld };
  }
  const at = task.messages.findLastIndex((message) => message.withheld !== undefined);
  const message = task.messages[at];
  if (message?.withheld === undefined) return null;
  const { withheld } = message;
  return {
    task: { ...task, messages: task.messages.with(at, { ...message, text: withheld.text }) },
    withheld,
  };
}

/** Leaves a value out of an instruction, so that it has to be asked for. */
export const withholdParameter: Twist = (workflow) => {
  const found = withhold(workflow.task);
  if (found === null) return workflow;
  const { topic, answer } = found.withheld;
  return {
    ...workflow,
    task: found.task,
    additions: [...workflow.additions, `self._answers = {${quote(topic)}: ${answer}}`],
    tools: [...workflow.tools, makeAsking(topic)],
    advice: [
      ...workflow.advice,
      "ask with ask_requester for a detail that an instruction leaves out",
    ],
  };
};
