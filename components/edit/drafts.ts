/**
 * Edited sources, by the hash of the released one. Kept for as long as the page is open and nowhere else: never
 * in storage, never in the link. Closing a sheet must not lose what a reader wrote.
 */
import { editProgram, type PlayedProgram } from "@/lib/core/episode";

const drafts = new Map<string, string>();

/** A released program as a reader has edited it; itself where nothing was edited. */
export const readEdited = (released: PlayedProgram): PlayedProgram =>
  editProgram(released, readDraft(released.sha256, released.source));

/** The edited source, or the released one where nothing was edited. */
export const readDraft = (releasedSha256: string, releasedSource: string): string =>
  drafts.get(releasedSha256) ?? releasedSource;

/** Keeps an edited source; the released text itself is not kept. */
export function keepDraft(releasedSha256: string, releasedSource: string, source: string): void {
  if (source === releasedSource) drafts.delete(releasedSha256);
  else drafts.set(releasedSha256, source);
}
