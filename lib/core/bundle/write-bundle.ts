import { gzipSync } from "fflate";

import { hashText } from "@/lib/core/bytes/hash-text";
import { hashSha256 } from "@/lib/core/bytes/sha256";
import { encodeUtf8 } from "@/lib/core/bytes/utf8";
import type { Copies } from "@/lib/core/copies";
import { lexPython } from "@/lib/core/copies/python-lexer";
import type { Environment } from "@/lib/core/domain/environment";
import type { Progress } from "@/lib/core/domain/ports";
import type { Embeddings } from "@/lib/core/embed";
import { collectProse } from "@/lib/core/embed/program-text";
import type { Projection } from "@/lib/core/project";
import type { ProgramProofs } from "@/lib/core/prove/schema";
import type { Release } from "@/lib/core/release";
import { describeDiversity } from "@/lib/core/stats/describe-diversity";

import { buildColumns } from "./build-columns";
import { encodeColumns } from "./column-codec";
import { describeRuns } from "./describe-runs";
import { describeCheck, type RowCheck, type Verdicts } from "./row-checks";
import type { BundleHeader, BundleTexts, EnvironmentDetail, FileEntry } from "./schema";
import { BUNDLE_VERSION } from "./schema";

/** One file to write; `path` is relative to the bundle's folder. */
export interface BundleFile {
  path: string;
  bytes: Uint8Array;
}

/** A bundle as files, `bundle.json` last: a reader that finds it finds all it names. */
export interface WrittenBundle {
  header: BundleHeader;
  files: BundleFile[];
}

/** Environments of a shard: opening a dot fetches this many programs, about 150 kB. */
const SHARD_ROWS = 64;
/** Issues that the bundle carries; the load report has all. */
const ISSUES_KEPT = 200;
/** Characters of searchable text an environment. */
const SEARCH_CHARACTERS = 400;

/** Packs a file. The time stamp is 0 and the name holds the hash, so that equal contents are equal files. */
function packFile(
  name: string,
  contents: Uint8Array,
  level: 6 | 9,
): BundleFile & { entry: FileEntry } {
  const bytes = gzipSync(contents, { level, mtime: 0 });
  const sha256 = hashSha256(bytes);
  const path = `${name}.${sha256.slice(0, 16)}.gz.bin`;
  return { path, bytes, entry: { path, bytes: bytes.length, sha256, encoding: "gzip" } };
}

const packJson = (name: string, value: unknown, level: 6 | 9) =>
  packFile(name, encodeUtf8(JSON.stringify(value)), level);

/** A row of the bundle besides its columns: what a check and a proof said of it. */
interface RowFindings {
  sha256: string;
  check: RowCheck;
  proofs: ProgramProofs | null;
}

function describeEnvironment(environment: Environment, findings: RowFindings): EnvironmentDetail {
  const { id, file, source, repairs, hint, fields, episodes } = environment;
  const { sha256, check, proofs } = findings;
  return {
    id,
    file,
    source,
    sha256,
    repairs,
    hint,
    fields,
    episodes,
    check: check.note,
    proofs,
  };
}

function collectTexts(
  environments: readonly Environment[],
  checks: readonly RowCheck[],
): BundleTexts {
  return {
    version: BUNDLE_VERSION,
    ids: environments.map((environment) => environment.id),
    titles: environments.map((environment) => environment.title),
    difficulties: environments.map((environment) => environment.difficulty),
    classNames: environments.map((environment) => environment.className),
    search: environments.map(({ source }) =>
      collectProse(source, lexPython(source)).join(" ").slice(0, SEARCH_CHARACTERS),
    ),
    needs: checks.flatMap(({ need }, row) => (need === null ? [] : { row, ...need })),
  };
}

function packShards(
  environments: readonly Environment[],
  rows: readonly RowFindings[],
  progress: Progress,
) {
  const shards: (BundleFile & { entry: FileEntry; firstRow: number })[] = [];
  for (let firstRow = 0; firstRow < environments.length; firstRow += SHARD_ROWS) {
    progress("write", firstRow, environments.length);
    const details = environments
      .slice(firstRow, firstRow + SHARD_ROWS)
      .map((environment, at) => describeEnvironment(environment, rows[firstRow + at]!));
    const name = `details/${String(firstRow).padStart(6, "0")}`;
    shards.push({
      ...packJson(name, { version: BUNDLE_VERSION, firstRow, environments: details }, 6),
      firstRow,
    });
  }
  return shards;
}

/** Writes a release as a bundle. The same release and verdicts give the same bytes. */
export function writeBundle(
  release: Release,
  copies: Copies,
  embeddings: Embeddings,
  projection: Projection,
  verdicts: Verdicts,
  progress: Progress,
): WrittenBundle {
  const { environments } = release;
  const rows = environments.map((environment): RowFindings => {
    const sha256 = hashText(environment.source);
    const proofs = release.proofs.get(sha256) ?? null;
    return { sha256, check: describeCheck(environment, verdicts, proofs), proofs };
  });
  const checks = rows.map(({ check }) => check);
  const { core, places } = encodeColumns(buildColumns(release, copies, projection, checks));
  const corePacked = packFile("core", core, 9);
  const texts = packJson("texts", collectTexts(environments, checks), 9);
  const results = release.results === null ? null : packJson("results", release.results, 9);
  const shards = packShards(environments, rows, progress);
  const runs = describeRuns(release);
  const header: BundleHeader = {
    format: "spade-bundle",
    version: BUNDLE_VERSION,
    release: {
      id: release.id,
      title: release.title,
      layout: release.layout,
      licence: release.licence,
      description: release.description,
    },
    environments: environments.length,
    counts: release.counts,
    runs,
    skills: release.skills,
    embedding: embeddings.label,
    projection: projection.label,
    spaceId: embeddings.spaceId,
    mapId: projection.mapId,
    diversity: describeDiversity(environments, runs, embeddings),
    columns: places,
    core: corePacked.entry,
    texts: texts.entry,
    results: results?.entry ?? null,
    shards: shards.map(({ entry, firstRow }) => ({ ...entry, firstRow })),
    issues: release.issues.slice(0, ISSUES_KEPT),
    issuesTotal: release.issues.length,
  };
  const others = results === null ? [] : [results];
  const packed = [corePacked, texts, ...others, ...shards].map(({ path, bytes }) => ({
    path,
    bytes,
  }));
  const headerFile = {
    path: "bundle.json",
    bytes: encodeUtf8(`${JSON.stringify(header, null, 1)}\n`),
  };
  progress("write", environments.length, environments.length);
  return { header, files: [...packed, headerFile] };
}
