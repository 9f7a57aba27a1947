/**
 * Python source as lines of coloured pieces. Reads broken source as well: the parser recovers from
 * errors and what it cannot name stays plain. Colours are few on purpose: weight for structure, the
 * accent for literals, grey for comments.
 */
import { highlightTree, tagHighlighter, tags } from "@lezer/highlight";
import { parser } from "@lezer/python";

/** A stretch of one line; `look` is empty for plain text, else its classes. */
export interface SourcePiece {
  text: string;
  look: string;
}

/** Sources longer than this many characters are shown plain: parsing them would stall the page. */
export const COLOUR_LIMIT = 200_000;

const LOOKS = tagHighlighter([
  { tag: [tags.keyword, tags.operatorKeyword, tags.controlKeyword], class: "font-semibold" },
  {
    tag: [tags.definition(tags.variableName), tags.function(tags.definition(tags.variableName))],
    class: "font-semibold",
  },
  { tag: [tags.className, tags.definition(tags.className)], class: "font-semibold" },
  { tag: [tags.string, tags.special(tags.string)], class: "text-(--accent)" },
  { tag: [tags.number, tags.bool, tags.null], class: "text-(--accent)" },
  { tag: [tags.comment, tags.meta], class: "text-(--ink-3)" },
]);

/** One entry a line, without line ends (`\n`, `\r\n`). Beyond the limit each line is one plain piece. */
export function highlightPython(source: string): SourcePiece[][] {
  if (source === "") return [];
  const lines: SourcePiece[][] = [[]];
  const put = (text: string, look: string) => {
    text.split("\n").forEach((part, at) => {
      if (at > 0) lines.push([]);
      const shown = part.endsWith("\r") ? part.slice(0, -1) : part;
      if (shown !== "") lines.at(-1)?.push({ text: shown, look });
    });
  };
  let from = 0;
  if (source.length <= COLOUR_LIMIT) {
    highlightTree(parser.parse(source), LOOKS, (start, end, look) => {
      if (start > from) put(source.slice(from, start), "");
      put(source.slice(start, end), look);
      from = end;
    });
  }
  if (from < source.length) put(source.slice(from), "");
  if (source.endsWith("\n")) lines.pop();
  return lines;
}
