import { decodeUtf8 } from "@/lib/core/bytes/utf8";

import type { Source } from "./source";

/** Longest description that is carried along, in characters. */
const DESCRIPTION = 2000;

/**
 * Licence and description from a data card: `license:` of its front matter and its first paragraph, as
 * Hugging Face writes `README.md`. Both null where there is no card or it does not say.
 */
export function readCard(source: Source): { licence: string | null; description: string | null } {
  const found = source.find("README.md");
  const contents = found.kind === "file" ? found.file.read() : null;
  const text =
    contents?.ok === true ? (decodeUtf8(contents.value)?.replaceAll("\r\n", "\n") ?? "") : "";
  const matter = /^---\n([\s\S]*?)\n---\n/.exec(text);
  const licence = /^licen[cs]e:\s*["']?([^"'\n]+?)["']?\s*$/m.exec(matter?.[1] ?? "");
  const paragraph = text
    .slice(matter?.[0].length ?? 0)
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .find((part) => part !== "" && !/^[#<![`|-]/.test(part));
  return { licence: licence?.[1] ?? null, description: paragraph?.slice(0, DESCRIPTION) ?? null };
}
