import { deflateSync, inflateSync } from "fflate";

import { decodeBase64Url, encodeBase64Url } from "@/lib/core/bytes/base64-url";
import { decodeUtf8, encodeUtf8 } from "@/lib/core/bytes/utf8";
import type { Result } from "@/lib/core/domain/ports";

import type { ChallengeResult } from "./result";
import { readResult, type ResultFileError } from "./result-file";

/** A link stays under this many characters, whole address included. */
export const MAX_LINK = 1000;
/** A packed text may claim to be anything: no result that fits into a link unpacks to more. */
const MAX_UNPACKED = 200_000;

/** A result as part of a link: letters, digits, `-` and `_`. */
export const packResult = (result: ChallengeResult): string =>
  encodeBase64Url(deflateSync(encodeUtf8(JSON.stringify(result)), { level: 9 }));

/** A link that opens a result; `page` is the whole address of the Challenges page. May be too long to be sent: see `MAX_LINK`. */
export function linkResult(page: string, result: ChallengeResult): string {
  // Written as the browser's own form encoding reads it back; a packed result needs no escapes.
  return `${page}#release=${encodeURIComponent(result.challenge.releaseId)}&result=${packResult(result)}`;
}

function inflate(packed: string): string | null {
  const bytes = decodeBase64Url(packed);
  if (bytes === null) return null;
  try {
    // The buffer is as large as may be: more than that makes fflate give less than it should, which is no JSON.
    const out = inflateSync(bytes, { out: new Uint8Array(MAX_UNPACKED) });
    return decodeUtf8(out);
  } catch {
    return null;
  }
}

/** Reads a result out of a link. Never throws. */
export function unpackResult(packed: string): Result<ChallengeResult, ResultFileError> {
  const text = inflate(packed);
  if (text !== null) {
    try {
      return readResult(JSON.parse(text) as unknown, "The link");
    } catch {
      // Cut or edited: the message below is the same for both.
    }
  }
  const message = `The link's result (${packed.length} characters) cannot be unpacked: it was cut or changed on the way. Ask for it once more, or for the file.`;
  return { ok: false, error: { code: "result/not-json", message } };
}
