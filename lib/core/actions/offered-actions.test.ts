import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { describe, expect, test } from "vitest";
import { z } from "zod";

import { readNumberActions, readOfferedActions } from ".";

/** First observations of authored environments with seed 1; `python/tests/test_observations.py` keeps them true. */
const observations = z
  .record(z.string(), z.string())
  .parse(
    JSON.parse(
      readFileSync(
        fileURLToPath(new URL("../../../data/fixtures/observations/first.json", import.meta.url)),
        "utf8",
      ),
    ),
  );
const offeredBy = (stem: string) => {
  const found = Object.entries(observations).find(([file]) => file.includes(stem));
  if (found === undefined) throw new Error(`no observation of ${stem}`);
  return readOfferedActions(found[1]).map(({ words, direction }) =>
    direction === null ? words : `${words} (${direction})`,
  );
};
const walk = (frame: string) =>
  ["N (up)", "S (down)", "W (left)", "E (right)"].map((step) => `${frame}${step}`);

describe("actions that an observation offers", () => {
  test("are its steps, by word or by letter, with what else it lists", () => {
    const moves = ["go up (up)", "go down (down)", "go left (left)", "go right (right)"];
    expect(offeredBy("controls/games/gen_0000/game_00000_000")).toEqual(moves);
    expect(offeredBy("game_00010_003")).toEqual(walk("slide "));
    expect(offeredBy("game_00019_003")).toEqual([...walk("walk "), "take", "hang"]);
    expect(offeredBy("game_00003_000")).toEqual(walk(""));
    expect(offeredBy("game_00005_000")).toEqual([...walk(""), "undo"]);
    expect(offeredBy("game_00009_000")).toEqual(walk(""));
  });

  test("are no steps where a direction is a label, or has no sisters", () => {
    expect(offeredBy("game_00012_001")).toEqual(["fold left", "new sheet"]);
    expect(offeredBy("game_00012_002")).toContain("fly N");
    expect(offeredBy("game_00018_003").at(0)).toBe("start A");
    expect(offeredBy("game_00004_000")).toContain("empty B");
  });

  test("leave out what takes a number or a text of the player's own", () => {
    expect(offeredBy("game_00007_000")).toEqual(["hold", "dock"]);
    expect(offeredBy("game_00010_000_mathematical")).toEqual([]);
    expect(readOfferedActions("Guess a number.")).toEqual([]);
  });

  test("are no sisters of a choice, no placeholders and no reports of what was done", () => {
    const wordsOf = (text: string) => readOfferedActions(text).map(({ words }) => words);
    expect(wordsOf("Will it rise or fall? \\boxed{up} or \\boxed{down}")).toEqual(["up", "down"]);
    expect(wordsOf("\\boxed{left}, \\boxed{right} or \\boxed{equal}")).toEqual([
      "left",
      "right",
      "equal",
    ]);
    expect(wordsOf("Go north, south, east or west, e.g. \\boxed{north}, \\boxed{east}")).toEqual([
      "north",
      "south",
      "west",
      "east",
    ]);
    for (const text of ["your answer", "ANSWER", "the move", "Your guess here"])
      expect(wordsOf(`Reply with \\boxed{${text}}.`)).toEqual([]);
    for (const text of [
      "Last move: up",
      "Moves: 5, 6",
      "Your previous actions: up, left",
      "Actions: none",
    ])
      expect(wordsOf(text)).toEqual([]);
    expect(readNumberActions("Moves: 3 of 20")).toEqual([]);
    expect(wordsOf("Last move: up\nActions: hold, dock")).toEqual(["hold", "dock"]);
  });

  test("are each of those that one box stands for", () => {
    const wordsOf = (text: string) => readOfferedActions(text).map(({ words }) => words);
    const moves = ["go up", "go down", "go left", "go right"];
    expect(wordsOf("\\boxed{go up|down|left|right}")).toEqual(moves);
    expect(wordsOf("\\boxed{go up/down/left/right}, \\boxed{wait | look}")).toEqual([
      ...moves,
      "wait",
      "look",
    ]);
    expect(readOfferedActions("\\boxed{north|south}").map(({ direction }) => direction)).toEqual([
      "up",
      "down",
    ]);
  });

  test("have no keys where two families of steps stand side by side", () => {
    const text = "\\boxed{walk up}, \\boxed{walk down}, \\boxed{look up}, \\boxed{look down}";
    expect(readOfferedActions(text).map(({ direction }) => direction)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});
