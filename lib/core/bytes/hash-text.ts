import { hashSha256 } from "./sha256";
import { encodeUtf8 } from "./utf8";

/** SHA-256 of a text in UTF-8, 64 lower-case hex digits: what names a program by its source. */
export const hashText = (text: string): string => hashSha256(encodeUtf8(text));
