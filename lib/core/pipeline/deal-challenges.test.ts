import { expect, test } from "vitest";

import { hashText } from "@/lib/core/bytes/hash-text";
import { writeCheckFile } from "@/lib/core/check/check-file";
import { makeTextSource } from "@/lib/core/importers/text-source";

import { dealChallenges } from "./deal-challenges";

const write = (name: string) => `class ${name}Env:\n    """${name}"""\n    what = "${name}"\n`;
const row = (name: string, solved: number, ...seeds: number[]) =>
  JSON.stringify({
    source_run: name === "Old" ? "first" : "second",
    filename: `${name.toLowerCase()}.py`,
    n_plays: 32,
    n_solved: solved,
    code: write(name),
    trajectories: seeds.map((seed) => ({ session_id: `seed-${seed}`, steps: [], is_hint: false })),
  });
const limits = { validateMs: 1, stepMs: 1, programMs: 1 };

test("the programs of challenges come with the seeds that are dealt: recorded ones, then 0, 1, 2…", () => {
  const drifting = hashText(write("Drifting"));
  const reason = "It follows the clock.";
  const checks = writeCheckFile(
    { pyodide: "1", python: "3", seeds: 3, limits },
    new Map([
      [drifting, { verdict: "not-reproducible", reason, line: null, module: null, badges: [] }],
    ]),
  );
  const rows = [row("Old", 0), row("Hard", 1, 77, 1), row("Fair", 16, 5), row("Drifting", 0)];
  const source = makeTextSource("made", { "rows.jsonl": rows.join("\n"), "checks.json": checks });
  expect(dealChallenges(source, () => undefined)).toEqual([
    { file: "old.py", source: write("Old"), seeds: [0, 1, 2, 3, 4] },
    { file: "hard.py", source: write("Hard"), seeds: [77, 1, 0, 2, 3] },
  ]);
  expect(dealChallenges(makeTextSource("none", {}), () => undefined)).toEqual([]);
});
