/** Small environments for the runner's tests. */

/** Wins on `win`; says its seed and turn. */
export const COUNTER = `
class CounterEnv:
    def __init__(self, max_turns=12):
        self.max_turns = max_turns

    def reset(self, seed=None):
        self.seed, self.turn = seed, 0
        return f"seed {seed}", {}

    def step(self, action):
        self.turn += 1
        won = action == "\\\\boxed{win}"
        return f"turn {self.turn}: {action}", float(won), won, self.turn >= self.max_turns, {}

    def solution(self):
        return "\\\\boxed{win}"
`;

/** An environment whose `reset` and `step` do as given; each body is indented by the function. */
export function makeProgram({
  prelude = "",
  init = "pass",
  reset = "return 'start', {}",
  step = "return 'next', 0.0, False, False, {}",
}: {
  prelude?: string;
  init?: string;
  reset?: string;
  step?: string;
}): string {
  const indent = (text: string) => text.replace(/^/gm, "        ");
  return `${prelude}
class ProbeEnv:
    def __init__(self):
${indent(init)}

    def reset(self, seed=None):
${indent(reset)}

    def step(self, action):
        if "go" not in action:
            return "idle", 0.0, False, False, {}
${indent(step)}
`;
}
