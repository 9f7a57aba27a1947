import { describe, expect, test } from "vitest";

import { hashText } from "@/lib/core/bytes/hash-text";
import { readSource } from "@/lib/core/importers";
import { makeTextSource } from "@/lib/core/importers/text-source";
import { parseRelease } from "@/lib/core/release";

import { countVerdicts, judgeProgram, listProvedWins } from "./proved-seeds";
import type { ProgramProofs, ProofFile, SeedProof } from "./schema";

const program = '"""A door"""\nclass DoorEnv:\n    pass\n';
const win = (seed: number, turns: number): SeedProof => ({
  seed,
  verdict: "beatable",
  turns,
  actions: Array.from({ length: turns }, () => "\\boxed{push}"),
  statesSeen: 9,
  foundBy: "breadth-first",
  isShortest: true,
  reason: null,
  offer: 0,
});
const other = (seed: number, verdict: "unbeatable" | "undecided"): SeedProof => ({
  ...win(seed, 0),
  verdict,
  turns: null,
  actions: null,
  foundBy: null,
  isShortest: null,
});
const proofsOf = (...results: SeedProof[]): ProgramProofs => ({
  file: "door.py",
  sha256: hashText(program),
  offers: [{ source: "observation", actions: ["\\boxed{push}"] }],
  results,
});

describe("proved seeds", () => {
  test("are dealt from the fewest turns up, undecided and unbeatable ones left out", () => {
    const proofs = proofsOf(win(0, 5), other(1, "unbeatable"), win(2, 3), win(3, 5));
    expect(listProvedWins(proofs).map(({ seed, turns }) => [seed, turns])).toEqual([
      [2, 3],
      [0, 5],
      [3, 5],
    ]);
    expect(countVerdicts(proofs)).toEqual({ beatable: 3, unbeatable: 1, undecided: 0 });
  });

  test("judge a program: unbeatable only when every seed that was asked is", () => {
    expect(judgeProgram(proofsOf(other(0, "unbeatable"), win(1, 2)))).toBe("beatable");
    expect(judgeProgram(proofsOf(other(0, "unbeatable"), other(1, "unbeatable")))).toBe(
      "unbeatable",
    );
    expect(judgeProgram(proofsOf(other(0, "unbeatable"), other(1, "undecided")))).toBeNull();
    expect(judgeProgram(proofsOf())).toBeNull();
    expect(judgeProgram(null)).toBeNull();
  });
});

describe("the proofs of a release", () => {
  const load = (proofs: unknown) => {
    const source = makeTextSource("doors", {
      "door.py": program,
      "proofs.json": JSON.stringify(proofs),
    });
    return parseRelease(
      readSource(source, () => undefined),
      { id: "doors" },
      () => undefined,
    );
  };
  const file: ProofFile = { format: "spade-proofs", version: 1, proofs: [proofsOf(win(0, 2))] };

  test("are matched by the hash of the program", () => {
    const release = load(file);
    expect(release.issues).toEqual([]);
    expect([...release.proofs.values()]).toEqual(file.proofs);
  });

  test("are left out, with an issue, when the program is another one by now", () => {
    const release = load({ ...file, proofs: [{ ...proofsOf(), sha256: "0".repeat(64) }] });
    expect([...release.proofs]).toEqual([]);
    expect(release.issues.map(({ code }) => code)).toEqual(["proofs/other-program"]);
  });

  test("are an issue when they are something else", () => {
    const release = load({ format: "spade-proofs", version: 1, proofs: [{}] });
    expect(release.issues.map(({ code }) => code)).toEqual(["proofs/invalid"]);
    expect(release.environments).toHaveLength(1);
  });
});
