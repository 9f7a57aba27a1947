/** What may stand in a placeholder: text of one or several lines, or a number. */
export type PythonPart = string | number;

const MARK = "\u0000";
const BLOCK = new RegExp(`^( *)${MARK}(\\d+)${MARK}$`);
const INLINE = new RegExp(`${MARK}(\\d+)${MARK}`, "g");

/**
 * Template for Python source. Backslashes stay as written, the common indentation is taken away, and lines of a
 * placeholder are indented as the line that it stands in; an empty one that has a line to itself takes the line with it.
 */
export function py(template: TemplateStringsArray, ...parts: readonly PythonPart[]): string {
  const marked = template.raw
    .map((text, index) => (index < parts.length ? `${text}${MARK}${index}${MARK}` : text))
    .join("");
  const lines = marked.split("\n");
  while (lines[0]?.trim() === "") lines.shift();
  while (lines.at(-1)?.trim() === "") lines.pop();
  const indents = lines.filter((line) => line.trim() !== "").map((line) => line.search(/\S/));
  const common = Math.min(...indents);
  return lines
    .map((line) => line.slice(common).trimEnd())
    .flatMap((line) => fillLine(line, parts))
    .join("\n");
}

function fillLine(line: string, parts: readonly PythonPart[]): string[] {
  const block = BLOCK.exec(line);
  const indent = /^ */.exec(line)![0];
  const fill = (index: string): string => `${parts[Number(index)]!}`;
  if (block !== null && fill(block[2]!) === "") return [];
  return line
    .replace(INLINE, (_, index: string) => fill(index))
    .split("\n")
    .map((text, at) => (at === 0 || text === "" ? text : indent + text));
}

/** The text where the condition holds, else nothing: for parts of a template that a twist brings. */
export function when(condition: boolean, text: string, otherwise = ""): string {
  return condition ? text : otherwise;
}

/** A Python string literal with double quotes. */
export function quote(text: string): string {
  return JSON.stringify(text);
}

/** A Python list of strings or numbers on one line. */
export function list(items: readonly PythonPart[]): string {
  return `[${items.map((item) => JSON.stringify(item)).join(", ")}]`;
}

/** Words of a title as the name of a class: "How Tides Turn" becomes `HowTidesTurn`. */
export function nameClass(title: string): string {
  const words = title.match(/[A-Za-z0-9]+/g) ?? [];
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
  return /^[A-Z]/.test(name) ? name : `The${name}`;
}
