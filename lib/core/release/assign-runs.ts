import type { RawEntry, RawRelease } from "@/lib/core/importers";
import type { RunId } from "@/lib/core/domain/ids";
import { asRunId } from "@/lib/core/domain/ids";
import type { JsonObject, JsonValue } from "@/lib/core/domain/json";
import type { Run } from "@/lib/core/domain/run";

import { makeIssue, placeOfFile, quoteValue, type Issue } from "./issue";

/** Names under which a manifest's summary says which run it is of, the most readable first. */
const RUN_NAMES = ["wandb_run_name", "run_name", "run", "wandb_run_id"];
/** Fields of pooled rows that describe the run, not the environment. */
const RUN_SETTINGS = ["model", "model_scale", "recipe", "designer", "agent"];

const readText = (value: JsonValue | undefined): string | null =>
  typeof value === "string" && value.trim() !== "" ? value.trim() : null;

/** A name as an id: kept where it is made of letters, digits, dots, dashes and underscores. */
export const slugify = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/[^A-Za-z0-9._-]+/g, "-")
    .replace(/^[-.]+|[-.]+$/g, "") || "run";

function nameManifestRun(raw: RawRelease, manifest: number | null, releaseId: string): string {
  const summary = manifest === null ? {} : (raw.manifests[manifest]?.summary ?? {});
  const stated = RUN_NAMES.map((key) => readText(summary[key])).find((name) => name !== null);
  if (stated !== undefined) return stated;
  // Several manifests without a name are told apart by their folders.
  const folder =
    manifest === null ? [] : (raw.manifests[manifest]?.file.split("/").slice(0, -1) ?? []);
  return raw.manifests.length > 1 ? (folder.at(-1) ?? releaseId) : releaseId;
}

function nameRun(
  raw: RawRelease,
  entry: RawEntry,
  pooled: ReadonlySet<string>,
  releaseId: string,
): string {
  if (entry.manifest !== null && raw.manifests[entry.manifest]?.isPooled === true) {
    const stated = readText(entry.row?.source_run);
    if (stated !== null) return stated;
    const folder = entry.file?.split("/").at(-2);
    return folder !== undefined && pooled.has(folder) ? folder : releaseId;
  }
  return nameManifestRun(raw, entry.manifest, releaseId);
}

/** Settings of a pooled run: fields that all its rows agree on. */
function agreeOnSettings(rows: readonly JsonObject[]): JsonObject {
  const first = rows[0] ?? {};
  const isShared = (key: string): boolean =>
    first[key] !== undefined &&
    rows.every((row) => JSON.stringify(row[key]) === JSON.stringify(first[key]));
  return Object.fromEntries(RUN_SETTINGS.filter(isShared).map((key) => [key, first[key] ?? null]));
}

/** Runs of a release, by id, and the run of each entry. */
export interface RunAssignment {
  runs: Run[];
  runOf: RunId[];
  issues: Issue[];
}

/** Runs that an issue names at most. */
const RUNS_NAMED = 12;

/** Adds what `runs.json` states to the runs that it names, by name or id; it wins over what rows and summaries say. */
function addStated(runs: readonly Run[], raw: RawRelease): Issue[] {
  const settled = new Set<Run>();
  const names = runs.map(({ name }) => name).sort();
  const known = [...names.slice(0, RUNS_NAMED), ...(names.length > RUNS_NAMED ? ["…"] : [])];
  const refuse = (code: "runs/invalid" | "runs/other-run", found: string, expected: string) =>
    makeIssue(code, placeOfFile("runs.json"), found, expected, "It is left out.");
  return raw.stated.flatMap(({ run: name, settings }) => {
    const found = `settings of ${quoteValue(name)}`;
    const run = runs.find((one) => one.name === name) ?? runs.find((one) => one.id === name);
    if (run === undefined)
      return [refuse("runs/other-run", found, `a run of this release: ${known.join(", ")}`)];
    if (settled.has(run)) return [refuse("runs/invalid", `${found} again`, "each run once")];
    settled.add(run);
    run.settings = { ...run.settings, ...settings };
    return [];
  });
}

/**
 * Finds the runs: one for each `source_run` of a pooled manifest, else one a manifest, called as its
 * summary says, else as the release is.
 */
export function assignRuns(raw: RawRelease, releaseId: string): RunAssignment {
  const pooled = new Set(
    raw.entries.map((entry) => readText(entry.row?.source_run)).filter((name) => name !== null),
  );
  const names = raw.entries.map((entry) => nameRun(raw, entry, pooled, releaseId));
  const members = new Map<string, { name: string; entries: RawEntry[] }>();
  raw.entries.forEach((entry, index) => {
    const name = names[index] ?? releaseId;
    const group = members.get(slugify(name));
    if (group === undefined) members.set(slugify(name), { name, entries: [entry] });
    else group.entries.push(entry);
  });
  const runs = [...members].map(([id, { name, entries }]): Run => {
    const manifest = entries.find((entry) => entry.manifest !== null)?.manifest ?? null;
    const owner = manifest === null ? undefined : raw.manifests[manifest];
    const rows = entries.map((entry) => entry.row).filter((row) => row !== null);
    const settings = owner?.isPooled === true ? agreeOnSettings(rows) : (owner?.summary ?? {});
    return { id: asRunId(id), name, model: null, settings };
  });
  const issues = addStated(runs, raw);
  for (const run of runs)
    run.model = readText(run.settings.model) ?? readText(run.settings.model_scale);
  return {
    issues,
    runs: runs.sort((a, b) => (a.id < b.id ? -1 : 1)),
    runOf: names.map((name) => asRunId(slugify(name))),
  };
}
