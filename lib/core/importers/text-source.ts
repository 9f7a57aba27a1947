import { encodeUtf8 } from "@/lib/core/bytes/utf8";

import type { Source } from "./source";
import { makeSource } from "./source";

/** A source of files given as text or bytes by path: pasted programs, and tests. */
export function makeTextSource(name: string, files: Record<string, string | Uint8Array>): Source {
  return makeSource(
    name,
    Object.entries(files).map(([path, contents]) => {
      const value = typeof contents === "string" ? encodeUtf8(contents) : contents;
      return { path, size: value.length, read: () => ({ ok: true, value }) };
    }),
  );
}
