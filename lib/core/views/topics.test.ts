import { expect, it } from "vitest";

import { UNKNOWN_CATEGORY } from "./colours";
import type { NamedPlace } from "./labels";
import { colourTopics } from "./topics";

const place = (text: string, rows: number[], level = 0): NamedPlace => ({
  ...{ x: 0, y: 0, text, weight: rows.length, level, rows },
});

it("makes a category of every place that the whole map names, the largest first", () => {
  const colouring = colourTopics(
    [place("tide · moon", [4]), place("grid · maze", [0, 1, 2]), place("fine", [3], 1)],
    5,
  );
  expect(colouring?.entries.map(({ label, count, kind }) => [label, count, kind])).toEqual([
    ["grid · maze", 3, "value"],
    ["tide · moon", 1, "value"],
    ["in no named place", 1, "unknown"],
  ]);
  expect([...(colouring?.category ?? [])]).toEqual([0, 0, 0, UNKNOWN_CATEGORY, 1]);
});

it("gathers what is beyond eight hues, and is nothing where nothing is named", () => {
  const many = Array.from({ length: 10 }, (_, row) => place(`topic ${row}`, [row]));
  const colouring = colourTopics(many, 10);
  expect(colouring?.entries.at(-1)).toMatchObject({ label: "other topics", count: 2 });
  expect(colouring?.category[9]).toBe(8);
  expect(colouring?.palette).toHaveLength(9);
  expect(colourTopics([place("fine", [0], 1)], 1)).toBeNull();
});
