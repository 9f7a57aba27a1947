/** One record of a CSV file, and the line where it starts, from 1. */
export interface CsvRow {
  line: number;
  fields: string[];
}

/**
 * Records of a CSV text as RFC 4180 has it: commas, fields in quotes that may span lines, two quotes for one. Blank
 * lines are no records. An unclosed quote ends with the text.
 */
export function* iterateCsvRows(text: string): Generator<CsvRow> {
  let line = 1;
  let start = 1;
  let fields: string[] = [];
  let field = "";
  let isQuoted = false;
  for (let at = 0; at <= text.length; at++) {
    const c = text[at];
    if (c === "\n") line++;
    if (isQuoted && c !== undefined) {
      if (c !== '"') field += c;
      else if (text[at + 1] === '"') field += text[++at] ?? "";
      else isQuoted = false;
    } else if (c === '"' && field === "") isQuoted = true;
    else if (c === ",") {
      fields.push(field);
      field = "";
    } else if (c === "\n" || c === undefined) {
      fields.push(field.replace(/\r$/, ""));
      if (fields.length > 1 || fields[0] !== "") yield { line: start, fields };
      fields = [];
      field = "";
      start = line;
    } else field += c;
  }
}
