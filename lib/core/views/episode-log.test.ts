import { describe, expect, it } from "vitest";

import { asEnvironmentId } from "@/lib/core/domain/ids";
import { editProgram, recordTurn } from "@/lib/core/episode";
import { beginDoor, makeStep, PROGRAM } from "@/lib/core/episode/test-episode";

import { explainEnding, nameEpisodeFile, serializeEpisode } from "./episode-log";

it("explains each ending by the score rule", () => {
  const win = recordTurn(beginDoor(), "x", makeStep(1, { terminated: true }));
  const clamped = recordTurn(beginDoor(), "x", makeStep(-10, { terminated: true }));
  const late = recordTurn(beginDoor(), "x", makeStep(1, { truncated: true }));
  expect([beginDoor(), win, clamped, late].map(explainEnding)).toEqual([
    null,
    "Terminated by the environment: the episode score is the last reward, 1.",
    "Terminated by the environment: the episode score is the last reward, -10, clamped to -1.",
    "Truncated at the turn limit, not terminated: the episode score is 0, whatever the rewards were.",
  ]);
});

describe("the download", () => {
  it("is JSON that reads back as the same episode, lone surrogates included", () => {
    const played = recordTurn(
      beginDoor(),
      "\ud83d",
      makeStep(0, { observation: "\ud83d </script>" }),
    );
    const text = serializeEpisode(played);
    expect(JSON.parse(text)).toEqual(played);
    expect(text).toContain("\\ud83d");
  });

  it("has a name from environment and seed that every file system takes", () => {
    expect(nameEpisodeFile(beginDoor())).toBe("authored-game-00001-002-x-seed-7.episode.json");
    const odd = { ...beginDoor(), environmentId: asEnvironmentId("../<b>/"), resetSeed: null };
    expect(nameEpisodeFile(odd)).toBe("b-unseeded.episode.json");
    expect(nameEpisodeFile({ ...beginDoor(), environmentId: null })).toBe(
      "abababababab-seed-7.episode.json",
    );
    const edited = beginDoor({ program: editProgram(PROGRAM, "class OtherEnv: ...") });
    expect(nameEpisodeFile(edited)).toBe(
      `authored-game-00001-002-x-edited-${edited.sourceSha256.slice(0, 8)}-seed-7.episode.json`,
    );
  });
});
