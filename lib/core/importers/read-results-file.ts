import type { Issue } from "@/lib/core/release/issue";
import { readResults } from "@/lib/core/results";
import type { Results } from "@/lib/core/results/schema";

import { readTopJson, reportPart, type TopFile } from "./read-top-json";
import type { Source } from "./source";

const FILE: TopFile = {
  name: "results.json",
  unreadable: "results/unreadable",
  invalid: "results/invalid",
  consequence: "The release is shown without results.",
};

/** Reads `results.json` at the top of a source. What is wrong with it is an issue, and the rest is kept. */
export function readResultsFile(source: Source): { results: Results | null; issues: Issue[] } {
  const file = readTopJson(source, FILE);
  if (file.kind === "missing") return { results: null, issues: [] };
  if (file.kind === "refused") return { results: null, issues: [file.issue] };
  const { results, faults } = readResults(file.json);
  return { results, issues: faults.map((fault) => reportPart(FILE, fault)) };
}
