import { describe, expect, it } from "vitest";

import { createRandom } from "@/lib/core/maths/random";

import { addRecords, cutSnippet, MEMORY_SIZE, sampleMemory } from "./memory";
import { readMemoryFile, writeMemoryFile } from "./memory-file";
import type { MemoryRecord } from "./ports";

const makeRecord = (gameFile: string, actorWinRate: number, regret = 0): MemoryRecord => ({
  gameFile,
  skill: "Optimization",
  codeSnippet: "class GameEnv:",
  actorWinRate,
  regret,
  rolloutId: 3,
  metadata: {},
});

describe("memory", () => {
  it("keeps the newest 200 records and the first 2,000 characters", () => {
    const many = Array.from({ length: 250 }, (_, index) => makeRecord(`game_${index}.py`, 0.5));
    const memory = addRecords(many.slice(0, 199), many.slice(199));
    expect(memory.length).toBe(MEMORY_SIZE);
    expect(memory[0]?.gameFile).toBe("game_50.py");
    expect(cutSnippet("x".repeat(3000)).length).toBe(2000);
  });

  it("shows two of the ten frontier records with the most regret, and one far off", () => {
    const frontier = Array.from({ length: 14 }, (_, index) => makeRecord(`f${index}`, 0.5, index));
    const memory = [...frontier, makeRecord("easy", 0.95), makeRecord("between", 0.88, 99)];
    const seen = new Set<string>();
    for (let seed = 0; seed < 200; seed++) {
      const { positives, negatives } = sampleMemory(memory, "Optimization", createRandom(seed));
      expect(new Set(positives).size).toBe(2);
      expect(negatives.map(({ gameFile }) => gameFile)).toEqual(["easy"]);
      for (const { gameFile } of positives) seen.add(gameFile);
    }
    expect([...seen].sort()).toEqual(
      frontier
        .slice(4)
        .map(({ gameFile }) => gameFile)
        .sort(),
    );
  });

  it("knows the bounds of the frontier, and other skills' records are not shown", () => {
    const memory = [0.15, 0.85, 0.149, 0.851, 0.9, 0.1].map((rate) => makeRecord(`${rate}`, rate));
    const shown = sampleMemory(memory, "Optimization", createRandom(1));
    expect(shown.positives.map(({ actorWinRate }) => actorWinRate).sort()).toEqual([0.15, 0.85]);
    expect(shown.negatives).toEqual([]);
    expect(sampleMemory(memory, "Causal Inference", createRandom(1))).toEqual({
      positives: [],
      negatives: [],
    });
  });

  it("writes and reads the file that SPADE keeps", () => {
    const record = {
      ...makeRecord("game_00003_001_optimization.py", 0.25, 0.125),
      metadata: { n: 1 },
    };
    const text = writeMemoryFile([record]);
    expect(text).toBe(`[
  {
    "game_file": "game_00003_001_optimization.py",
    "skill": "Optimization",
    "code_snippet": "class GameEnv:",
    "actor_win_rate": 0.25,
    "regret": 0.125,
    "rollout_id": 3,
    "metadata": {
      "n": 1
    }
  }
]`);
    expect(readMemoryFile(text)).toEqual({ ok: true, value: [record] });
    const broken = readMemoryFile(text.replace("0.25", '"often"'));
    expect(broken.ok ? "" : broken.error).toContain("actor_win_rate");
    expect(readMemoryFile("[").ok).toBe(false);
  });
});
