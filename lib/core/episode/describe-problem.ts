import type { z } from "zod";

import { describeExpectation } from "@/lib/core/release/describe-expectation";

/** One thing that is wrong with an episode file. */
export interface EpisodeProblem {
  /** Path of the value: `turns[3].reward`; empty = the whole file. */
  place: string;
  /** What stands there, shortened; "nothing" when the field is missing. */
  found: string;
  expected: string;
}

/** Longest piece of a file that an error quotes. */
const MAX_QUOTE = 60;

function quote(value: unknown): string {
  if (value === undefined) return "nothing";
  const text = JSON.stringify(value);
  return text.length > MAX_QUOTE ? `${text.slice(0, MAX_QUOTE)}…` : text;
}

function writePath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((written, key) => {
    if (typeof key === "number") return `${written}[${key}]`;
    return written === "" ? String(key) : `${written}.${String(key)}`;
  }, "");
}

/** What a schema objected to, as found and expected. The schema must have been asked to report inputs. */
export const describeIssue = (issue: z.core.$ZodIssue): EpisodeProblem => ({
  place: writePath(issue.path),
  found: quote(issue.input),
  expected: describeExpectation(issue),
});

/** A sentence a person can act on: "Turn 4, reward: found "high", expected a number." */
export function describeProblem({ place, found, expected }: EpisodeProblem): string {
  const turn = /^turns\[(?<at>\d+)\]\.?(?<field>.*)$/.exec(place);
  const at = turn?.groups?.at;
  const where =
    at === undefined ? place || "The file" : `Turn ${Number(at) + 1}, ${turn?.groups?.field ?? ""}`;
  return `${where}: found ${found}, expected ${expected}.`;
}
