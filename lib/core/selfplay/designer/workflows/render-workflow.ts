import type { Draft } from "@/lib/core/selfplay/designer/mechanic";
import { nameClass, py, quote, when } from "@/lib/core/selfplay/designer/python-text";

import { renderAdvance, renderPlan, renderMessages } from "./render-messages";
import { renderAnswer, renderQuestion } from "./render-question";
import { renderDeclaration, renderTool } from "./render-tool";
import type { Workflow } from "./workflow";
import { writeHint } from "./write-hint";

/** A helper of every program; keeps its tools readable. */
const SPEC = py`
  def spec(description, **properties):
      """One tool entry; a parameter with a default may be left out."""
      required = [name for name, schema in properties.items() if "default" not in schema]
      schema = {"type": "object", "properties": properties, "required": required}
      return {"description": description, "parameters": schema}`;

function renderStart({ task }: Workflow): string {
  if (task.kind === "question") return "self.turn_count, self._call_history = 0, []";
  return py`
    self.turn_count, self._current_msg, self._call_history = 0, 0, []
    self._expected_answer = "done"`;
}

function renderFill(workflow: Workflow): string {
  const { task, fill, additions, finish } = workflow;
  const setups =
    task.kind === "question" ? [task.question.setup] : task.messages.map(({ setup }) => setup);
  const told =
    task.kind === "question" ? renderQuestion(task.question) : renderMessages(task.messages);
  return [fill, ...setups, ...additions, told, ...finish].filter((part) => part !== "").join("\n");
}

function renderMethods(workflow: Workflow): string[] {
  const { task, methods, tools } = workflow;
  const ending = [
    ...workflow.endings,
    ...(task.kind === "messages" ? ["self._advance_if_done()"] : []),
  ]
    .map((expression) => ` + ${expression}`)
    .join("");
  const calls = tools.map((tool) => renderTool(tool, ending));
  return task.kind === "question"
    ? [...methods, ...calls, renderAnswer(task.question)]
    : [renderAdvance(), ...methods, ...calls, renderPlan(task.messages, workflow)];
}

/** Writes a program below its header. */
export function renderWorkflow(workflow: Workflow): Draft {
  const { title, story, task, constants, functions, opening, tools } = workflow;
  const className = nameClass(title);
  const code = py`
    ${constants}
    ${when(constants !== "", "\n")}
    ${SPEC}


    ${functions}
    ${when(functions !== "", "\n")}
    class ${className}Env(ToolUseBaseEnv):
        """${opening}"""

        def __init__(self, max_turns=25, **kwargs):
            super().__init__(max_turns=max_turns)

        def reset(self, seed=None):
            """Declares the tools, fills the records and gives the first instruction."""
            ${renderStart(workflow)}
            self._tools = {
                ${tools.map(renderDeclaration).join("\n")}
            }
            self._prepare(random.Random(seed))
            return ${quote(`${opening}\n\n`)} + ${task.kind === "question" ? "self._question" : "self._user_messages[0]"}, {}

        def _prepare(self, rng):
            ${renderFill(workflow)}

        ${renderMethods(workflow).join("\n\n")}`;
  const imports = task.kind === "question" ? ["json", "random"] : ["copy", "json", "random"];
  return { title, story, imports, code, hint: writeHint(workflow) };
}
