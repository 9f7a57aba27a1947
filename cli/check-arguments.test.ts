import { describe, expect, it } from "vitest";

import { parseCheckArguments } from "./check-arguments";

describe("parseCheckArguments", () => {
  it("fills in the limits of training and at most four jobs", () => {
    const parsed = parseCheckArguments(["pool.zip"]);
    const jobs = typeof parsed === "string" ? 0 : parsed.jobs;
    expect(parsed).toEqual({
      path: "pool.zip",
      isJson: false,
      isWritten: false,
      seeds: 3,
      jobs,
      limits: { validateMs: 60_000, stepMs: 30_000, programMs: 300_000 },
    });
    expect([1, 2, 3, 4]).toContain(jobs);
  });

  it("reads every option", () => {
    const argv =
      "--json --write --seeds 5 a.py --jobs 2 --validate-ms 1 --step-ms 2 --program-ms 3";
    expect(parseCheckArguments(argv.split(" "))).toEqual({
      path: "a.py",
      isJson: true,
      isWritten: true,
      seeds: 5,
      jobs: 2,
      limits: { validateMs: 1, stepMs: 2, programMs: 3 },
    });
  });

  it.each([
    [[], "PATH is missing."],
    [["a", "b", "c"], "One PATH is expected, found also b, c."],
    [["a", "--seeds", "0"], "--seeds 0: a whole number from 1 to 1000 is expected."],
    [["a", "--jobs", "two"], "--jobs two: a whole number from 1 to 64 is expected."],
    [["a", "--jobs", "65"], "--jobs 65: a whole number from 1 to 64 is expected."],
  ])("refuses %j", (argv, message) => {
    expect(parseCheckArguments(argv)).toBe(message);
  });

  it("refuses an unknown option in Node's words", () => {
    expect(parseCheckArguments(["a", "--fast"])).toMatch(/^Unknown option '--fast'/);
  });
});
