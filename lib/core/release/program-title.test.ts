import { expect, it } from "vitest";

import { findClassName, titleProgram } from "./program-title";

const CASES: [string, string, string][] = [
  [
    "the first line of the docstring",
    '"""Weigh the crates\n\nMore text."""\nclass AEnv:\n    pass\n',
    "Weigh the crates",
  ],
  [
    "not SPADE's header, but the docstring below it",
    '"""SPADE self-play generated game"""\n\n"""Count the bees"""\nclass AEnv:\n    pass\n',
    "Count the bees",
  ],
  [
    "the class docstring below the header",
    '"""SPADE self-play generated game"""\nimport re\n\nclass AEnv(Base):\n    """\n    Sail round the buoy.\n    """\n',
    "Sail round the buoy.",
  ],
  [
    "the first prose of reset, without its holes and its docstring",
    'class AEnv:\n    def reset(self, seed: int = "x") -> str:\n        """Reset the environment state."""\n        key = "id"\n        return f"You hold {self.n} cards of a deck."\n',
    "You hold … cards of a deck.",
  ],
  [
    "the file name, when nothing speaks",
    "class AEnv:\n    def reset(self):\n        return ''\n",
    "Tide tables",
  ],
  [
    "never the class name",
    '"""DescriptiveInteractiveEnv"""\nclass DescriptiveInteractiveEnv:\n    """Descriptive Interactive Env."""\n',
    "Tide tables",
  ],
  [
    "never the class name, spelled out",
    '"""DescriptiveInteractiveEnvironment"""\nclass DescriptiveInteractiveEnv:\n    """Guess the word"""\n',
    "Guess the word",
  ],
  [
    "a comment above the docstring",
    '#!/usr/bin/env python\n# made up\n"""Guess the word"""\n',
    "Guess the word",
  ],
];

it.each(CASES)("takes %s", (_, source, title) => {
  expect(titleProgram(source, findClassName(source), "game_00012_003_tide_tables")).toBe(title);
});

it("ends a title after 120 characters", () => {
  const title = titleProgram(`"""${"word ".repeat(60)}"""`, null, "x");
  expect(title).toBe(`${"word ".repeat(24).trimEnd()}…`);
  expect(title.length).toBeLessThanOrEqual(120);
});

it("finds the class that SPADE's loader takes", () => {
  expect(
    findClassName(
      "class Env:\n    pass\nclass Helper:\n    pass\nclass SokobanEnv(Env):\n    pass\nclass OtherEnv:\n    pass\n",
    ),
  ).toBe("SokobanEnv");
  expect(findClassName("class Helper:\n    pass\n")).toBeNull();
});
