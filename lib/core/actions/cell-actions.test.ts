import { readFileSync } from "node:fs";
import path from "node:path";

import { describe, expect, test } from "vitest";
import { z } from "zod";

import { fillCells, readCellActions, readOfferedActions } from ".";

const observations = z
  .record(z.string(), z.string())
  .parse(
    JSON.parse(
      readFileSync(
        path.resolve(import.meta.dirname, "../../../data/fixtures/observations/first.json"),
        "utf8",
      ),
    ),
  );
const GRID = "   A B C\n1  . . .\n2  . # .\n3  . . .\n";
const examplesOf = (text: string) => readCellActions(text).map(({ example }) => example);

describe("actions that name a cell", () => {
  test("have the letters and numbers of the grid that an observation draws", () => {
    const folded = Object.entries(observations).find(([file]) => file.includes("game_00012_001"));
    const [punch, ...more] = readCellActions(folded?.[1] ?? "");
    expect(more).toEqual([]);
    expect(punch).toEqual({
      example: "punch C4",
      parts: [
        "punch ",
        {
          example: { letter: "C", number: "4" },
          letters: [..."ABCDEFGH"],
          numbers: [..."12345678"],
        },
        "",
      ],
    });
    expect(punch && fillCells(punch, [{ letter: "H", number: "1" }])).toBe("punch H1");
  });

  test("may have several cells, rows that count down, or letters at the side", () => {
    const chess = "8 . . .\n7 . . .\n6 . . .\n";
    expect(examplesOf(`  a b c\n${chess}\\boxed{a8 to c6}`)).toEqual(["a8 to c6"]);
    expect(examplesOf("  1 2 3\nA . . .\nB . . .\nC . . .\n\\boxed{fire B2}")).toEqual(["fire B2"]);
    expect(examplesOf(`${GRID}\\boxed{A1}, \\boxed{B2} or \\boxed{flag C3}`)).toEqual([
      "A1",
      "flag C3",
    ]);
  });

  test("are found between rulers, above letters, and are no buttons then", () => {
    const rows = [1, 2, 3].map((row) => `${row} | . | . | . |\n  +---+---+---+\n`).join("");
    expect(examplesOf(`    A   B   C\n  +---+---+---+\n${rows}\\boxed{place B2}`)).toEqual([
      "place B2",
    ]);
    const chess = "3 . . .\n2 . . .\n1 . . .\n  a b c\n\\boxed{a1} or \\boxed{pass}";
    expect(readCellActions(chess)[0]?.parts[1]).toMatchObject({ numbers: ["1", "2", "3"] });
    expect(readOfferedActions(chess).map(({ words }) => words)).toEqual(["pass"]);
  });

  test("are none without such a grid, off its edges, or without a box", () => {
    expect(examplesOf("\\boxed{punch C4}")).toEqual([]);
    expect(examplesOf(`${GRID}\\boxed{punch C4}`)).toEqual([]);
    expect(examplesOf(`${GRID}Punch C3.`)).toEqual([]);
    expect(examplesOf("A B C\nx y z\n\\boxed{take B2}")).toEqual([]);
  });
});
