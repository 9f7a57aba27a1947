import { describe, expect, test } from "vitest";

import { markHits, searchEnvironments } from "./search";
import { makeTestBundle } from "./test-bundle";

const { bundle, texts } = makeTestBundle([
  {
    title: "Roll the die",
    skill: 1,
    text: "A cube is rolled over a board until the wanted face is down.",
  },
  { title: "Who took the seal", skill: 0, text: "Three clerks speak; one of them lies." },
  { title: "A board of valves", skill: 0, text: "" },
]);
const search = (query: string) => searchEnvironments(bundle, texts, query);

describe("searchEnvironments", () => {
  test("finds in titles first, then in the programs' own words with an excerpt", () => {
    expect(search("board")).toEqual([
      { row: 2, field: "title", excerpt: "" },
      {
        row: 0,
        field: "text",
        excerpt: "A cube is rolled over a board until the wanted face is down…",
      },
    ]);
  });

  test("finds skills, case aside", () => {
    expect(search("LOGICAL").map((hit) => [hit.row, hit.field])).toEqual([
      [1, "skill"],
      [2, "skill"],
    ]);
  });

  test("all words must be there, wherever each is", () => {
    expect(search("logical valves").map((hit) => hit.row)).toEqual([2]);
    expect(search("cube lies")).toEqual([]);
  });

  test("an empty query finds nothing rather than everything", () => {
    expect(search("  ")).toEqual([]);
  });

  test("signs of regular expressions are plain text", () => {
    expect(search(".*")).toEqual([]);
  });
});

test("markHits marks the rows found", () => {
  expect([...markHits(search("board"), 3)]).toEqual([1, 0, 1]);
});
