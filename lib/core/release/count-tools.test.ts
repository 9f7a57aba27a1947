import { expect, it } from "vitest";

import { countTools } from "./count-tools";

const HEAD = "class ShopEnv(ToolUseBaseEnv):\n";

it("counts tool methods once each, and none in strings or comments", () => {
  const source = `${HEAD}    """def tool_no(self)"""
    # def tool_never(self): pass
    def tool_buy(self, what): pass
    async def tool_sell(self, what): pass
    def tool_buy(self, what, price): pass
    def toolbox(self): pass
`;
  expect(countTools(source)).toBe(2);
});

it("is 0 for a program without tools, and unknown for one that answers for its tools itself", () => {
  expect(countTools("class MazeEnv:\n    def tool_like(self): pass\n")).toBe(0);
  expect(countTools(`${HEAD}    def reset(self, seed=None): pass\n`)).toBeNull();
  expect(
    countTools(`${HEAD}    def tool_a(self): pass\n    def get_tools(self): return []\n`),
  ).toBeNull();
});
