import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { expect, test } from "vitest";
import { z } from "zod";

import { readRoom } from "./turning-room";

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
const first = observations["controls/games/gen_0000/game_00000_000_spatial_reasoning.py"] ?? "";

test("the room is read from the program's own text", () => {
  const room = readRoom(first);
  expect(room).toMatchObject({
    note: "The door shuts, and the floor begins to hum.",
    boxesHome: 0,
    boxes: 3,
    turnsLeft: 25,
    nextTurning: "after 3 more turns",
    hasTurned: false,
  });
  expect(room?.rows.map((row) => row.length)).toEqual([7, 7, 7, 7, 7, 7, 7]);
  expect(room?.rows.flat().filter((sign) => sign === "B")).toHaveLength(3);
});

test("a turning is told by the note, and another text is no room", () => {
  const turned = first.replace(/^.*/, "You go up. The room turns 90 degrees clockwise.");
  expect(readRoom(turned)?.hasTurned).toBe(true);
  expect(readRoom("Error: something broke")).toBeNull();
});
