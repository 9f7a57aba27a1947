import { decodeUtf8 } from "@/lib/core/bytes/utf8";
import { proofFileSchema, type ProgramProofs } from "@/lib/core/prove/schema";
import type { Issue } from "@/lib/core/release/issue";
import { makeIssue, placeOfFile } from "@/lib/core/release/issue";

import { unpackGzip } from "./gzip-file";
import type { Source } from "./source";

/** One program's proofs and the file that holds them. */
export interface ReadProofs {
  place: string;
  proofs: ProgramProofs;
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(decodeUtf8(bytes) ?? "");
  } catch {
    return null;
  }
}

/** What was proved of the programs: every `proofs.json` of a source, packed with gzip (`proofs.json.gz`) or not. A file that is none is an issue and gives nothing. */
export function readProofs(source: Source): { found: ReadProofs[]; issues: Issue[] } {
  const found: ReadProofs[] = [];
  const issues: Issue[] = [];
  const files = source.files.filter(({ path }) => /(^|\/)proofs\.json(\.gz)?$/.test(path));
  for (const file of files.sort((a, b) => (a.path < b.path ? -1 : 1))) {
    const packed = file.read();
    const contents = packed.ok ? unpackGzip(file.path, packed.value) : packed;
    if (!contents.ok) {
      issues.push(contents.error);
      continue;
    }
    const parsed = proofFileSchema.safeParse(parseJson(contents.value));
    if (parsed.success)
      found.push(...parsed.data.proofs.map((proofs) => ({ place: file.path, proofs })));
    else
      issues.push(
        makeIssue(
          "proofs/invalid",
          placeOfFile(file.path),
          `proofs that do not fit at ${parsed.error.issues[0]?.path.map(String).join(".") || "the top"}`,
          "proofs as `npm run prove` writes them",
          "No seed counts as proved by it.",
        ),
      );
  }
  return { found, issues };
}
