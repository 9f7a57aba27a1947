import { describe, expect, it } from "vitest";

import { readSource } from "@/lib/core/importers";
import { makeTextSource } from "@/lib/core/importers/text-source";
import { parseRelease } from "@/lib/core/release";

import { writePoolFolder } from "./pool-folder";
import { unpackRelease } from "./unpack-rows";

const GAME =
  "class GameEnv:\n    def reset(self, seed=None): ...\n    def step(self, action): ...\n";
const ignore = () => undefined;

function makeRow(run: string, step: number, index: number, more: object = {}) {
  return `${JSON.stringify({
    source_run: run,
    step,
    filename: `game_0000${step}_00${index}_optimization.py`,
    skill: "Optimization",
    has_hint: true,
    hint: "Look ahead.",
    code: `${GAME}# ${run} ${step} ${index}\n`,
    ...more,
  })}\n`;
}

const MEASURED = {
  reward_joined: true,
  n_plays: 4,
  n_solved: 1,
  r_no_hint: 0.25,
  r_hint: 0.75,
  regret: 0.5,
};

describe("unpackRelease", () => {
  it("restores manifest, generations and hints, so that an import reads the same environments", () => {
    const rows = makeRow("full", 4, 0, MEASURED) + makeRow("full", 7, 0);
    const packed = readSource(makeTextSource("full", { "full.jsonl": rows }), ignore);
    const files = unpackRelease(packed);
    expect(files.map(({ path }) => path)).toEqual([
      "manifest.json",
      "games/gen_0000/game_00004_000_optimization.py",
      "games/gen_0000/game_00004_000_optimization_hint.txt",
      "games/gen_0001/game_00007_000_optimization.py",
      "games/gen_0001/game_00007_000_optimization_hint.txt",
    ]);
    const manifest: unknown = JSON.parse(files[0]!.text);
    expect(manifest).toEqual({
      summary: {
        n_games: 2,
        n_skipped: 0,
        n_with_hint: 2,
        steps_covered: 2,
        step_min: 4,
        step_max: 7,
        run_name: "full",
      },
      games: [
        {
          generation: "gen_0000",
          step: 4,
          filename: "game_00004_000_optimization.py",
          skill: "Optimization",
          has_hint: true,
          ...MEASURED,
          path_in_dataset: "games/gen_0000/game_00004_000_optimization.py",
        },
        {
          generation: "gen_0001",
          step: 7,
          filename: "game_00007_000_optimization.py",
          skill: "Optimization",
          has_hint: true,
          path_in_dataset: "games/gen_0001/game_00007_000_optimization.py",
        },
      ],
    });
    const unpacked = makeTextSource(
      "full",
      Object.fromEntries(files.map(({ path, text }) => [path, text])),
    );
    const [before, after] = [packed, readSource(unpacked, ignore)].map((raw) =>
      parseRelease(raw, { id: "full" }, ignore),
    );
    const shown = (release: typeof before) =>
      release!.environments.map(({ id, source, hint, outcomes, step, skill }) => ({
        id,
        source,
        hint,
        outcomes,
        step,
        skill,
      }));
    expect(after!.issues).toEqual([]);
    expect(shown(after)).toEqual(shown(before));
  });

  it("gives each run a folder where there are several", () => {
    const rows = makeRow("full", 0, 0) + makeRow("no corpus", 0, 0);
    const raw = readSource(makeTextSource("both", { "rows.jsonl": rows }), ignore);
    const manifests = unpackRelease(raw).filter(({ path }) => path.endsWith("manifest.json"));
    expect(manifests.map(({ path }) => path)).toEqual([
      "full/manifest.json",
      "no-corpus/manifest.json",
    ]);
  });
});

describe("writePoolFolder", () => {
  it("writes what SPADE reads: games, and a memory of the measured ones", () => {
    const rows = makeRow("full", 7, 0) + makeRow("full", 4, 0, MEASURED);
    const raw = readSource(makeTextSource("full", { "rows.jsonl": rows }), ignore);
    const files = writePoolFolder(parseRelease(raw, { id: "full" }, ignore));
    expect(files.map(({ path }) => path)).toEqual([
      "games/game_00004_000_optimization.py",
      "games/game_00007_001_optimization.py",
      "manifest.jsonl",
      "env_memory.json",
    ]);
    const source = `"""SPADE self-play generated game"""\n\n${GAME}# full 4 0\n`;
    expect(files[0]?.text).toBe(source);
    expect(JSON.parse(files[3]!.text)).toEqual([
      {
        game_file: "game_00004_000_optimization.py",
        skill: "Optimization",
        code_snippet: source,
        actor_win_rate: 0.25,
        regret: 0.5,
        rollout_id: 4,
        metadata: {},
      },
    ]);
  });
});
