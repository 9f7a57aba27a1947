import { describe, expect, test } from "vitest";

import { NOT_MEASURED } from "@/lib/core/domain/metrics";

import { describeRecord, outcomesOf } from "./outcomes";
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

describe("describeRecord", () => {
  test("counts where they are known, the rate where only that is, else that nothing is", () => {
    expect(describeRecord({ ...NOT_MEASURED, episodes: 32, solved: 0 })).toBe(
      "0 of 32 episodes solved",
    );
    expect(describeRecord({ ...NOT_MEASURED, episodes: 1, solved: 1 })).toBe(
      "1 of 1 episode solved",
    );
    expect(describeRecord({ ...NOT_MEASURED, solveRate: 0.25 })).toBe(
      "0.25 of episodes solved, count not recorded",
    );
    expect(describeRecord(NOT_MEASURED)).toBe("not recorded");
  });
});
