import { fprose, prose } from "@/lib/core/selfplay/designer/prose";
import { py } from "@/lib/core/selfplay/designer/python-text";

import type { Message, Workflow } from "./workflow";

/** Width of an instruction on one line. */
const MOST_COLUMNS = 100;

/** Breaks an instruction that is one literal into lines; leaves other expressions alone. */
function wrapText(expression: string): string {
  const literal = /^(f?)"([^"\\]*)"$/.exec(expression);
  if (literal === null || expression.length <= MOST_COLUMNS) return expression;
  return literal[1] === "f" ? fprose(literal[2]!) : prose(literal[2]!);
}

/** The instructions and what fulfils each. */
export function renderMessages(messages: readonly Message[]): string {
  return py`
    self._user_messages = [
        ${messages.map(({ text }) => `${wrapText(text)},`).join("\n")}
    ]
    self._message_criteria = [
        ${messages.map(({ criterion }) => `lambda s: ${criterion},`).join("\n")}
    ]`;
}

/** The methods that hand out instructions one by one and accept the end. */
export function renderAdvance(): string {
  return py`
    def _advance_if_done(self):
        """Hands out the next instruction once the current one is carried out."""
        at, told = self._current_msg, self._user_messages
        if at == len(told) or not self._message_criteria[at](self._state):
            return ""
        self._current_msg += 1
        if at + 1 == len(told):
            return "\n\n[ALL STEPS COMPLETE] Send <answer>done</answer>."
        return f"\n\n[STEP {at + 1} COMPLETE — NEW INSTRUCTION] {told[at + 1]}"

    def _check_answer(self, answer):
        return answer.strip().lower() == "done" and self._current_msg == len(self._user_messages)`;
}

/** The methods that find the next useful call, and `solution`. */
export function renderPlan(messages: readonly Message[], { detours, glance }: Workflow): string {
  const cases = messages.map(
    ({ next }, index) => py`
      if at == ${index}:
          ${next}`,
  );
  const plan = py`
    def ${detours.length === 0 ? "_next_call" : "_wanted_call"}(self):
        """The useful call for the current instruction, from the records as they are now."""
        s, p, at = self._state, self._plan, self._current_msg
        if self._message_criteria[at](s):
            return ${glance}
        ${cases.join("\n")}`;
  const detour = py`
    def _next_call(self):
        """The wanted call, or what has to come before it."""
        s = self._state
        name, arguments = self._wanted_call()
        ${detours.join("\n")}
        return name, arguments`;
  const solution = py`
    def solution(self):
        """Carries the remaining instructions out on a copy and writes down every call."""
        twin, lines = copy.deepcopy(self), []
        while twin._current_msg < len(twin._user_messages) and len(lines) < 60:
            name, arguments = twin._next_call()
            twin.execute_tool(name, arguments)
            body = json.dumps({"name": name, "arguments": arguments})
            lines.append(f"<tool_call>{body}</tool_call>")
        return "\n".join([*lines, "<answer>done</answer>"])`;
  return [plan, ...(detours.length === 0 ? [] : [detour]), solution].join("\n\n");
}
