import { z } from "zod";

import { hashText } from "@/lib/core/bytes/hash-text";
import { decodeUtf8, encodeUtf8 } from "@/lib/core/bytes/utf8";
import { hashSha256 } from "@/lib/core/bytes/sha256";
import type { Environment } from "@/lib/core/domain/environment";
import type { RunId } from "@/lib/core/domain/ids";
import { asEnvironmentId } from "@/lib/core/domain/ids";
import type { JsonObject } from "@/lib/core/domain/json";
import type { RawEntry } from "@/lib/core/importers";
import { parseJsonFast } from "@/lib/core/importers/json-reader";

import type { Issue } from "./issue";
import { countTools } from "./count-tools";
import { makeIssue } from "./issue";
import { readOutcomes, readTurns } from "./outcomes";
import { findClassName, titleProgram, usesTools } from "./program-title";
import type { RepairedSource } from "./repair-source";
import { decodeSource, removeFence } from "./repair-source";
import type { RowFields } from "./row-fields";
import { readRowFields } from "./row-fields";
import { findSkillInStem, nameSkill } from "./skill-names";

/** What became of one entry; `sha256` is that of the source as shown. */
export interface ParsedEntry {
  environment: Environment | null;
  sha256: string;
  issues: Issue[];
}

/** File names of a live SPADE run: rollout, index in it, skill (`utils/game_files.py`). */
const LIVE_NAME = /^game_(\d{5})_\d{3}_(.+)$/;

const stemOfFile = (file: string): string =>
  file.slice(file.lastIndexOf("/") + 1).replace(/\.py$/, "");

/** Decodes and repairs the program; the issues say what was changed. */
function readProgram(entry: RawEntry): RepairedSource & { issues: Issue[] } {
  const issues: Issue[] = [];
  const { program, place } = entry;
  const decoded =
    program.kind === "text" ? { source: program.text, repairs: [] } : decodeSource(program.bytes);
  for (const repair of decoded.repairs) {
    if (repair === "byte-order-mark-removed") {
      issues.push(
        makeIssue(
          "release/byte-order-mark",
          place,
          "a byte order mark before the program",
          "Python from the first byte",
          "The mark is removed.",
        ),
      );
    } else {
      issues.push(
        makeIssue(
          "release/not-utf-8",
          place,
          "bytes that are not UTF-8",
          "UTF-8",
          "Read as Latin-1; accented letters may be wrong.",
        ),
      );
    }
  }
  const unfenced = removeFence(decoded.source);
  if (unfenced === null) return { ...decoded, issues };
  issues.push(
    makeIssue(
      "release/markdown-fence",
      place,
      "a Markdown fence round the program",
      "Python alone",
      "The fence is removed.",
    ),
  );
  return { source: unfenced, repairs: [...decoded.repairs, "markdown-fence-removed"], issues };
}

function checkHash(entry: RawEntry, fields: RowFields): Issue | null {
  if (fields.sha256 === null) return null;
  const { program } = entry;
  const actual = hashSha256(program.kind === "text" ? encodeUtf8(program.text) : program.bytes);
  if (actual === fields.sha256.toLowerCase()) return null;
  return makeIssue(
    "release/checksum-mismatch",
    entry.place,
    `SHA-256 ${actual}`,
    fields.sha256,
    "The program is shown as found; it is not the one that was released.",
  );
}

function readHint(entry: RawEntry, fields: RowFields, issues: Issue[]): string | null {
  const text = entry.hint === null ? fields.hint : decodeSource(entry.hint).source.trimEnd();
  if (text !== null && text.trim() !== "") return text;
  if (fields.hasHint === true) {
    issues.push(
      makeIssue(
        "release/missing-hint",
        entry.place,
        "has_hint = true and no hint",
        "a file ..._hint.txt beside the program, or a field hint",
        "The environment is shown without a hint.",
      ),
    );
  }
  return null;
}

const episodeListSchema = z.array(z.record(z.string(), z.json()));

/** Recorded episodes of the file beside the program. */
function readEpisodes(entry: RawEntry, issues: Issue[]): JsonObject[] {
  if (entry.episodes === null) return [];
  const parsed = episodeListSchema.safeParse(parseJsonFast(decodeUtf8(entry.episodes) ?? ""));
  if (parsed.success) return parsed.data;
  issues.push(
    makeIssue(
      "release/bad-episodes",
      entry.place,
      "a file ..._episodes.json that is no list of episodes",
      "a JSON list of objects",
      "The environment is shown without recorded episodes.",
    ),
  );
  return [];
}

/** Step and skill that the name of a program says where no row does. */
function readLiveName(entry: RawEntry): { step: number | null; skill: string | null } {
  const match =
    entry.row === null && entry.file !== null ? LIVE_NAME.exec(stemOfFile(entry.file)) : null;
  if (match === null) return { step: null, skill: null };
  return { step: Number(match[1]), skill: findSkillInStem(match[2] ?? "") };
}

/** Fields that are shown verbatim: all but the episodes, which the environment carries itself. */
function keepFields(row: JsonObject | null, hasEpisodes: boolean): JsonObject {
  if (row === null) return {};
  return Object.fromEntries(
    Object.entries(row).filter(([key]) => !(hasEpisodes && key === "trajectories")),
  );
}

/** Understands one entry. Null where its program is empty; every other fault costs a field at most. */
export function parseEntry(entry: RawEntry, runId: RunId): ParsedEntry {
  const { source, repairs, issues } = readProgram(entry);
  if (source.trim() === "") {
    issues.push(
      makeIssue(
        "release/empty-file",
        entry.place,
        "an empty program",
        "Python source",
        "It is skipped.",
      ),
    );
    return { environment: null, sha256: "", issues };
  }
  const row = readRowFields(entry.row ?? {}, entry.place);
  issues.push(...row.issues);
  const { fields } = row;
  const mismatch = checkHash(entry, fields);
  if (mismatch !== null) issues.push(mismatch);
  const sha256 = hashText(source);
  const live = readLiveName(entry);
  const file = entry.file ?? `program-${sha256.slice(0, 8)}`;
  const stem = stemOfFile(file);
  const className = findClassName(source);
  const episodes = fields.episodeLog ?? readEpisodes(entry, issues);
  const environment: Environment = {
    id: asEnvironmentId(`${runId}/${stem}`),
    runId,
    step: fields.step ?? live.step,
    skill: nameSkill(fields.skill) ?? live.skill,
    difficulty: fields.difficulty,
    title: titleProgram(source, className, stem),
    className,
    isToolUse: usesTools(source),
    file,
    source,
    lines: source.replace(/\n$/, "").split("\n").length,
    repairs,
    hint: readHint(entry, fields, issues),
    outcomes: readOutcomes(fields),
    turns: readTurns({ ...fields, episodeLog: episodes }),
    tools: fields.tools ?? countTools(source),
    episodes,
    fields: keepFields(entry.row, fields.episodeLog !== null),
  };
  return { environment, sha256, issues };
}
