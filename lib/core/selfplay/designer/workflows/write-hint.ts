import { quote } from "@/lib/core/selfplay/designer/python-text";

import { findCalledMethods } from "./plan-uses";
import type { Message, Workflow } from "./workflow";

/** Tools that the last line of a plan leads to: what an instruction comes down to when nothing is in the way. */
function listTools(workflow: Workflow, message: Message): string[] {
  const last = { ...message, next: message.next.slice(message.next.lastIndexOf("return ")) };
  const text = [last.next, ...findCalledMethods(workflow, last)].join("\n");
  const places = workflow.tools.map(({ name }) => ({ name, at: text.indexOf(quote(name)) }));
  return places
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)
    .map(({ name }) => name);
}

function describeOrder(workflow: Workflow): string {
  if (workflow.task.kind === "question") return "";
  const steps = workflow.task.messages.map((message) => listTools(workflow, message).join(" or "));
  return `By instruction, the tools are: ${steps.join("; then ")}.`;
}

function describeTwists({ advice }: Workflow): string {
  const text = advice.join("; ");
  return text === "" ? "" : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** One to three sentences: where values come from, which tool serves which instruction, and what the twists ask for. */
export function writeHint(workflow: Workflow): string {
  return [workflow.hint, describeOrder(workflow), describeTwists(workflow)]
    .filter((sentence) => sentence !== "")
    .join(" ");
}
