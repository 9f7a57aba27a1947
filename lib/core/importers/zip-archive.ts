import { inflateSync } from "fflate";

import { computeCrc32 } from "@/lib/core/bytes/crc32";
import { decodeLatin1, decodeUtf8 } from "@/lib/core/bytes/utf8";
import type { Issue } from "@/lib/core/release/issue";
import { makeIssue, placeOfFile } from "@/lib/core/release/issue";

import type { Source, SourceFile } from "./source";
import { isClutter, makeSource, resolveInside } from "./source";

/** Limits against archives that unpack to far more than they are. Sizes in bytes, unpacked. */
export interface ArchiveLimits {
  entryBytes: number;
  totalBytes: number;
}

/** A release of 30,000 programs is about 330 MB unpacked; one JSON Lines file of it may hold all. */
export const ARCHIVE_LIMITS: ArchiveLimits = { entryBytes: 512 * 2 ** 20, totalBytes: 2 * 2 ** 30 };

/** One entry of the central directory. */
interface Entry {
  path: string;
  method: number;
  isEncrypted: boolean;
  isLink: boolean;
  crc: number;
  packed: number;
  size: number;
  header: number;
}

const END_OF_DIRECTORY = 0x06054b50;
const ZIP64_LOCATOR = 0x07064b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const WHOLE_32 = 0xffffffff;
const UNIX_LINK = 0o120000;

/** True when the bytes begin as a zip archive does. */
export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);

/** Sizes and offset that did not fit into 32 bits, from the zip64 extra field. */
function readZip64(view: DataView, from: number, to: number, values: number[]): number[] {
  for (let at = from; at + 4 <= to; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue;
    let next = at + 4;
    return values.map((value) => {
      if (value !== WHOLE_32) return value;
      next += 8;
      return Number(view.getBigUint64(next - 8, true));
    });
  }
  return values;
}

function findDirectory(view: DataView): { offset: number; count: number } | null {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 65557); at--) {
    if (view.getUint32(at, true) !== END_OF_DIRECTORY) continue;
    const isZip64 = at >= 20 && view.getUint32(at - 20, true) === ZIP64_LOCATOR;
    if (!isZip64)
      return { count: view.getUint16(at + 10, true), offset: view.getUint32(at + 16, true) };
    const record = Number(view.getBigUint64(at - 12, true));
    return {
      count: Number(view.getBigUint64(record + 32, true)),
      offset: Number(view.getBigUint64(record + 48, true)),
    };
  }
  return null;
}

/** Entries of the archive's directory. Throws `RangeError` where the directory is cut. */
function readDirectory(bytes: Uint8Array, view: DataView): Entry[] | null {
  const directory = findDirectory(view);
  if (directory === null) return null;
  const entries: Entry[] = [];
  let at = directory.offset;
  for (let i = 0; i < directory.count; i++) {
    if (view.getUint32(at, true) !== DIRECTORY_ENTRY) return null;
    const nameEnd = at + 46 + view.getUint16(at + 28, true);
    const extraEnd = nameEnd + view.getUint16(at + 30, true);
    const [size, packed, header] = readZip64(view, nameEnd, extraEnd, [
      view.getUint32(at + 24, true),
      view.getUint32(at + 20, true),
      view.getUint32(at + 42, true),
    ]);
    const name = bytes.subarray(at + 46, nameEnd);
    entries.push({
      path: decodeUtf8(name) ?? decodeLatin1(name),
      method: view.getUint16(at + 10, true),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      isLink: ((view.getUint32(at + 38, true) >>> 16) & 0o170000) === UNIX_LINK,
      crc: view.getUint32(at + 16, true),
      packed: packed ?? 0,
      size: size ?? 0,
      header: header ?? 0,
    });
    at = extraEnd + view.getUint16(at + 32, true);
  }
  return entries;
}

/** Contents of an entry, or why it has none. */
function unpackEntry(bytes: Uint8Array, view: DataView, entry: Entry): Uint8Array | string {
  if (entry.isEncrypted) return "an encrypted entry";
  if (entry.method !== 0 && entry.method !== 8) return `compression method ${entry.method}`;
  try {
    if (view.getUint32(entry.header, true) !== LOCAL_HEADER)
      return "no entry where the directory says";
    const start =
      entry.header +
      30 +
      view.getUint16(entry.header + 26, true) +
      view.getUint16(entry.header + 28, true);
    const packed = bytes.subarray(start, start + entry.packed);
    // A fixed output buffer: an entry that unpacks to more than it declares cannot grow it.
    const contents =
      entry.method === 0 ? packed : inflateSync(packed, { out: new Uint8Array(entry.size) });
    if (contents.length !== entry.size || computeCrc32(contents) !== entry.crc) {
      return "contents that do not match their checksum";
    }
    return contents;
  } catch (cause) {
    return `damaged data (${cause instanceof Error ? cause.message : "unreadable"})`;
  }
}

/**
 * Opens a zip archive held in memory. Entries are unpacked when read. Entries that leave the archive's
 * folder, links, and entries over the limits are left out, each with an issue. Bytes that are no zip, or
 * a cut one, give a source without files and one issue.
 */
export function openZip(
  name: string,
  bytes: Uint8Array,
  limits: ArchiveLimits = ARCHIVE_LIMITS,
): Source {
  const issues: Issue[] = [];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let entries: Entry[] | null = null;
  try {
    entries = readDirectory(bytes, view);
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
  }
  if (entries === null) {
    issues.push(
      makeIssue(
        "archive/damaged-entry",
        placeOfFile(name),
        "a zip without a whole directory",
        "a whole zip archive",
        "Nothing could be read; fetch the archive again.",
      ),
    );
    return makeSource(name, [], issues);
  }
  const files: SourceFile[] = [];
  let total = 0;
  for (const entry of entries) {
    if (entry.path.endsWith("/") || isClutter(entry.path)) continue;
    const place = placeOfFile(entry.path);
    const path = resolveInside("", entry.path);
    if (path === null || entry.isLink) {
      const found = entry.isLink ? "a link" : "a path that leaves the archive";
      issues.push(
        makeIssue(
          "archive/outside-folder",
          place,
          found,
          "a file inside the archive",
          "It is not read.",
        ),
      );
      continue;
    }
    total += entry.size;
    if (entry.size > limits.entryBytes || total > limits.totalBytes) {
      total -= entry.size;
      issues.push(
        makeIssue(
          "source/too-large",
          place,
          `${entry.size} bytes unpacked`,
          `at most ${limits.entryBytes} an entry and ${limits.totalBytes} in all`,
          "It is not read; unpack the archive and import the folder.",
        ),
      );
      continue;
    }
    files.push({
      path,
      size: entry.size,
      read: () => {
        const contents = unpackEntry(bytes, view, entry);
        if (typeof contents !== "string") return { ok: true, value: contents };
        return {
          ok: false,
          error: makeIssue(
            "archive/damaged-entry",
            place,
            contents,
            "a whole entry",
            "It is skipped.",
          ),
        };
      },
    });
  }
  return makeSource(name, files, issues);
}
