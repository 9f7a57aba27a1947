import { quote } from "@/lib/core/selfplay/designer/python-text";

import type { Message, Tool, Workflow } from "./workflow";

/** The methods that the plan of an instruction calls. */
export function findCalledMethods({ methods }: Workflow, { next }: Message): string[] {
  return methods.filter((method) => {
    const defined = /def (\w+)\(/.exec(method)?.[1];
    return defined !== undefined && next.includes(`self.${defined}(`);
  });
}

/** Whether the plan of an instruction can call a tool, itself or through a method that it calls. */
export function planUses(workflow: Workflow, message: Message, { name }: Tool): boolean {
  const texts = [message.next, ...findCalledMethods(workflow, message)];
  return texts.some((text) => text.includes(quote(name)));
}
