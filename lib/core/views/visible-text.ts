/** A piece of a text: `plain` as it stands, `escape` for what a screen would hide or misread. */
export interface TextPiece {
  kind: "plain" | "escape";
  text: string;
}

// Control characters but tab and line ends, lone surrogates, zero-width and direction-changing marks:
// each renders as nothing, as a substitute, or reorders what stands around it.
const UNSEEN =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\ufff9-\ufffb]|\r(?!\n)|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** `\ud83d`, `\u202e`: the character as Python and JSON escape it. */
const escapeUnit = (unit: string): string =>
  `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;

/**
 * Splits a program's text so that every character can be seen: unseen ones become `\uXXXX` pieces,
 * all else is kept, white space included. An empty text gives no pieces.
 */
export function splitVisible(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let from = 0;
  for (const match of text.matchAll(UNSEEN)) {
    if (match.index > from) pieces.push({ kind: "plain", text: text.slice(from, match.index) });
    pieces.push({ kind: "escape", text: escapeUnit(match[0]) });
    from = match.index + match[0].length;
  }
  if (from < text.length) pieces.push({ kind: "plain", text: text.slice(from) });
  return pieces;
}
