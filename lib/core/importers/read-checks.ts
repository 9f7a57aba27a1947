import { z } from "zod";

import {
  checkHeadSchema,
  programVerdictSchema,
  type ProgramVerdict,
} from "@/lib/core/check/check-file";
import type { Issue } from "@/lib/core/release/issue";
import { makeIssue, placeOfFile } from "@/lib/core/release/issue";
import { findFault } from "@/lib/core/release/read-parts";

import { locateTopFile, readTopJson, reportPart, type TopFile } from "./read-top-json";
import type { Source } from "./source";

const FILE: TopFile = {
  name: "checks.json",
  unreadable: "checks/unreadable",
  invalid: "checks/invalid",
  consequence: "No program counts as checked by it.",
};

/** The verdicts that a release brings, each program once, and the file that holds them. */
export interface ReadChecks {
  file: string;
  verdicts: ProgramVerdict[];
}

const fileSchema = checkHeadSchema.extend({ checks: z.array(z.unknown()) });

/** Reads `checks.json` at the top of a source, packed or not. What is wrong with it is an issue, and the rest is kept. */
export function readChecks(source: Source): ReadChecks & { issues: Issue[] } {
  const top = locateTopFile(source, FILE);
  const nothing = { file: top.name, verdicts: [] };
  const read = readTopJson(source, top);
  if (read.kind === "missing") return { ...nothing, issues: [] };
  if (read.kind === "refused") return { ...nothing, issues: [read.issue] };
  const file = fileSchema.safeParse(read.json);
  if (!file.success) {
    const { at, expected } = findFault([], read.json, file.error);
    const found = `verdicts that do not fit at ${at || "the top"}`;
    const place = placeOfFile(top.name);
    return {
      ...nothing,
      issues: [makeIssue("checks/invalid", place, found, expected, top.consequence)],
    };
  }
  const issues: Issue[] = [];
  const verdicts = new Map<string, ProgramVerdict>();
  file.data.checks.forEach((entry, index) => {
    const parsed = programVerdictSchema.safeParse(entry);
    const fault = parsed.success
      ? { at: "sha256", found: parsed.data.sha256, expected: "each program once" }
      : findFault([], entry, parsed.error);
    if (parsed.success && !verdicts.has(parsed.data.sha256))
      verdicts.set(parsed.data.sha256, parsed.data);
    else issues.push(reportPart(top, fault, index + 1));
  });
  return { file: top.name, verdicts: [...verdicts.values()], issues };
}
