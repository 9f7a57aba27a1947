import type { z } from "zod";

/** Words for what a schema calls by a name of its own. */
const KINDS: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  tuple: "a list",
  object: "an object",
  record: "an object",
  null: "null",
};

const DESCRIBED = "what docs/data-format.md describes";

const nameKind = (kind: string): string => KINDS[kind] ?? kind;

/** "at most 200 characters", "at least 1 entry": an end of a size or of a value. */
function describeEnd(word: string, end: number | bigint, origin: string): string {
  if (origin === "string")
    return `${word} ${end} ${Number(end) === 1 ? "character" : "characters"}`;
  if (origin === "array")
    return `a list of ${word} ${end} ${Number(end) === 1 ? "entry" : "entries"}`;
  return `${nameKind(origin)} of ${word} ${end}`;
}

/** How zod begins the messages that it makes itself; they are for programmers. */
const MADE_BY_ZOD = /^(Invalid|Too (big|small)|Unrecognized)/;

/**
 * What a schema wanted, as a phrase that follows "expected", in place of zod's "Invalid input: expected string, received
 * undefined". Messages that our schemas bring are kept.
 */
export function describeExpectation(issue: z.core.$ZodIssue): string {
  if (!MADE_BY_ZOD.test(issue.message)) return issue.message.replace(/^[Ee]xpected /, "");
  switch (issue.code) {
    case "invalid_type":
      return nameKind(issue.expected);
    case "too_big":
      return describeEnd("at most", issue.maximum, issue.origin);
    case "too_small":
      return describeEnd("at least", issue.minimum, issue.origin);
    case "invalid_value":
      return issue.values.map((value) => JSON.stringify(value)).join(" or ");
    case "invalid_union": {
      const kinds = issue.errors.flatMap((branch) => branch.slice(0, 1).map(describeExpectation));
      return kinds.length === 0 ? DESCRIBED : [...new Set(kinds)].join(" or ");
    }
    case "invalid_format":
      // The pattern is written as a literal, between slashes.
      return issue.pattern === undefined
        ? DESCRIBED
        : `text that matches ${issue.pattern.replace(/^\/|\/[a-z]*$/g, "")}`;
    default:
      return DESCRIBED;
  }
}
