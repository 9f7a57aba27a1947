import { z } from "zod";

import type { JsonObject } from "@/lib/core/domain/json";
import type { RawRelease } from "@/lib/core/importers";
import { decodeSource } from "@/lib/core/release/repair-source";
import { slugify } from "@/lib/core/release/assign-runs";

import { nameHintFile } from "./game-file";

/** One file to be written; `path` is relative, with `/`. */
export interface UnpackedFile {
  path: string;
  text: string;
}

const rowSchema = z.looseObject({
  source_run: z.string().optional(),
  step: z.int().nullish(),
  filename: z.string().optional(),
  hint: z.string().nullish(),
});

interface Program {
  run: string;
  step: number | null;
  file: string;
  hint: string | null;
  source: string;
  row: JsonObject;
}

function readPrograms(release: RawRelease): Program[] {
  return release.entries.map((entry, index): Program => {
    const row = entry.row ?? {};
    const fields = rowSchema.catch({}).parse(row);
    const file = entry.file ?? fields.filename ?? `game_${String(index).padStart(6, "0")}.py`;
    const { program } = entry;
    return {
      run: fields.source_run ?? release.name,
      step: fields.step ?? null,
      file: file.slice(file.lastIndexOf("/") + 1),
      hint: entry.hint === null ? (fields.hint ?? null) : decodeSource(entry.hint).source,
      source: program.kind === "text" ? program.text : decodeSource(program.bytes).source,
      row,
    };
  });
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

function writeRun(folder: string, run: string, programs: readonly Program[]): UnpackedFile[] {
  const steps = [...new Set(programs.map(({ step }) => step))].sort(
    (a, b) => (a ?? -1) - (b ?? -1),
  );
  const files: UnpackedFile[] = [];
  const games = programs.map(({ step, file, hint, source, row }): JsonObject => {
    const generation = `gen_${String(steps.indexOf(step)).padStart(4, "0")}`;
    const path = `games/${generation}/${file}`;
    files.push({ path: `${folder}${path}`, text: source });
    if (hint !== null) files.push({ path: `${folder}${nameHintFile(path)}`, text: `${hint}\n` });
    // Both are told by files and summary now.
    const rest = Object.fromEntries(
      Object.entries(row).filter(([name]) => name !== "hint" && name !== "source_run"),
    );
    return { generation, ...rest, filename: file, path_in_dataset: path, has_hint: hint !== null };
  });
  const known = steps.filter((step) => step !== null);
  const summary: JsonObject = {
    n_games: programs.length,
    n_skipped: 0,
    n_with_hint: programs.filter(({ hint }) => hint !== null).length,
    steps_covered: known.length,
    step_min: known[0] ?? null,
    step_max: known.at(-1) ?? null,
    run_name: run,
  };
  const text = `${JSON.stringify({ summary, games }, null, 1)}\n`;
  return [{ path: `${folder}manifest.json`, text }, ...files];
}

/**
 * A release in SPADE's published layout: `manifest.json` and `games/gen_NNNN/*.py` with `_hint.txt` beside each, in a folder a run
 * where there are several. Everything that the rows say is kept.
 */
export function unpackRelease(release: RawRelease): UnpackedFile[] {
  const runs = groupBy(readPrograms(release), ({ run }) => run);
  return [...runs].flatMap(([run, programs]) =>
    writeRun(runs.size > 1 ? `${slugify(run)}/` : "", run, programs),
  );
}
