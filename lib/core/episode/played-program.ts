import { hashText } from "@/lib/core/bytes/hash-text";
import type { EditedProgram, Episode } from "@/lib/core/domain/episode";
import type { EnvironmentId } from "@/lib/core/domain/ids";

/** A program that is run, and where it comes from. */
export interface PlayedProgram {
  /** Null = of no release. */
  environmentId: EnvironmentId | null;
  source: string;
  /** Of `source` in UTF-8, lower-case hex. */
  sha256: string;
  /** Hash of the released source that a reader changed into this one; null = this is as released. */
  releasedSha256: string | null;
}

/** What an episode file must carry of a program, so that it can be played again; null = nothing. */
export const describeEdit = ({ releasedSha256, source }: PlayedProgram): EditedProgram | null =>
  releasedSha256 === null ? null : { releasedSha256, source };

/** A released program with another text; the released program itself when the text is the same. */
export function editProgram(released: PlayedProgram, source: string): PlayedProgram {
  if (source === released.source) return released;
  const sha256 = hashText(source);
  return { ...released, source, sha256, releasedSha256: released.sha256 };
}

/**
 * How the program of an episode stands to a released one. `same`: it is this program. `edit`: made from it, with its
 * source in the file. `edit-of-other`: made from another, with its source. `other`: another program, which
 * the file does not carry.
 */
export type ProgramMatch = "same" | "edit" | "edit-of-other" | "other";

/** Compares by hash, never by name. */
export function matchProgram(
  { edited, sourceSha256 }: Episode,
  released: PlayedProgram,
): ProgramMatch {
  if (edited === null) return sourceSha256 === released.sha256 ? "same" : "other";
  return edited.releasedSha256 === released.sha256 ? "edit" : "edit-of-other";
}

/** The program that an episode has to be played on again: its own where the file carries it. */
export function programOf(
  { edited, environmentId, sourceSha256 }: Episode,
  released: PlayedProgram,
): PlayedProgram {
  if (edited === null) return released;
  const { source, releasedSha256 } = edited;
  return { environmentId, source, sha256: sourceSha256, releasedSha256 };
}
