/** `String.fromCharCode` takes its characters as arguments; this many are safe on every engine. */
const CHUNK = 8192;

function joinUnits(units: Uint16Array, count: number): string {
  const parts: string[] = [];
  for (let from = 0; from < count; from += CHUNK) {
    const chunk = units.subarray(from, Math.min(count, from + CHUNK));
    const part: unknown = Reflect.apply(String.fromCharCode, null, chunk);
    parts.push(String(part));
  }
  return parts.join("");
}

/** Bytes that a text takes in UTF-8. */
function countUtf8Bytes(text: string): number {
  let bytes = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 0x80) bytes += 1;
    else if (code < 0x800) bytes += 2;
    else if (code >= 0xd800 && code <= 0xdbff && (text.charCodeAt(i + 1) & 0xfc00) === 0xdc00) {
      bytes += 4;
      i++;
    } else bytes += 3;
  }
  return bytes;
}

/** Text as UTF-8. A lone surrogate, which UTF-8 cannot hold, becomes U+FFFD. */
export function encodeUtf8(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(countUtf8Bytes(text));
  let n = 0;
  for (let i = 0; i < text.length; i++) {
    let code = text.charCodeAt(i);
    if (code < 0x80) {
      bytes[n++] = code;
      continue;
    }
    if (code < 0x800) {
      bytes[n++] = 0xc0 | (code >> 6);
      bytes[n++] = 0x80 | (code & 63);
      continue;
    }
    if (code >= 0xd800 && code <= 0xdfff) {
      const next = text.charCodeAt(i + 1);
      if (code <= 0xdbff && next >= 0xdc00 && next <= 0xdfff) {
        code = 0x10000 + ((code - 0xd800) << 10) + (next - 0xdc00);
        bytes[n++] = 0xf0 | (code >> 18);
        bytes[n++] = 0x80 | ((code >> 12) & 63);
        bytes[n++] = 0x80 | ((code >> 6) & 63);
        bytes[n++] = 0x80 | (code & 63);
        i++;
        continue;
      }
      code = 0xfffd;
    }
    bytes[n++] = 0xe0 | (code >> 12);
    bytes[n++] = 0x80 | ((code >> 6) & 63);
    bytes[n++] = 0x80 | (code & 63);
  }
  return bytes;
}

/** Text of UTF-8 bytes, or null where they are not valid UTF-8 (overlong forms and surrogates included). */
export function decodeUtf8(bytes: Uint8Array): string | null {
  const units = new Uint16Array(bytes.length);
  let n = 0;
  let i = 0;
  while (i < bytes.length) {
    const lead = bytes[i++]!;
    if (lead < 0x80) {
      units[n++] = lead;
      continue;
    }
    const more =
      lead >= 0xc2 && lead < 0xe0
        ? 1
        : (lead & 0xf0) === 0xe0
          ? 2
          : lead >= 0xf0 && lead < 0xf5
            ? 3
            : 0;
    if (more === 0 || i + more > bytes.length) return null;
    let code = lead & (0x3f >> more);
    for (let k = 0; k < more; k++) {
      const next = bytes[i++]!;
      if ((next & 0xc0) !== 0x80) return null;
      code = (code << 6) | (next & 63);
    }
    if (more === 2 && (code < 0x800 || (code >= 0xd800 && code <= 0xdfff))) return null;
    if (more === 3 && (code < 0x10000 || code > 0x10ffff)) return null;
    if (code < 0x10000) {
      units[n++] = code;
    } else {
      units[n++] = 0xd800 + ((code - 0x10000) >> 10);
      units[n++] = 0xdc00 + ((code - 0x10000) & 0x3ff);
    }
  }
  return joinUnits(units, n);
}

/** Text of bytes read as Latin-1: every byte is the character of the same number, so this never fails. */
export function decodeLatin1(bytes: Uint8Array): string {
  return joinUnits(Uint16Array.from(bytes), bytes.length);
}

/** True when the bytes begin with the UTF-8 byte order mark. */
export const hasByteOrderMark = (bytes: Uint8Array): boolean =>
  bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
