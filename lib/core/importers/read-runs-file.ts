import type { Issue } from "@/lib/core/release/issue";
import { isObject, readParts, type PartFault } from "@/lib/core/release/read-parts";
import { runSettingsSchema, type StatedSettings } from "@/lib/core/release/run-settings";

import { readTopJson, reportPart, type TopFile } from "./read-top-json";
import type { Source } from "./source";

const FILE: TopFile = {
  name: "runs.json",
  unreadable: "runs/unreadable",
  invalid: "runs/invalid",
  consequence: "The settings of the runs are unknown, the rest of the release is kept.",
};

/** Reads `runs.json` at the top of a source. What is wrong with it is an issue, and the rest is kept. */
export function readRunsFile(source: Source): { stated: StatedSettings[]; issues: Issue[] } {
  const file = readTopJson(source, FILE);
  if (file.kind === "missing") return { stated: [], issues: [] };
  if (file.kind === "refused") return { stated: [], issues: [file.issue] };
  const faults: PartFault[] = [];
  const list = isObject(file.json) ? file.json.runs : undefined;
  if (list === undefined)
    faults.push({ at: "", found: file.json, expected: "an object with a list `runs`" });
  const stated = readParts("runs", list, runSettingsSchema, faults);
  return { stated, issues: faults.map((fault) => reportPart(FILE, fault)) };
}
