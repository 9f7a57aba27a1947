import { describe, expect, it } from "vitest";

import { readRecordedEpisode } from "./recorded-episode";

describe("a row of a published release", () => {
  it("becomes a transcript; what the log leaves null is not recorded, never 0 or failed", () => {
    const row = {
      session_id: "s",
      attempt: "2",
      steps: [
        { i: 0, obs: "A door.", action: "\\boxed{push}" },
        { i: 1, obs: "It opens.", action: null },
      ],
      n_turns: 2,
      reward: null,
      success: null,
      is_hint: true,
      hint_text: "Push.",
    };
    expect(readRecordedEpisode(row, 1)).toEqual({
      kind: "transcript",
      title: "Attempt 2",
      seed: null,
      isHinted: true,
      turns: [
        { label: "0", observation: "A door.", action: "\\boxed{push}" },
        { label: "1", observation: "It opens.", action: null },
      ],
      facts: [
        ["reward", "not recorded"],
        ["success", "not recorded"],
        ["turns", "2"],
        ["with the hint", "yes"],
      ],
      hint: "Push.",
      warnings: [],
    });
  });

  it.each([
    [[1, 0], "[1,0]"],
    [{ total: 1 }, '{"total":1}'],
    ["0.5", "0.5"],
  ])("shows a reward of %j as text and warns once", (reward, text) => {
    const episode = readRecordedEpisode({ steps: [], reward }, 3);
    expect(episode).toMatchObject({
      title: "Attempt 3",
      warnings: ["The log's reward is not a number: shown as its text."],
    });
    expect(episode.kind === "transcript" && episode.facts[0]).toEqual(["reward", text]);
  });

  it("keeps a reward of 0 apart from none and says when counts differ", () => {
    const episode = readRecordedEpisode({ steps: [], reward: 0, n_turns: 3, hint_text: "" }, 1);
    expect(episode).toMatchObject({
      facts: [
        ["reward", "0"],
        ["success", "not recorded"],
        ["turns", "3"],
        ["with the hint", "not recorded"],
      ],
      hint: null,
      warnings: ["The log states 3 turns and holds 0."],
    });
  });
});

it("reads the seed and the last observation that self-play rows of this project add", () => {
  const steps = [{ i: 0, obs: "A door.", action: "\\boxed{push}" }];
  const row = { session_id: "seed-41", steps, final_obs: "It opens.", n_turns: 1 };
  expect(readRecordedEpisode(row, 1)).toMatchObject({
    seed: 41,
    isHinted: null,
    turns: [
      { label: "0", observation: "A door.", action: "\\boxed{push}" },
      { label: "end", observation: "It opens.", action: null },
    ],
    facts: [
      ["reward", "not recorded"],
      ["success", "not recorded"],
      ["turns", "1"],
      ["with the hint", "not recorded"],
      ["seed", "41"],
    ],
    warnings: [],
  });
});

it("reads this app's own download: observation, then the action it led to, then the end", () => {
  const row = {
    format: "spade-episode",
    version: 1,
    resetSeed: 7,
    hint: null,
    firstObservation: "A door.",
    turns: [{ action: "\\boxed{push}", observation: "It opens.", reward: 1 }],
    status: "terminated",
    score: 1,
  };
  expect(readRecordedEpisode(row, 1)).toEqual({
    kind: "transcript",
    title: "Episode 1",
    seed: 7,
    isHinted: false,
    turns: [
      { label: "1", observation: "A door.", action: "\\boxed{push}" },
      { label: "end", observation: "It opens.", action: null },
    ],
    facts: [
      ["score", "1"],
      ["status", "terminated"],
      ["turns", "1"],
      ["seed", "7"],
      ["with the hint", "no"],
    ],
    hint: null,
    warnings: [],
  });
});

it.each([[{}], [{ steps: "none" }], [{ steps: [{ obs: 3 }] }], [{ messages: [] }]])(
  "shows %j, a shape it does not know, as JSON",
  (row) => {
    expect(readRecordedEpisode(row, 4)).toEqual({
      kind: "other",
      title: "Episode 4",
      json: JSON.stringify(row, null, 2),
    });
  },
);
