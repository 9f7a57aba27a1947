const ACTION = /^(\\boxed\{.*\}|<tool_call>.*<\/tool_call>|<answer>.*<\/answer>)$/;

/**
 * The actions in the text of a `solution()`: one a line, boxed or in the tags of tool use. Null when there are none,
 * or when any line is something else: such a text describes the way to win and cannot be played.
 */
export function readActions(text: string): string[] | null {
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  return lines.length > 0 && lines.every((line) => ACTION.test(line)) ? lines : null;
}

const GAME_TRIALS = ["\\boxed{1}", "\\boxed{left}", "\\boxed{2 3}", "no box at all"];
const ANSWER_TRIAL = "<answer>1</answer>";
const TRIED_TOOLS = 3;

/** A few fixed actions for a program without a playable solution; they need not mean anything to it. */
export function makeTrialActions(toolNames: readonly string[]): string[] {
  if (toolNames.length === 0) return GAME_TRIALS;
  const calls = toolNames
    .slice(0, TRIED_TOOLS)
    .map((name) => `<tool_call>${JSON.stringify({ name, arguments: {} })}</tool_call>`);
  return [...calls, ANSWER_TRIAL];
}
