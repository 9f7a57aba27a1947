import { decodeUtf8 } from "@/lib/core/bytes/utf8";
import { makeIssue, placeOfFile, quoteValue, type Issue } from "@/lib/core/release/issue";
import { readResults } from "@/lib/core/results";
import type { Results } from "@/lib/core/results/schema";

import type { Source } from "./source";

const FILE = "results.json";

interface ResultsRead {
  results: Results | null;
  issues: Issue[];
}

const unreadable = (found: string): ResultsRead => ({
  results: null,
  issues: [
    makeIssue(
      "results/unreadable",
      placeOfFile(FILE),
      found,
      "JSON in UTF-8",
      "The release is shown without results.",
    ),
  ],
});

/** Reads `results.json` at the top of a source. What is wrong with it is an issue, and the rest is kept. */
export function readResultsFile(source: Source): ResultsRead {
  const found = source.find(FILE);
  if (found.kind === "missing") return { results: null, issues: [] };
  if (found.kind === "outside") return unreadable("a link that leaves the release");
  const contents = found.file.read();
  if (!contents.ok) return { results: null, issues: [contents.error] };
  let json: unknown;
  try {
    json = JSON.parse(decodeUtf8(contents.value) ?? "");
  } catch {
    return unreadable(`${contents.value.length} bytes that are not JSON`);
  }
  const { results, faults } = readResults(json);
  const issues = faults.map(({ at, found: value, expected }) =>
    makeIssue(
      "results/invalid",
      placeOfFile(FILE),
      `${quoteValue(value)}${at === "" ? "" : ` at ${at}`}`,
      expected,
      "This part is left out, the others are kept.",
    ),
  );
  return { results, issues };
}
