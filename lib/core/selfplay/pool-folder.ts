import type { Release } from "@/lib/core/release";

import { addHeader, nameGameFile } from "./game-file";
import { addRecords, cutSnippet } from "./memory";
import { writeMemoryFile } from "./memory-file";
import type { MemoryRecord } from "./ports";
import type { UnpackedFile } from "./unpack-rows";

const UNKNOWN_SKILL = "unknown";

/**
 * Environments as a fixed pool that SPADE trains on (`games/game_*.py`, one manifest row a line) with an `env_memory.json` of the
 * measured ones, the latest step last. Names are given anew, since runs share theirs.
 */
export function writePoolFolder({ environments }: Release): UnpackedFile[] {
  const ordered = [...environments].sort(
    (a, b) => (a.step ?? -1) - (b.step ?? -1) || (a.id < b.id ? -1 : 1),
  );
  const rows: string[] = [];
  const files: UnpackedFile[] = [];
  let memory: MemoryRecord[] = [];
  ordered.forEach((environment, index) => {
    const skill = environment.skill ?? UNKNOWN_SKILL;
    const file = nameGameFile(environment.step ?? 0, index, skill);
    const source = addHeader(environment.source);
    files.push({ path: `games/${file}`, text: source });
    rows.push(
      `${JSON.stringify({ file_name: file, skill, step: environment.step, id: environment.id })}\n`,
    );
    const { episodes, solved, regret } = environment.outcomes;
    if (episodes === null || episodes === 0 || solved === null) return;
    memory = addRecords(memory, [
      {
        gameFile: file,
        skill,
        codeSnippet: cutSnippet(source),
        actorWinRate: solved / episodes,
        regret: regret ?? 0,
        rolloutId: environment.step ?? 0,
        metadata: {},
      },
    ]);
  });
  return [
    ...files,
    { path: "manifest.jsonl", text: rows.join("") },
    { path: "env_memory.json", text: writeMemoryFile(memory) },
  ];
}
