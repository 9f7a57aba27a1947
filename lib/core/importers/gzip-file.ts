import { gunzipSync } from "fflate";

import { computeCrc32 } from "@/lib/core/bytes/crc32";
import type { Issue } from "@/lib/core/release/issue";
import { makeIssue, placeOfFile } from "@/lib/core/release/issue";

import { ARCHIVE_LIMITS } from "./zip-archive";

/** True when the bytes begin as gzip does. */
const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** What the last eight bytes of a gzip file claim: checksum, and size modulo 2^32, of what it unpacks to. */
function readTrailer(bytes: Uint8Array): { crc: number; size: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 18) return { crc: 0, size: 0 };
  return {
    crc: view.getUint32(bytes.length - 8, true),
    size: view.getUint32(bytes.length - 4, true),
  };
}

/**
 * Contents of a file, unpacked where they are gzip, whatever the file is called. Damaged data and files that unpack to more than an
 * entry of an archive may are issues.
 */
export function unpackGzip(
  path: string,
  bytes: Uint8Array,
  limitBytes = ARCHIVE_LIMITS.entryBytes,
): { ok: true; value: Uint8Array } | { ok: false; error: Issue } {
  if (!isGzip(bytes)) return { ok: true, value: bytes };
  const place = placeOfFile(path);
  const { crc, size } = readTrailer(bytes);
  if (size > limitBytes)
    return {
      ok: false,
      error: makeIssue(
        "source/too-large",
        place,
        `${size} bytes unpacked`,
        `at most ${limitBytes}`,
        "It is not read; unpack it and split it.",
      ),
    };
  try {
    // A fixed output buffer: data that unpacks to more than it claims cannot grow it.
    const value = gunzipSync(bytes, { out: new Uint8Array(size) });
    if (value.length === size && computeCrc32(value) === crc) return { ok: true, value };
  } catch {
    // Said below, as for a size that does not fit.
  }
  return {
    ok: false,
    error: makeIssue(
      "archive/damaged-entry",
      place,
      "damaged or cut gzip data",
      "a whole gzip file",
      "It is not read; fetch it again.",
    ),
  };
}
