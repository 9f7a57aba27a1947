import path from "node:path";
import { parseArgs } from "node:util";

/** What `npm run import` was asked to do. */
export interface ImportArguments {
  source: string;
  id: string;
  out: string;
  isJson: boolean;
  /** Run every program that the release brings no verdict of, and write what was found into the bundle. */
  isChecked: boolean;
}

export const USAGE = `Usage: npm run import -- SOURCE [--id ID] [--out DIR] [--check] [--json]

  SOURCE      a folder, a zip archive, or a file (manifest.json, rows.jsonl, program.py)
  --id ID     id of the bundle: lower-case letters, digits and dashes (default: from SOURCE)
  --out DIR   folder to write (default: public/bundles/ID)
  --check     run every program that the release brings no verdict of, as npm run check does, and let the page show them
  --json      print the load report as one JSON object, and nothing else

Exit code: 0 when at least one environment is shown, 1 when none is, 2 for wrong usage.`;

const ID = /^[a-z0-9][a-z0-9-]*$/;

/** An id from the last part of an address: "My Release.zip" gives "my-release". */
export function deriveId(source: string): string {
  const name = path.basename(path.resolve(source)).replace(/\.(zip|jsonl?|ndjson|py)$/i, "");
  const slug = name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return slug === "" ? "release" : slug;
}

/** Reads the command line; a string says what is wrong with it. */
export function parseImportArguments(argv: readonly string[]): ImportArguments | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        id: { type: "string" },
        out: { type: "string" },
        check: { type: "boolean", default: false },
        json: { type: "boolean", default: false },
      },
    });
    const [source, ...more] = positionals;
    if (source === undefined) return "SOURCE is missing.";
    if (more.length > 0) return `One SOURCE is expected, found also ${more.join(", ")}.`;
    const id = values.id ?? deriveId(source);
    if (!ID.test(id)) return `--id ${id}: lower-case letters, digits and dashes are expected.`;
    return {
      source,
      id,
      out: values.out ?? path.join("public", "bundles", id),
      isJson: values.json,
      isChecked: values.check,
    };
  } catch (cause) {
    return cause instanceof Error ? cause.message : "The arguments cannot be read.";
  }
}
