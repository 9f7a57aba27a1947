import { describe, expect, it } from "vitest";

import { describeDeath, describeUnavailable, STOPPED_ERROR } from "./runner-errors";

describe("errors of the runner", () => {
  it("says that the reader stopped it, and nothing of an error", () => {
    const error = describeDeath({ reason: "stopped", message: "Stopped by you." }, "act");
    expect(error).toEqual(STOPPED_ERROR);
    expect(error).toEqual({
      code: "runner/stopped",
      message: "Stopped by you.",
      traceback: null,
      line: null,
      module: null,
    });
  });

  it("names the step that took too long and what to do", () => {
    const error = describeDeath({ reason: "timeout", message: "no answer within 30 s." }, "act");
    expect(error.code).toBe("runner/timeout");
    expect(error.message).toBe(
      "The step took too long and was ended: no answer within 30 s. Training gives up on it as well. Reset, or open another environment.",
    );
  });

  it("explains a native stack overflow", () => {
    const message = "RangeError: Maximum call stack size exceeded";
    const error = describeDeath({ reason: "crashed", message }, "reset");
    expect(error.code).toBe("runner/crashed");
    expect(error.message).toContain("recursed deeper than a browser can");
  });

  it("passes on why Python is unavailable", () => {
    const error = describeUnavailable(new Error("runtime/x answered 404"));
    expect(error.code).toBe("runner/unavailable");
    expect(error.message).toBe("Python could not be started here: runtime/x answered 404");
  });
});
