import { describe, expect, it } from "vitest";

import { diffJson } from "./diff-json";
import { nameNode } from "./json-path";
import { listAncestors, listContainers, listTreeRows } from "./tree-rows";

const STATE = { beds: { M1: "PT-1", M2: null }, queue: ["a", "b"], empty: [], day: 3 };

const draw = (...args: Parameters<typeof listTreeRows>) =>
  listTreeRows(...args).map((row) => {
    const sign = row.isOpen === null ? " " : row.isOpen ? "v" : ">";
    const change = row.change === null ? "" : ` ${row.change.kind}`;
    const inside = row.changesInside === 0 ? "" : ` (${row.changesInside} inside)`;
    return `${"  ".repeat(row.level - 1)}${sign}${row.name}${change}${inside}`;
  });

describe("listTreeRows", () => {
  it("shows the top level folded; what is empty cannot be opened", () => {
    expect(draw(STATE, [], new Set())).toEqual([">beds", ">queue", " empty", " day"]);
  });

  it("shows what is open, with level, place among siblings and parent", () => {
    const rows = listTreeRows(STATE, [], new Set([nameNode(["queue"])]));
    expect(rows[3]).toEqual({
      id: nameNode(["queue", 1]),
      parentId: nameNode(["queue"]),
      level: 2,
      position: 2,
      siblings: 2,
      name: "1",
      value: "b",
      isOpen: null,
      change: null,
      changesInside: 0,
    });
  });

  it("marks what changed, counts it in closed containers and keeps what was removed in its place", () => {
    const after = { beds: { M1: "PT-9" }, queue: ["a", "b"], empty: [], day: 4, night: true };
    const changes = diffJson(STATE, after);
    expect(draw(after, changes, new Set())).toEqual([
      ">beds (2 inside)",
      ">queue",
      " empty",
      " day changed",
      " night added",
    ]);
    expect(draw(after, changes, new Set([nameNode(["beds"])])).slice(0, 3)).toEqual([
      "vbeds (2 inside)",
      "   M1 changed",
      "   M2 removed",
    ]);
  });

  it("lets a container be opened that lost all it had", () => {
    const after = { ...STATE, queue: [] };
    const changes = diffJson(STATE, after);
    expect(draw(after, changes, new Set([nameNode(["queue"])])).slice(1, 4)).toEqual([
      "vqueue (2 inside)",
      "   0 removed",
      "   1 removed",
    ]);
  });

  it("gives rows distinct ids, also where an entry took a removed one's index", () => {
    const before = { list: [{ id: 1 }, { id: 2 }] };
    const after = { list: [{ id: 2 }] };
    const rows = listTreeRows(after, diffJson(before, after), new Set([nameNode(["list"])]));
    expect(rows.map((row) => `${row.name} ${row.change?.kind ?? "stays"}`)).toEqual([
      "list stays",
      "0 stays",
      "0 removed",
    ]);
    expect(new Set(rows.map((row) => row.id)).size).toBe(3);
  });

  it("draws a scalar as no rows", () => {
    expect(listTreeRows("text", [], new Set())).toEqual([]);
  });
});

it("lists the containers around a path, and all that can be opened", () => {
  expect(listAncestors(["a", 0, "b"])).toEqual([nameNode(["a"]), nameNode(["a", 0])]);
  expect(listAncestors(["a"])).toEqual([]);
  expect(listContainers(STATE)).toEqual([nameNode(["beds"]), nameNode(["queue"])]);
});
