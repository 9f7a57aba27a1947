import { describe, expect, it } from "vitest";

import { runJobs } from "./run-jobs";

describe("runJobs", () => {
  it("keeps the order of the items and the number of jobs", async () => {
    let running = 0;
    let most = 0;
    const done: number[] = [];
    const values = await runJobs(
      [30, 5, 1, 20, 1],
      2,
      async (turns) => {
        most = Math.max(most, ++running);
        for (let turn = 0; turn < turns; turn++) await Promise.resolve();
        running -= 1;
        return turns * 2;
      },
      (count) => done.push(count),
    );
    expect({ values, most, done }).toEqual({
      values: [60, 10, 2, 40, 2],
      most: 2,
      done: [1, 2, 3, 4, 5],
    });
  });

  it("gives an empty list for no items", async () => {
    const never = () => Promise.reject(new Error("nothing to run"));
    expect(await runJobs([], 4, never, () => undefined)).toEqual([]);
  });

  it("rejects when a job does", async () => {
    const run = () => Promise.reject(new Error("broken"));
    await expect(runJobs([1], 1, run, () => undefined)).rejects.toThrow("broken");
  });
});
