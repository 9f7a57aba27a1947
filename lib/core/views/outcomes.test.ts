import { describe, expect, test } from "vitest";

import { NOT_MEASURED } from "@/lib/core/domain/metrics";

import { outcomesOf } from "./outcomes";
import { makeTestBundle } from "./test-bundle";

describe("outcomesOf", () => {
  test("what no log holds is null, not 0", () => {
    expect(outcomesOf(makeTestBundle([{}]).bundle.columns, 0)).toEqual(NOT_MEASURED);
  });

  test("0 of 32 stays 0 of 32", () => {
    const { columns } = makeTestBundle([{ episodes: 32, solved: 0 }]).bundle;
    expect(outcomesOf(columns, 0)).toEqual({ ...NOT_MEASURED, episodes: 32, solved: 0 });
  });
});
