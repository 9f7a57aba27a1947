import { describe, expect, test } from "vitest";

import { HUES, UNKNOWN_CATEGORY, colourRows } from "./colours";
import { makeTestBundle } from "./test-bundle";

describe("colourRows", () => {
  test("the most frequent skill comes first and unlabelled has an entry and a mark of its own", () => {
    const { bundle } = makeTestBundle([{ skill: 1 }, { skill: 1 }, { skill: 0 }, {}]);
    const colouring = colourRows(bundle, "skill", "light");
    expect([...colouring.category]).toEqual([0, 0, 1, UNKNOWN_CATEGORY]);
    expect(colouring.entries.map(({ label, count, kind }) => [label, count, kind])).toEqual([
      ["Spatial Reasoning", 2, "value"],
      ["Logical Deduction", 1, "value"],
      ["not labelled", 1, "unknown"],
    ]);
  });

  test("beyond eight skills the rest is gathered and counted", () => {
    const skills = Array.from({ length: 11 }, (_, index) => `Skill ${index}`);
    const { bundle } = makeTestBundle(
      skills.map((_, skill) => ({ skill })),
      { skills },
    );
    const colouring = colourRows(bundle, "skill", "light");
    expect(colouring.entries).toHaveLength(HUES.length + 1);
    expect(colouring.entries.at(-1)).toMatchObject({ label: "3 others", count: 3, kind: "other" });
    expect(new Set(colouring.category.slice(8))).toEqual(new Set([8]));
  });

  test("a solve rate of 0 and one that is not recorded never look alike", () => {
    const { bundle } = makeTestBundle([{ episodes: 8, solved: 0 }, {}, { episodes: 8, solved: 8 }]);
    const colouring = colourRows(bundle, "solve rate", "light");
    expect([...colouring.category]).toEqual([0, UNKNOWN_CATEGORY, 31]);
    expect(colouring.entries).toEqual([
      { label: "not recorded", colour: "#8A8A86", count: 1, kind: "unknown" },
    ]);
    expect(colouring.ramp).toMatchObject({ from: "0", to: "1" });
  });

  test("0 of 0 episodes is not a rate", () => {
    const { bundle } = makeTestBundle([{ episodes: 0, solved: 0 }]);
    expect(colourRows(bundle, "solve rate", "light").ramp).toBeNull();
  });

  test("a release without steps has no ramp of steps", () => {
    const { bundle } = makeTestBundle([{}, {}]);
    const colouring = colourRows(bundle, "step", "dark");
    expect(colouring.ramp).toBeNull();
    expect([...colouring.category]).toEqual([UNKNOWN_CATEGORY, UNKNOWN_CATEGORY]);
  });

  test("one value for all is coloured, not divided by zero", () => {
    const { bundle } = makeTestBundle([{ lines: 80 }, { lines: 80 }]);
    expect([...colourRows(bundle, "lines", "light").category]).toEqual([0, 0]);
  });
});
