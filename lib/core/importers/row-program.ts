import type { JsonObject } from "@/lib/core/domain/json";

/** Fields that may hold the program itself, the first that is text wins. */
export const CODE_FIELDS = ["code", "source", "source_code", "program", "full_code"];
/** Fields that may hold the program's path, the most exact first. */
const PATH_FIELDS = [
  "path_in_dataset",
  "path",
  "file_path",
  "file",
  "game_file",
  "filename",
  "file_name",
];

const readText = (row: JsonObject, field: string): string | null => {
  const value = row[field];
  return typeof value === "string" && value !== "" ? value : null;
};

/** The program that a row carries, or null. A single line is a path or a name, not a program. */
export function readInlineCode(row: JsonObject): string | null {
  for (const field of CODE_FIELDS) {
    const value = row[field];
    if (typeof value === "string" && (field === "code" || value.includes("\n"))) return value;
  }
  return null;
}

/**
 * Every path that a row writes for its program, the most exact first: the known fields, then any other
 * text that ends in `.py`.
 */
export function readPaths(row: JsonObject): string[] {
  const known = PATH_FIELDS.map((field) => readText(row, field)).filter((path) => path !== null);
  const others = Object.keys(row)
    .map((field) => readText(row, field))
    .filter((text) => text !== null)
    .filter((text) => text.endsWith(".py") && !text.includes("\n"));
  const id = readText(row, "game_id");
  return [
    ...new Set([...known, ...others, ...(id === null ? [] : [`${id.replace(/\.py$/, "")}.py`])]),
  ];
}

/**
 * Places to look for a row's program, in order: what it writes, then its `game_id` as a file name, both also in the folders of the
 * published layouts (`games/<generation>/`, `environments/<source_run>/`).
 */
export function listPathCandidates(row: JsonObject): string[] {
  const id = readText(row, "game_id");
  const paths = [...readPaths(row), ...(id === null ? [] : [`${id.replace(/\.py$/, "")}.py`])];
  const generation = readText(row, "generation");
  const run = readText(row, "source_run");
  const folders = [
    ...(generation === null ? [] : [`games/${generation}`, generation]),
    ...(run === null ? [] : [`environments/${run}`, run]),
    "games",
    "environments",
  ];
  const names = paths.map((path) => path.slice(path.replaceAll("\\", "/").lastIndexOf("/") + 1));
  return [
    ...new Set([
      ...paths,
      ...folders.flatMap((folder) => names.map((name) => `${folder}/${name}`)),
    ]),
  ];
}
