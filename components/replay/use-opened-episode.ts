"use client";

import { useRef, useState } from "react";

import type { Episode } from "@/lib/core/domain/episode";
import { type EpisodeFileError, parseEpisode } from "@/lib/core/episode";
import { formatBytes } from "@/lib/core/views/format";

/** Larger files would stall the page while they are read: no play that the runner caps is near it. */
const MAX_FILE_BYTES = 200_000_000;

/** An episode file that a reader chose. */
export type OpenedFile =
  | { state: "reading"; fileName: string }
  | { state: "failed"; fileName: string; error: Pick<EpisodeFileError, "message" | "problems"> }
  | { state: "opened"; fileName: string; episode: Episode };

async function readFile(file: File): Promise<OpenedFile> {
  const fileName = file.name;
  if (file.size > MAX_FILE_BYTES) {
    const message = `Found ${formatBytes(file.size)}, expected at most ${formatBytes(MAX_FILE_BYTES)}.`;
    return { state: "failed", fileName, error: { message, problems: [] } };
  }
  try {
    const parsed = parseEpisode(await file.text());
    return parsed.ok
      ? { state: "opened", fileName, episode: parsed.value }
      : { state: "failed", fileName, error: parsed.error };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const message = `The browser could not read the file: ${reason}`;
    return { state: "failed", fileName, error: { message, problems: [] } };
  }
}

/** Holds the one episode file that is open; a file chosen later wins over one still being read. */
export function useOpenedEpisode() {
  const [file, setFile] = useState<OpenedFile | null>(null);
  const latest = useRef<File | null>(null);
  const open = async (chosen: File) => {
    latest.current = chosen;
    setFile({ state: "reading", fileName: chosen.name });
    const read = await readFile(chosen);
    if (latest.current === chosen) setFile(read);
  };
  const close = () => {
    latest.current = null;
    setFile(null);
  };
  return { file, open, close };
}
