import { describe, expect, it } from "vitest";

import { nameNode } from "./json-path";
import { moveInTree } from "./tree-keys";
import { listTreeRows } from "./tree-rows";

const STATE = { beds: { M1: "PT-1", M2: null }, queue: ["a"], day: 3 };
const ROWS = listTreeRows(STATE, [], new Set([nameNode(["beds"])]));
const BEDS = nameNode(["beds"]);
const M1 = nameNode(["beds", "M1"]);
const QUEUE = nameNode(["queue"]);
const DAY = nameNode(["day"]);

const to = (activeId: string, more: { opens?: string[]; closes?: string[] } = {}) => ({
  activeId,
  opens: [],
  closes: [],
  ...more,
});

describe("moveInTree", () => {
  it.each<[string | null, string, ReturnType<typeof to> | null]>([
    [null, "ArrowDown", to(M1)],
    [BEDS, "ArrowDown", to(M1)],
    [DAY, "ArrowDown", to(DAY)],
    [BEDS, "ArrowUp", to(BEDS)],
    [QUEUE, "Home", to(BEDS)],
    [BEDS, "End", to(DAY)],
    [BEDS, "PageDown", to(DAY)],
    [DAY, "PageUp", to(BEDS)],
    [BEDS, "ArrowRight", to(M1)],
    [QUEUE, "ArrowRight", to(QUEUE, { opens: [QUEUE] })],
    [DAY, "ArrowRight", to(DAY)],
    [BEDS, "ArrowLeft", to(BEDS, { closes: [BEDS] })],
    [M1, "ArrowLeft", to(BEDS)],
    [QUEUE, "ArrowLeft", to(QUEUE)],
    [BEDS, "Enter", to(BEDS, { closes: [BEDS] })],
    [QUEUE, " ", to(QUEUE, { opens: [QUEUE] })],
    [M1, "Enter", to(M1)],
    [BEDS, "*", to(BEDS, { opens: [QUEUE] })],
    [BEDS, "d", to(DAY)],
    [DAY, "B", to(BEDS)],
    [BEDS, "z", null],
    [BEDS, "Tab", null],
    ["of a row that is gone", "ArrowDown", to(M1)],
  ])("from %j, %s", (activeId, key, expected) => {
    expect(moveInTree(ROWS, activeId, key)).toEqual(expected);
  });

  it("has nothing to do in an empty tree", () => {
    expect(moveInTree([], null, "ArrowDown")).toBeNull();
  });
});
