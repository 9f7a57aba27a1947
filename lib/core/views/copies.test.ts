import { expect, test } from "vitest";

import { listCopies } from "./copies";
import { makeTestBundle } from "./test-bundle";

test("each copy is listed once, at the strictest level that holds, without the environment itself", () => {
  const { columns } = makeTestBundle([
    {},
    { sameProgram: 0 },
    { sameProgram: 2, sameSkeleton: 0, near: 0 },
    { sameProgram: 3, sameSkeleton: 3, near: 0 },
    {},
  ]).bundle;
  expect(listCopies(columns, 0)).toEqual([
    { row: 1, relation: "same program" },
    { row: 2, relation: "same skeleton" },
    { row: 3, relation: "near" },
  ]);
  expect(listCopies(columns, 4)).toEqual([]);
});
