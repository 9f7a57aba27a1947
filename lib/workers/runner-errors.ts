/** Sentences for readers about interpreters that ended or never began. */
import type { RunnerError } from "@/lib/core/domain/ports";

import type { Death } from "./sandbox";

/** What every call in flight gets when the reader stops the runner. */
export const STOPPED_ERROR: RunnerError = makeError("runner/stopped", "Stopped by you.");

/** An interpreter's end as the error of the call that met it; `call` names what it was doing. */
export function describeDeath(death: Death, call: string): RunnerError {
  switch (death.reason) {
    case "stopped":
      return STOPPED_ERROR;
    case "timeout":
      return makeError(
        "runner/timeout",
        `${nameCall(call)} took too long and was ended: ${death.message} Training gives up on it as well. Reset, or open another environment.`,
      );
    case "crashed":
      return makeError(
        "runner/crashed",
        isTooDeep(death.message)
          ? `${nameCall(call)} recursed deeper than a browser can, and its interpreter ended. A fresh one is on its way.`
          : `The interpreter broke down during ${nameCall(call)}: ${death.message} A fresh one is on its way.`,
      );
  }
}

/** Python could not be brought into the page at all; source and episodes can still be read. */
export function describeUnavailable(cause: unknown): RunnerError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return makeError("runner/unavailable", `Python could not be started here: ${reason}`);
}

/** A package that the reader asked for could not be had: which import of which line stays without it. */
export function describeFailedDownload(module: string, line: number, cause: unknown): RunnerError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  const message = `Line ${line} needs ${module}, which could not be downloaded: ${reason}. The source can be read all the same.`;
  return { ...makeError("runner/missing-module", message), line, module };
}

/** The interpreter answered with something that is no answer. */
export function describeBrokenReply(call: string, problem: string): RunnerError {
  return makeError("runner/crashed", `The answer to ${nameCall(call)} cannot be read: ${problem}`);
}

function nameCall(call: string): string {
  return call === "act" ? "the step" : call === "start" ? "starting Python" : call;
}

function isTooDeep(message: string): boolean {
  return /call stack|too much recursion/i.test(message);
}

function makeError(code: RunnerError["code"], message: string): RunnerError {
  return {
    code,
    message: message.charAt(0).toUpperCase() + message.slice(1),
    traceback: null,
    line: null,
    module: null,
  };
}
