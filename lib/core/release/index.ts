/**
 * In: raw entries (`lib/core/importers`). Out: a release: environments sorted by id, runs, skills, counts
 * and every issue. Called by the import pipeline, in Node and in a worker.
 * It never drops a row without counting it, never fills a gap with 0, and never runs a program.
 * Terms: read = shown + skipped; repaired = shown with a changed source; unknown = null.
 */
import { hashText } from "@/lib/core/bytes/hash-text";
import type { Environment } from "@/lib/core/domain/environment";
import type { EnvironmentId, ReleaseId, RunId } from "@/lib/core/domain/ids";
import { asEnvironmentId, asReleaseId } from "@/lib/core/domain/ids";
import type { Progress } from "@/lib/core/domain/ports";
import type { Run } from "@/lib/core/domain/run";
import { hashJson } from "@/lib/core/bytes/canonical-json";
import type { Verdict } from "@/lib/core/check/verdict";
import type { RawRelease } from "@/lib/core/importers";
import type { Results } from "@/lib/core/results/schema";
import type { ProgramProofs } from "@/lib/core/prove/schema";

import { assignMetrics } from "./assign-metrics";
import { assignRuns } from "./assign-runs";
import type { Issue, Place } from "./issue";
import { makeIssue, placeOfFile } from "./issue";
import { parseEntry } from "./parse-entry";

/** Read = shown + skipped, always. */
export interface LoadCounts {
  read: number;
  shown: number;
  repaired: number;
  skipped: number;
}

/** A release as understood: what the later stages work on. */
export interface Release {
  id: ReleaseId;
  title: string;
  layout: string;
  licence: string | null;
  description: string | null;
  /** Ascending by id. */
  environments: Environment[];
  /** Ascending by id; only runs that have environments. */
  runs: Run[];
  /** Ascending; at most 254. */
  skills: string[];
  counts: LoadCounts;
  issues: Issue[];
  /** What a check said of programs before, by their text; one without was not checked. */
  verdicts: ReadonlyMap<string, Verdict>;
  /** By SHA-256 of the program. */
  proofs: ReadonlyMap<string, ProgramProofs>;
  /** What the release says that its runs came to, and what they logged; null = it brings neither. */
  results: Results | null;
}

/** Columns of the bundle hold 256 runs and 254 skills. */
const MAX_RUNS = 256;
const MAX_SKILLS = 254;

const NO_RESULTS: Results = { runs: [], charts: [], tables: [] };

interface Draft {
  place: Place;
  environment: Environment;
  sha256: string;
  /** False: the row names no file, so that equal programs of two rows are two environments. */
  isNamed: boolean;
}

/** Understands a raw release. `id` names it in links and folders. */
export function parseRelease(
  raw: RawRelease,
  options: { id: string },
  progress: Progress,
): Release {
  const issues: Issue[] = [...raw.issues];
  const { runs, runOf, issues: ofRuns } = assignRuns(raw, options.id);
  issues.push(...ofRuns);
  const drafts: Draft[] = [];
  raw.entries.forEach((entry, index) => {
    if (index % 100 === 0) progress("parse", index, raw.entries.length);
    const runId = runOf[index];
    if (runId === undefined) throw new Error("every entry has a run");
    const parsed = parseEntry(entry, runId);
    issues.push(...parsed.issues);
    if (parsed.environment !== null) {
      drafts.push({
        place: entry.place,
        environment: parsed.environment,
        sha256: parsed.sha256,
        isNamed: entry.file !== null,
      });
    }
  });
  progress("parse", raw.entries.length, raw.entries.length);
  const unique = makeIdsUnique(drafts, issues);
  const kept = capRuns(unique, runs, issues);
  const skills = capSkills(kept, issues);
  const environments = kept.sort((a, b) => (a.id < b.id ? -1 : 1));
  const proofs = matchProofs(raw, new Set(drafts.map((draft) => draft.sha256)), issues);
  const verdicts = matchVerdicts(raw, drafts, issues);
  const read = raw.entries.length + raw.lost;
  if (environments.length === 0) {
    issues.push(
      makeIssue(
        "source/nothing-found",
        placeOfFile(raw.name),
        "no environment that can be shown",
        "a manifest, JSON Lines with code, or .py files with a class ...Env",
        "docs/data-format.md lists the layouts that are read.",
      ),
    );
  }
  const shownRuns = runs.filter((run) => kept.some(({ runId }) => runId === run.id));
  const { metrics, issues: ofMetrics } = assignMetrics(raw.metrics, shownRuns);
  issues.push(...ofMetrics);
  const summary = raw.manifests[0]?.summary ?? {};
  const readText = (key: string): string | null =>
    typeof summary[key] === "string" ? summary[key] : null;
  return {
    id: asReleaseId(options.id),
    title: readText("title") ?? readText("wandb_run_name") ?? titleFromId(options.id),
    layout: raw.layout,
    licence: readText("licence") ?? readText("license") ?? raw.card.licence,
    description: readText("description") ?? raw.card.description,
    environments,
    runs: shownRuns,
    skills,
    counts: {
      read,
      shown: environments.length,
      repaired: environments.filter((environment) => environment.repairs.length > 0).length,
      skipped: read - environments.length,
    },
    issues,
    verdicts,
    proofs,
    results: metrics.length === 0 ? raw.results : { ...(raw.results ?? NO_RESULTS), metrics },
  };
}

/** Verdicts of programs that are here, by text. Those of others are one issue together: a renewed release has many. */
function matchVerdicts(
  { checks }: RawRelease,
  drafts: readonly Draft[],
  issues: Issue[],
): Map<string, Verdict> {
  const stored = new Map(checks.verdicts.map(({ sha256, ...verdict }) => [sha256, verdict]));
  const matched = new Map<string, Verdict>();
  const hashes = new Set<string>();
  for (const { environment, sha256 } of drafts) {
    const verdict = stored.get(sha256);
    if (verdict === undefined) continue;
    hashes.add(sha256);
    matched.set(environment.source, verdict);
  }
  const others = stored.size - hashes.size;
  if (others > 0)
    issues.push(
      makeIssue(
        "checks/other-program",
        placeOfFile(checks.file),
        `verdicts of ${others} ${others === 1 ? "program" : "programs"} not of this release`,
        "hashes of its programs",
        "They are left out; check the release again.",
      ),
    );
  return matched;
}

/** Proofs of programs that are here, by hash. One of another text says nothing of the program that has its name now. */
function matchProofs(
  raw: RawRelease,
  hashes: ReadonlySet<string>,
  issues: Issue[],
): Map<string, ProgramProofs> {
  const matched = new Map<string, ProgramProofs>();
  for (const { place, proofs } of raw.proofs) {
    if (hashes.has(proofs.sha256)) matched.set(proofs.sha256, proofs);
    else
      issues.push(
        makeIssue(
          "proofs/other-program",
          placeOfFile(place),
          `proofs of ${proofs.file} with the SHA-256 ${proofs.sha256.slice(0, 12)}…`,
          "the hash of a program of this release",
          "They are left out; prove the program again.",
        ),
      );
  }
  return matched;
}

const titleFromId = (id: string): string => {
  const words = id.replace(/[-_]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/**
 * Ids are `<run>/<stem>`. Where several programs would share one, each gets a part of a hash of its file
 * and source, so that no id depends on the order of rows; equal programs of an equal file are one. Rows that name no
 * file are one only where all that they say is equal: a run that writes a program again has written a copy.
 */
function makeIdsUnique(drafts: readonly Draft[], issues: Issue[]): Environment[] {
  const sharing = new Map<EnvironmentId, number>();
  for (const { environment } of drafts)
    sharing.set(environment.id, (sharing.get(environment.id) ?? 0) + 1);
  const seen = new Set<EnvironmentId>();
  const kept: Environment[] = [];
  for (const { place, environment, sha256, isNamed } of drafts) {
    if ((sharing.get(environment.id) ?? 0) > 1) {
      const whole = isNamed ? "" : `\n${hashJson(environment.fields)}`;
      const suffix = hashText(`${environment.file}\n${sha256}${whole}`).slice(0, 8);
      environment.id = asEnvironmentId(`${environment.id}~${suffix}`);
    }
    if (seen.has(environment.id)) {
      issues.push(
        makeIssue(
          "release/duplicate-row",
          place,
          `${environment.file} with the same code again`,
          isNamed ? "each program once" : "a row that differs, or names a file of its own",
          "The row is skipped.",
        ),
      );
      continue;
    }
    seen.add(environment.id);
    kept.push(environment);
  }
  return kept;
}

function capRuns(
  environments: readonly Environment[],
  runs: readonly Run[],
  issues: Issue[],
): Environment[] {
  const allowed = new Set<RunId>(runs.slice(0, MAX_RUNS).map((run) => run.id));
  for (const run of runs.slice(MAX_RUNS)) {
    issues.push(
      makeIssue(
        "release/too-many-runs",
        placeOfFile(run.id),
        `${runs.length} runs`,
        `at most ${MAX_RUNS}`,
        "The environments of this run are skipped.",
      ),
    );
  }
  return environments.filter((environment) => allowed.has(environment.runId));
}

/** The skills, most frequent first where there are too many; the rest lose their label in the columns only. */
function capSkills(environments: readonly Environment[], issues: Issue[]): string[] {
  const sizes = new Map<string, number>();
  for (const { skill } of environments)
    if (skill !== null) sizes.set(skill, (sizes.get(skill) ?? 0) + 1);
  const ranked = [...sizes]
    .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .map(([skill]) => skill);
  if (ranked.length > MAX_SKILLS) {
    issues.push(
      makeIssue(
        "release/too-many-skills",
        placeOfFile("skill"),
        `${ranked.length} skills`,
        `at most ${MAX_SKILLS}`,
        "The rarest count as not labelled on the map; the field keeps them.",
      ),
    );
  }
  return ranked.slice(0, MAX_SKILLS).sort();
}
