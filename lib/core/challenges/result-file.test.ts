import { describe, expect, it } from "vitest";

import { beginDoor, makeStep, playDoor } from "@/lib/core/episode/test-episode";
import { cutEpisode } from "@/lib/core/episode";

import { makeResult, nameResultFile } from "./result";
import { parseResult, serializeResult } from "./result-file";
import { linkResult, MAX_LINK, packResult, unpackResult } from "./result-link";
import { makeDoorResult, NO_HELP, PIN } from "./test-challenge";

describe("the result of a play", () => {
  it("exists only once the environment has ended it", () => {
    expect(makeResult(PIN, beginDoor(), NO_HELP)).toBeNull();
    expect(makeResult(PIN, cutEpisode(playDoor([makeStep(0)]), "stopped"), NO_HELP)).toBeNull();
    expect(makeResult(PIN, playDoor([makeStep(1, { truncated: true })]), NO_HELP)).toMatchObject({
      status: "truncated",
      score: 0,
      actions: ["push"],
    });
  });

  it("holds nothing that the environment wrote", () => {
    const text = serializeResult(makeDoorResult());
    expect(text).not.toMatch(/creaks|door|opens/i);
    expect(text.length).toBeLessThan(1500);
  });

  it("has a file name of its own", () => {
    expect(nameResultFile(makeDoorResult())).toBe(
      "challenge-authored-game-00001-002-x-seed-7.json",
    );
  });
});

describe("a result file", () => {
  it("comes back as it was written", () => {
    const result = makeDoorResult();
    expect(parseResult(serializeResult(result))).toEqual({ ok: true, value: result });
  });

  it.each([
    ["cut", "{", "result/not-json", /not JSON/],
    ["an episode", '{"format":"spade-episode"}', "result/other-format", /"spade-episode"/],
    ["a list", "[]", "result/other-format", /no format/],
    [
      "newer",
      '{"format":"spade-challenge-result","version":2}',
      "result/newer-version",
      /up to version 1/,
    ],
  ])("that is %s is refused with the reason", (_, text, code, message) => {
    const parsed = parseResult(text);
    expect(parsed).toMatchObject({ ok: false, error: { code } });
    expect(parsed.ok || parsed.error.message).toMatch(message);
  });

  it.each([
    [{ resetSeed: 9 }, "resetSeed: found 9, expected one of the challenge's seeds, 7, 8."],
    [{ marks: [] }, "marks: found 0 marks, expected 4, one for the reset and one an action."],
    [{ status: "truncated" }, "score: found 1, expected 0, since the episode was truncated."],
    [{ score: "high" }, 'score: found "high", expected a number.'],
  ])("whose parts are wrong (%j) is refused by the place", (changes, message) => {
    const parsed = parseResult(JSON.stringify({ ...makeDoorResult(), ...changes }));
    expect(parsed).toEqual({ ok: false, error: { code: "result/invalid", message } });
  });
});

describe("a result in a link", () => {
  it("comes back as it was, from letters that an address keeps", () => {
    const packed = packResult(makeDoorResult());
    expect(packed).toMatch(/^[\w-]+$/);
    expect(unpackResult(packed)).toEqual({ ok: true, value: makeDoorResult() });
  });

  it("fits for a play of 25 turns", () => {
    const turns = Array.from({ length: 25 }, (_, at) =>
      makeStep(at, { observation: `${at * 7919}` }),
    );
    const long = makeDoorResult([...turns.slice(1), makeStep(1, { terminated: true })]);
    const link = linkResult("https://someone.example.org/spade-explorer/challenges/", long);
    expect(link.length).toBeLessThan(MAX_LINK);
    const packed = new URLSearchParams(link.slice(link.indexOf("#") + 1)).get("result");
    expect(unpackResult(packed ?? "")).toEqual({ ok: true, value: long });
  });

  it.each(["", "AAAA", "%%", "eyJhIjoxfQ"])("that was changed (%s) is refused", (packed) => {
    expect(unpackResult(packed)).toMatchObject({ ok: false, error: { code: "result/not-json" } });
  });
});
