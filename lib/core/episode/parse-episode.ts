import type { Episode } from "@/lib/core/domain/episode";
import type { Result } from "@/lib/core/domain/ports";

import { describeIssue, type EpisodeProblem } from "./describe-problem";
import { findContradictions } from "./find-contradictions";
import { episodeSchema } from "./schema";

/** Why a file is not an episode that can be shown. */
export interface EpisodeFileError {
  code:
    | "episode/not-json"
    | "episode/other-format"
    | "episode/newer-version"
    | "episode/invalid"
    | "episode/contradictory";
  /** A sentence: what was found and what was expected. */
  message: string;
  /** Every place that is wrong, for the last two codes; else empty. */
  problems: EpisodeProblem[];
}

/** Newest version of the format that is read. */
export const EPISODE_VERSION = 1;

type Failure = { ok: false; error: EpisodeFileError };

const fail = (
  code: EpisodeFileError["code"],
  message: string,
  problems: EpisodeProblem[] = [],
): Failure => ({ ok: false, error: { code, message, problems } });

function describeKind(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return `a list of ${value.length}`;
  return typeof value === "object" ? "an object without a format" : `a ${typeof value}`;
}

/** The file of an episode that was written elsewhere or before. Never throws on what a file may hold. */
export function parseEpisode(text: string): Result<Episode, EpisodeFileError> {
  let data: unknown;
  try {
    data = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return fail("episode/not-json", `The file is not JSON: ${reason}`);
  }
  if (typeof data !== "object" || data === null || !("format" in data))
    return fail(
      "episode/other-format",
      `Found ${describeKind(data)}, expected an object with "format": "spade-episode".`,
    );
  if (data.format !== "spade-episode")
    return fail(
      "episode/other-format",
      `Found a file of the format ${JSON.stringify(data.format)}, expected "spade-episode".`,
    );
  if ("version" in data && typeof data.version === "number" && data.version > EPISODE_VERSION)
    return fail(
      "episode/newer-version",
      `Found version ${data.version}, and this page reads up to version ${EPISODE_VERSION}. A newer SPADE Explorer can open it.`,
    );
  const parsed = episodeSchema.safeParse(data, { reportInput: true });
  if (!parsed.success)
    return fail(
      "episode/invalid",
      "The file says it is an episode, but not every field is as the format has it.",
      parsed.error.issues.map(describeIssue),
    );
  const problems = findContradictions(parsed.data);
  if (problems.length > 0)
    return fail(
      "episode/contradictory",
      "The fields of the file contradict each other, so that its numbers cannot be trusted.",
      problems,
    );
  return { ok: true, value: parsed.data };
}
