import { py } from "@/lib/core/selfplay/designer/python-text";

import type { Question } from "./workflow";

/** The question and its answer. */
export function renderQuestion({ text, answer }: Question): string {
  return py`
    self._question = ${text}
    self._expected_answer = ${answer}`;
}

/** `solution` for a question. */
export function renderAnswer({ calls }: Question): string {
  return py`
    def solution(self):
        """The look-ups that the answer rests on, as far as they were not made, and the answer."""
        p, made = self._plan, [(c["name"], c["arguments"]) for c in self._call_history]
        calls = ${calls}
        lines = []
        for name, arguments in calls:
            if (name, arguments) not in made:
                body = json.dumps({"name": name, "arguments": arguments})
                lines.append(f"<tool_call>{body}</tool_call>")
        return "\n".join([*lines, f"<answer>{self._expected_answer}</answer>"])`;
}
