import type { Result } from "@/lib/core/domain/ports";
import { describeIssue, describeProblem, type EpisodeProblem } from "@/lib/core/episode";

import { type ChallengeResult, resultSchema } from "./result";

/** Why a text is not a result that can be verified. */
export interface ResultFileError {
  code: "result/not-json" | "result/other-format" | "result/newer-version" | "result/invalid";
  /** Sentences: what was found and what was expected. */
  message: string;
}

/** Newest version of the format that is read. */
const RESULT_VERSION = 1;
/** Places that a message names; the rest are counted. */
const NAMED_PROBLEMS = 4;

type Failure = { ok: false; error: ResultFileError };

const fail = (code: ResultFileError["code"], message: string): Failure => ({
  ok: false,
  error: { code, message },
});

/** A result as a file: JSON, ending in a newline. */
export const serializeResult = (result: ChallengeResult): string =>
  `${JSON.stringify(result, null, 1)}\n`;

/** Where the parts of a result say different things. */
function findContradictions({
  challenge,
  resetSeed,
  actions,
  marks,
  status,
  score,
}: ChallengeResult): EpisodeProblem[] {
  const problems: EpisodeProblem[] = [];
  if (!challenge.seeds.includes(resetSeed))
    problems.push({
      place: "resetSeed",
      found: String(resetSeed),
      expected: `one of the challenge's seeds, ${challenge.seeds.join(", ")}`,
    });
  if (marks.length !== actions.length + 1)
    problems.push({
      place: "marks",
      found: `${marks.length} marks`,
      expected: `${actions.length + 1}, one for the reset and one an action`,
    });
  if (status === "truncated" && score !== 0)
    problems.push({
      place: "score",
      found: String(score),
      expected: "0, since the episode was truncated",
    });
  return problems;
}

/** Parses what is JSON already; `origin` names it in messages ("The file", "The link"). */
export function readResult(
  data: unknown,
  origin: string,
): Result<ChallengeResult, ResultFileError> {
  const format =
    typeof data === "object" && data !== null && "format" in data ? data.format : undefined;
  if (format !== "spade-challenge-result")
    return fail(
      "result/other-format",
      `${origin} holds ${format === undefined ? "no format" : `the format ${JSON.stringify(format)}`}, expected "spade-challenge-result": what Save the result writes.`,
    );
  const version = typeof data === "object" && data !== null && "version" in data && data.version;
  if (typeof version === "number" && version > RESULT_VERSION)
    return fail(
      "result/newer-version",
      `${origin} has version ${version}, and this page reads up to version ${RESULT_VERSION}. A newer SPADE Explorer can verify it.`,
    );
  const parsed = resultSchema.safeParse(data, { reportInput: true });
  const problems = parsed.success
    ? findContradictions(parsed.data)
    : parsed.error.issues.map(describeIssue);
  if (parsed.success && problems.length === 0) return { ok: true, value: parsed.data };
  const named = problems.slice(0, NAMED_PROBLEMS).map(describeProblem).join(" ");
  const left = problems.length - NAMED_PROBLEMS;
  return fail("result/invalid", `${named}${left > 0 ? ` And ${left} more.` : ""}`);
}

/** Parses a result file. Never throws on what a file may hold. */
export function parseResult(text: string): Result<ChallengeResult, ResultFileError> {
  try {
    return readResult(JSON.parse(text.replace(/^\uFEFF/, "")) as unknown, "The file");
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return fail("result/not-json", `The file is not JSON: ${reason}`);
  }
}
