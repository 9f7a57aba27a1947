import type { Result, RunnerError, StepReply } from "@/lib/core/domain/ports";

import { findLastVersion } from "./older-python";
import type { Finding, Refusal } from "./verdict";

/** Longest reason, in characters; a message of a program may be any text. */
const MAX_REASON = 300;
const PROGRAM_LINE = /File "environment\.py", line (\d+)/g;
/** SPADE puts numpy into every program, so that many use it without an import. */
const MISSING_NUMPY = /\bNameError: name '(np|numpy)' is not defined/;
/** Python's two sentences: one for a module that is absent, one for a module that the runner took away. */
const MISSING_MODULE = /(?:No module named '|import of )(\w+)/;
const TOO_DEEP = /call stack|too much recursion/i;

/** A failure as data. */
export const failWith = (finding: Finding): { ok: false; error: Finding } => ({
  ok: false,
  error: finding,
});

/** Makes one sentence of any text: its first line, cut, with a full stop. */
function toSentence(text: string): string {
  const line = text.trim().split("\n")[0]?.trim() ?? "";
  const short = line.length > MAX_REASON ? `${line.slice(0, MAX_REASON - 1)}…` : line;
  return /[.!?…]$/.test(short) ? short : `${short}.`;
}

/** A program that needs a module which the interpreter does not have. */
export function describeNeed(module: string, line: number | null): Finding {
  const where = line === null ? "The program" : `Line ${line}`;
  const last = findLastVersion(module);
  const why =
    last === null ? "is not part of the runner's Python" : `Python had up to ${last} only`;
  return {
    verdict: "needs-package",
    reason: `${where} imports ${module}, which ${why}.`,
    line,
    module,
  };
}

function describeNumpy(line: number | null): Finding {
  const where = line === null ? "The program" : `Line ${line}`;
  return {
    verdict: "needs-package",
    reason: `${where} uses numpy as training put it there, and it is not part of the runner's Python.`,
    line,
    module: "numpy",
  };
}

/**
 * What a call that gave no value says of the program. `call` names it as the subject of a sentence, e.g.
 * `reset(seed=0)`. Throws where the runner is to blame and not the program.
 */
export function describeFailure(error: RunnerError, call: string): Finding {
  const { line, message } = error;
  const finding = (verdict: Finding["verdict"], reason: string): Finding => ({
    verdict,
    reason: toSentence(reason),
    line,
    module: null,
  });
  switch (error.code) {
    case "runner/syntax":
      return finding("syntax-error", message);
    case "runner/missing-module":
      return error.module === null
        ? finding("needs-package", message)
        : describeNeed(error.module, line);
    case "runner/contract":
      return finding("contract", message);
    case "runner/raised":
      return MISSING_NUMPY.test(message) ? describeNumpy(line) : finding("contract", message);
    case "runner/timeout":
      return finding("timeout", `${call} took too long: ${message}`);
    case "runner/exit":
    case "runner/memory":
      return finding("crash", `${call} failed: ${message}`);
    case "runner/crashed":
      return finding(
        "crash",
        TOO_DEEP.test(message)
          ? `${call} recursed deeper than the interpreter can, which ended it.`
          : `${call} ended the interpreter: ${message}`,
      );
    case "runner/stopped":
    case "runner/unavailable":
      throw new Error(`The check could not go on: ${message}`);
  }
}

/** What an exception says that training would have hidden behind an error text; null when there was none. */
export function describeHidden(reply: Pick<StepReply, "error">, call: string): Finding | null {
  const { error } = reply;
  if (error === null) return null;
  const line = Number(
    [...(error.traceback ?? "").matchAll(PROGRAM_LINE)].at(-1)?.[1] ?? Number.NaN,
  );
  const place = Number.isNaN(line) ? null : line;
  const raised = `${error.type}: ${error.message}`;
  if (MISSING_NUMPY.test(raised)) return describeNumpy(place);
  const missing = error.type === "ModuleNotFoundError" ? MISSING_MODULE.exec(error.message) : null;
  if (missing?.[1] !== undefined) return describeNeed(missing[1], place);
  if (error.type === "MemoryError") {
    const reason = `${call} asked for more memory than the runner gives a program.`;
    return { verdict: "crash", reason, line: place, module: null };
  }
  // The runner's own complaint about the shape of what came back, not an exception of the program.
  const reason =
    error.type === "ContractViolation" ? `${call}: ${error.message}` : `${call} raised ${raised}`;
  return { verdict: "contract", reason: toSentence(reason), line: place, module: null };
}

/** Either the reply of a call, or what its failure or its hidden exception says. */
export function readReply<Reply extends Pick<StepReply, "error">>(
  answer: Result<Reply, RunnerError>,
  call: string,
): Result<Reply, Finding> {
  if (!answer.ok) return failWith(describeFailure(answer.error, call));
  const hidden = describeHidden(answer.value, call);
  return hidden === null ? answer : failWith(hidden);
}

/** A program that plays here and that training would not have taken. */
export const describeRefusal = ({ rule, message, line }: Refusal): Finding => ({
  verdict: "contract",
  reason: toSentence(`Training would have refused it (${rule}): ${message}`),
  line,
  module: null,
});
