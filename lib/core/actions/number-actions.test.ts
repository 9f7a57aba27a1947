import { describe, expect, test } from "vitest";

import { fillNumbers, readNumberActions, readOfferedActions } from ".";

describe("actions that take numbers", () => {
  test("have a field for each, with the range that their line tells", () => {
    const text = [
      "Rods: 3 2 1 | - | -",
      "Move the top disc: \\boxed{move 3 to 5}, rods 1 to 6.",
      "A dose from 0 to 100, such as \\boxed{50}.",
      "Or \\boxed{set 2.5} of anything, or \\boxed{stop}.",
    ].join("\n");
    expect(readNumberActions(text)).toEqual([
      {
        example: "move 3 to 5",
        parts: [
          "move",
          " ",
          { example: 3, decimals: 0, range: { low: 1, high: 6 } },
          " ",
          "to",
          " ",
          { example: 5, decimals: 0, range: { low: 1, high: 6 } },
        ],
      },
      { example: "50", parts: [{ example: 50, decimals: 0, range: { low: 0, high: 100 } }] },
      { example: "set 2.5", parts: ["set", " ", { example: 2.5, decimals: 1, range: null }] },
    ]);
    expect(readOfferedActions(text).map(({ words }) => words)).toEqual(["stop"]);
  });

  test("are a list to choose from where the text has them one by one", () => {
    const text = "\\boxed{claim 3}, \\boxed{claim 5}, \\boxed{try 55} with any other number.";
    expect(readOfferedActions(text).map(({ words }) => words)).toEqual(["claim 3", "claim 5"]);
    expect(readNumberActions(text).map(({ example }) => example)).toEqual(["try 55"]);
  });

  test("are none where an action takes a name or a string of symbols", () => {
    expect(readNumberActions("\\boxed{press x4 flip +5}, \\boxed{punch C4}, \\boxed{AB}")).toEqual(
      [],
    );
  });

  test("are written with the numbers that fit, and not with others", () => {
    const [move] = readNumberActions("\\boxed{move 3 to 5}, rods 1 to 6");
    if (move === undefined) throw new Error("no action was read");
    expect(fillNumbers(move, [1, 6])).toBe("move 1 to 6");
    expect(fillNumbers(move, [1, 7])).toBeNull();
    expect(fillNumbers(move, [1.5, 2])).toBeNull();
    expect(fillNumbers(move, [Number.NaN, 2])).toBeNull();
    expect(fillNumbers(move, [1])).toBeNull();
  });
});
