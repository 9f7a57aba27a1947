import { describe, expect, it } from "vitest";

import { makeTrialActions, readActions } from "./solution-actions";

describe("readActions", () => {
  it.each([
    ["\\boxed{go up}", ["\\boxed{go up}"]],
    [" \\boxed{a}\n\n\\boxed{\\frac{1}{2}} \n", ["\\boxed{a}", "\\boxed{\\frac{1}{2}}"]],
    [
      '<tool_call>{"name": "buy", "arguments": {}}</tool_call>\n<answer>done</answer>',
      ['<tool_call>{"name": "buy", "arguments": {}}</tool_call>', "<answer>done</answer>"],
    ],
    ["42", null],
    ["", null],
    ["First go up.\n\\boxed{up}", null],
    ["The answer is \\boxed{42}.", null],
  ])("reads %j as %j", (text, actions) => {
    expect(readActions(text)).toEqual(actions);
  });
});

describe("makeTrialActions", () => {
  it("boxes a few texts for a game", () => {
    expect(makeTrialActions([])).toEqual([
      "\\boxed{1}",
      "\\boxed{left}",
      "\\boxed{2 3}",
      "no box at all",
    ]);
  });

  it("calls the first tools without arguments and answers once", () => {
    expect(makeTrialActions(["a", "b", "c", "d"])).toEqual([
      '<tool_call>{"name":"a","arguments":{}}</tool_call>',
      '<tool_call>{"name":"b","arguments":{}}</tool_call>',
      '<tool_call>{"name":"c","arguments":{}}</tool_call>',
      "<answer>1</answer>",
    ]);
  });
});
