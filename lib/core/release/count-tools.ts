import { lexPython, TOKEN } from "@/lib/core/copies/python-lexer";

import { usesTools } from "./program-title";

/**
 * Tool functions that a program defines, found without running it: methods `tool_<name>`, each name once, which is
 * what `ToolUseBaseEnv` looks a call up by. 0 = a program without tools; null = it uses tools but answers for
 * them itself (`get_tools` or `execute_tool` of its own, or no such method), so only running it would tell.
 */
export function countTools(source: string): number | null {
  if (!usesTools(source)) return 0;
  const { count, kinds, starts, ends } = lexPython(source);
  const names = new Set<string>();
  let isDefinition = false;
  for (let i = 0; i < count; i++) {
    const text = kinds[i] === TOKEN.name ? source.slice(starts[i], ends[i]) : "";
    if (isDefinition && (text === "get_tools" || text === "execute_tool")) return null;
    if (isDefinition && /^tool_./.test(text)) names.add(text);
    isDefinition = text === "def";
  }
  return names.size === 0 ? null : names.size;
}
