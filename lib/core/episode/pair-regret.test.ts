import { describe, expect, it } from "vitest";

import type { Episode } from "@/lib/core/domain/episode";

import { computePairRegret, pairEpisodes } from "./pair-regret";
import { matchProgram, editProgram, programOf } from "./played-program";
import { cutEpisode } from "./record-episode";
import { beginDoor, makeStep, playDoor, PROGRAM } from "./test-episode";

const WON = makeStep(1, { terminated: true });
const LOST = makeStep(-0.5, { terminated: true });
const LATE = makeStep(1, { truncated: true });
const HINT = { hint: "Push." };

const regret = (without: Episode, withHint: Episode): number | null =>
  computePairRegret({ without, withHint });

describe("the regret of a pair", () => {
  it("is the return with the hint minus the return without, also below zero", () => {
    expect(regret(playDoor([LOST]), playDoor([WON], HINT))).toBe(1.5);
    expect(regret(playDoor([WON]), playDoor([LOST], HINT))).toBe(-1.5);
    expect(regret(playDoor([WON]), playDoor([WON], HINT))).toBe(0);
  });

  it("counts a play that the turn limit cut as the 0 it scores", () => {
    expect(regret(playDoor([LATE]), playDoor([WON], HINT))).toBe(1);
  });

  it("is unknown, not 0, until both have ended, and when one was cut from outside", () => {
    expect(regret(playDoor([WON]), beginDoor(HINT))).toBeNull();
    expect(regret(cutEpisode(beginDoor(), "stopped"), playDoor([WON], HINT))).toBeNull();
    expect(regret(playDoor([WON]), cutEpisode(beginDoor(HINT), "crashed"))).toBeNull();
  });
});

describe("two episodes", () => {
  it("are a pair in either order when only the hint tells them apart", () => {
    const without = playDoor([WON]);
    const withHint = playDoor([LOST], HINT);
    expect(pairEpisodes(without, withHint)).toEqual({ without, withHint });
    expect(pairEpisodes(withHint, without)).toEqual({ without, withHint });
  });

  it.each<[string, Episode]>([
    ["both lack it", beginDoor()],
    ["the seeds differ", beginDoor({ ...HINT, resetSeed: 8 })],
    ["the profiles differ", beginDoor({ ...HINT, profile: "lenient" })],
    ["the drivers differ", beginDoor({ ...HINT, driver: "step" })],
    ["one program was edited", beginDoor({ ...HINT, program: editProgram(PROGRAM, "") })],
  ])("are none when %s", (_, other) => {
    expect(pairEpisodes(beginDoor(), other)).toBeNull();
  });

  it("without a seed are none, since nothing says they began alike", () => {
    expect(
      pairEpisodes(beginDoor({ resetSeed: null }), beginDoor({ ...HINT, resetSeed: null })),
    ).toBeNull();
  });
});

describe("the program of an episode", () => {
  const edited = beginDoor({ program: editProgram(PROGRAM, "pass") });
  const other = { ...PROGRAM, sha256: "cd".repeat(32) };

  it("is told by its hash", () => {
    expect(matchProgram(beginDoor(), PROGRAM)).toBe("same");
    expect(matchProgram(beginDoor(), other)).toBe("other");
    expect(matchProgram(edited, PROGRAM)).toBe("edit");
    expect(matchProgram(edited, other)).toBe("edit-of-other");
  });

  it("is the file's own where it carries one, else the released one", () => {
    expect(programOf(edited, other)).toEqual(editProgram(PROGRAM, "pass"));
    expect(programOf(beginDoor(), other)).toBe(other);
  });
});
