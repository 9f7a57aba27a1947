import { readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import type { Episode } from "@/lib/core/domain/episode";

import { describeProblem } from "./describe-problem";
import { parseEpisode } from "./parse-episode";
import { editProgram } from "./played-program";
import { beginDoor, makeStep, playDoor, PROGRAM } from "./test-episode";

const WON = playDoor([
  makeStep(0, {
    calls: [{ name: "open", arguments: { deep: [1, null] }, output: "no", succeeded: false }],
    info: { left: 2 },
    error: { type: "ValueError", message: "stuck", traceback: "…" },
  }),
  makeStep(1, { terminated: true }),
]);

const write = (value: unknown): string => JSON.stringify(value);

/** The error of a file, with its problems as the sentences that a reader gets. */
function read(text: string) {
  const parsed = parseEpisode(text);
  if (parsed.ok) return "an episode";
  const { code, message, problems } = parsed.error;
  return { code, message, problems: problems.map(describeProblem) };
}

describe("an episode file", () => {
  it.each<[string, Episode]>([
    ["of a won game", WON],
    ["without turns", beginDoor()],
    ["without a seed, of no release", { ...beginDoor({ resetSeed: null }), environmentId: null }],
    ["of an edited program", beginDoor({ program: editProgram(PROGRAM, "# é \ud83d\ude00") })],
    ["stopped by its player", { ...playDoor([makeStep(0.1), makeStep(0.2)]), status: "stopped" }],
  ])("%s reads back as it was written", (_, episode) => {
    expect(parseEpisode(write(episode))).toEqual({ ok: true, value: episode });
  });

  it("may begin with a byte order mark and hold fields that nothing here knows", () => {
    const text = `\uFEFF${write({ ...WON, judge: "a person" })}`;
    expect(parseEpisode(text)).toEqual({ ok: true, value: WON });
  });

  it("is what the docs show", () => {
    const docs = readFileSync("docs/data-format.md", "utf8");
    const example = /```json\n(?<json>\{\s*"format": "spade-episode".*?)```/s.exec(docs);
    expect(read(example?.groups?.json ?? "")).toBe("an episode");
  });

  it("that is no episode says what it is instead", () => {
    expect(read("[1, 2]")).toEqual({
      code: "episode/other-format",
      message: 'Found a list of 2, expected an object with "format": "spade-episode".',
      problems: [],
    });
    expect(read("null")).toMatchObject({ code: "episode/other-format" });
    expect(read(write({ format: "spade-bundle" }))).toEqual({
      code: "episode/other-format",
      message: 'Found a file of the format "spade-bundle", expected "spade-episode".',
      problems: [],
    });
    const cut = parseEpisode('{"format": "spade-');
    expect(cut.ok ? "" : `${cut.error.code} ${cut.error.message}`).toMatch(
      /^episode\/not-json The file is not JSON: .*position 18/,
    );
  });

  it("of a later version names both versions before anything else is looked at", () => {
    expect(read(write({ format: "spade-episode", version: 2 }))).toEqual({
      code: "episode/newer-version",
      message:
        "Found version 2, and this page reads up to version 1. A newer SPADE Explorer can open it.",
      problems: [],
    });
  });

  it("with wrong fields names every place, what was found and what was expected", () => {
    const [first, second] = WON.turns;
    const broken = {
      ...WON,
      profile: "strict",
      sourceSha256: "ABC",
      hint: undefined,
      score: 3,
      turns: [
        { ...first, reward: "high" },
        { ...second, outputCut: -1 },
      ],
    };
    expect(read(write(broken))).toEqual({
      code: "episode/invalid",
      message: "The file says it is an episode, but not every field is as the format has it.",
      problems: [
        'sourceSha256: found "ABC", expected 64 lower-case hex digits.',
        'profile: found "strict", expected "as-in-training" or "lenient".',
        "hint: found nothing, expected text.",
        'Turn 1, reward: found "high", expected a number.',
        "Turn 2, outputCut: found -1, expected a number of at least 0.",
        "score: found 3, expected a number of at most 1.",
      ],
    });
  });

  it("whose numbers its own turns do not give is refused", () => {
    const [first, second] = WON.turns;
    if (first === undefined || second === undefined) throw new Error("The door has two turns.");
    const odd = {
      ...WON,
      score: 0.5,
      rewardSum: 7,
      status: "truncated",
      turns: [
        { ...first, terminated: true },
        { ...second, index: 3 },
      ],
      edited: { releasedSha256: "cd".repeat(32), source: "" },
    };
    const empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
    expect(read(write(odd))).toEqual({
      code: "episode/contradictory",
      message:
        "The fields of the file contradict each other, so that its numbers cannot be trusted.",
      problems: [
        "Turn 2, index: found 3, expected 2.",
        "turns: found 2 turns, expected no turn after turn 1, which ended it.",
        "status: found truncated, expected terminated.",
        "score: found 0.5, expected 1.",
        "rewardSum: found 7, expected 1.",
        `sourceSha256: found ${"ab".repeat(32)}, expected ${empty}, the hash of edited.source.`,
      ],
    });
    expect(read(write({ ...playDoor([makeStep(0)]), status: "terminated" }))).toMatchObject({
      problems: [
        "status: found terminated, expected running, stopped or crashed, since no turn ended it.",
      ],
    });
  });
});
