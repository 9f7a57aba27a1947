import { quote } from "@/lib/core/selfplay/designer/python-text";

import type { Message, Tool, Workflow } from "./workflow";

/** Whether the plan of an instruction can call a tool, itself or through a method that it calls. */
export function planUses({ methods }: Workflow, { next }: Message, { name }: Tool): boolean {
  const called = methods.filter((method) => {
    const defined = /def (\w+)\(/.exec(method)?.[1];
    return defined !== undefined && next.includes(`self.${defined}(`);
  });
  return [next, ...called].some((text) => text.includes(quote(name)));
}
