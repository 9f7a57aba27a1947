import { describe, expect, it } from "vitest";

import { addHeader, nameGameFile, nameHintFile } from "./game-file";
import { mixSeed, shuffle } from "./seed";
import { rotateSkills, skillOfIndex } from "./skills";

describe("skills", () => {
  it("take turns over steps and over the environments of a step", () => {
    const skills = ["a", "b", "c", "d", "e"];
    expect([0, 1, 2].map((step) => rotateSkills(skills, 2, step))).toEqual([
      ["a", "b"],
      ["c", "d"],
      ["e", "a"],
    ]);
    expect(rotateSkills(skills, 0, 3)).toEqual(skills);
    expect(rotateSkills(skills, 5, 3)).toEqual(skills);
    expect([0, 1, 2].map((index) => skillOfIndex(["a", "b"], index))).toEqual(["a", "b", "a"]);
  });
});

describe("files of a live run", () => {
  it("have SPADE's names and header", () => {
    const file = nameGameFile(12, 3, "Multi-Step Workflows");
    expect(file).toBe("game_00012_003_multi-step_workflows.py");
    expect(nameHintFile(file)).toBe("game_00012_003_multi-step_workflows_hint.txt");
    const saved = addHeader("import random\n");
    expect(saved).toBe('"""SPADE self-play generated game"""\n\nimport random\n');
    expect(addHeader(saved)).toBe(saved);
  });
});

describe("seeds", () => {
  it("follow from what they are for, and differ where anything does", () => {
    const seeds = new Set<number>();
    for (let round = 0; round < 100; round++)
      for (let episode = 0; episode < 50; episode++) seeds.add(mixSeed(1, round, "play", episode));
    expect(seeds.size).toBeGreaterThan(4990);
    expect(mixSeed(1, 2)).toBe(mixSeed(1, 2));
    expect(mixSeed(1, 2)).not.toBe(mixSeed(12));
    expect([...seeds].every((seed) => Number.isInteger(seed) && seed >= 0 && seed < 2 ** 31)).toBe(
      true,
    );
    expect(shuffle([1, 2, 3], () => 0)).toEqual([2, 3, 1]);
  });
});
