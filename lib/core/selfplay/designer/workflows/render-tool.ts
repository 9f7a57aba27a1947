import { py, quote, when } from "@/lib/core/selfplay/designer/python-text";

import type { Guard, Parameter, Tool } from "./workflow";

/** Width of a declaration on one line, without its indentation. */
const MOST_COLUMNS = 88;

function renderSchema({ name, type, options, fallback, description }: Parameter): string {
  const fields = [
    `"type": ${quote(type)}`,
    ...(options === undefined ? [] : [`"enum": ${options}`]),
    ...(fallback === undefined ? [] : [`"default": ${fallback}`]),
    `"description": ${quote(description)}`,
  ];
  return `${name}={${fields.join(", ")}}`;
}

/** The entry of `_tools` that tells an agent about a tool. */
export function renderDeclaration({ name, description, parameters }: Tool): string {
  const schemas = parameters.map(renderSchema);
  const line = `${quote(name)}: spec(${[quote(description), ...schemas].join(", ")}),`;
  if (line.length <= MOST_COLUMNS) return line;
  return py`
    ${quote(name)}: spec(${quote(description)},
        ${schemas.join(",\n")}),`;
}

function renderGuard({ before, condition, reply }: Guard, ending: string): string {
  return py`
    ${before}
    if ${condition}:
        return ${reply}${ending}`;
}

/** The method behind a tool; `ending` is appended to every text that it returns. */
export function renderTool(tool: Tool, ending: string): string {
  const { name, kind, body, guards = [] } = tool;
  const parameters = tool.parameters.map((parameter) =>
    parameter.fallback === undefined ? parameter.name : `${parameter.name}=${parameter.fallback}`,
  );
  const checks = guards.map((guard) => renderGuard(guard, ending)).join("\n");
  return py`
    def tool_${name}(${["self", ...parameters].join(", ")}):
        ${when(/\bs\b/.test(body + checks), "s = self._state")}
        ${checks}
        ${body}
        return ${kind === "list" ? `"\\n".join(rows or ["Nothing found."])` : "reply"}${ending}`;
}
