import { describe, expect, it } from "vitest";

import type { Turn } from "@/lib/core/domain/episode";
import { beginDoor, makeStep } from "@/lib/core/episode/test-episode";

import { writeToolCall } from "./action-text";
import { describeDriver, listCalls } from "./call-history";

const EPISODE = beginDoor();
const TURN: Turn = { ...makeStep(0), index: 1, rawAction: "", observation: "seen" };

const list = (...turns: Partial<Turn>[]) =>
  listCalls({ ...EPISODE, turns: turns.map((turn, at) => ({ ...TURN, index: at + 1, ...turn })) });

describe("listCalls", () => {
  it("lists calls with their turn, and passes over answers", () => {
    const made = { name: "look", arguments: { id: 1 }, output: "a cat", succeeded: true };
    const failed = { name: "look", arguments: {}, output: "Error", succeeded: false };
    expect(
      list(
        { rawAction: writeToolCall("look", { id: 1 }), calls: [made] },
        { rawAction: "<answer>done</answer>" },
        { rawAction: "two calls", calls: [made, failed] },
      ),
    ).toEqual([
      { turn: 1, place: 0, ...made, sent: { id: 1 }, isCut: false },
      { turn: 3, place: 0, ...made, sent: { id: 1 }, isCut: false },
      { turn: 3, place: 1, ...failed, sent: {}, isCut: false },
    ]);
  });

  it("keeps what was sent beside what the parser of training made of it", () => {
    const sent = { filter: { kind: "rna" } };
    const call = { name: "find", arguments: {}, output: "all", succeeded: true };
    expect(list({ rawAction: writeToolCall("find", sent), calls: [call] })).toEqual([
      { turn: 1, place: 0, ...call, sent, isCut: true },
    ]);
  });

  it("knows of a call that went to step what was sent and what was seen, not whether it succeeded", () => {
    const sent = { id: 1 };
    expect(list({ rawAction: writeToolCall("look", sent) }, { rawAction: "free text" })).toEqual([
      {
        turn: 1,
        place: 0,
        name: "look",
        arguments: sent,
        sent,
        isCut: false,
        output: "seen",
        succeeded: null,
      },
    ]);
  });

  it("offers nothing to fill in where arguments are no object", () => {
    const call = { name: "look", arguments: [1], output: "Error", succeeded: false };
    expect(list({ rawAction: "odd", calls: [call] })).toMatchObject([{ sent: null, isCut: false }]);
  });
});

describe("describeDriver", () => {
  const call = { name: "look", arguments: {}, output: "a cat", succeeded: true };

  it("names the way of calling tools once it shows, and always where it is not that of training", () => {
    const withCall = { ...EPISODE, turns: [{ ...TURN, calls: [call] }] };
    expect([
      describeDriver(EPISODE),
      describeDriver(withCall),
      describeDriver({ ...EPISODE, driver: "step" }),
    ]).toEqual([
      null,
      "calls go to execute_tool, as in training",
      "calls go to step, where the program parses them",
    ]);
  });
});
