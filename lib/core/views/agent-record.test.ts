import { describe, expect, it } from "vitest";

import {
  agentRecordOf,
  describeAgentRecord,
  describeAgents,
  describeOutcomes,
  nameAgent,
} from "./agent-record";
import { makeTestBundle } from "./test-bundle";

describe("the agent of a run", () => {
  it.each([
    ["what the settings call so", { model: "x", settings: { agent: " grammar " } }, "grammar"],
    [
      "the one that the model names beside a designer",
      { model: "designer grammar, agent strategies", settings: {} },
      "strategies",
    ],
    ["the model, which plays both parts", { model: "fixture-4B", settings: {} }, "fixture-4B"],
    ["unknown where the release names none", { model: null, settings: { agent: 7 } }, null],
  ])("is %s", (_, run, agent) => {
    expect(nameAgent(run)).toBe(agent);
  });
});

describe("an agent's record", () => {
  const { bundle } = makeTestBundle([
    { step: 96, episodes: 32, solved: 0 },
    { solveRate: 0.25 },
    {},
  ]);
  bundle.header.runs[0]!.model = "designer grammar, agent strategies";

  it("always says whose it is and at which step", () => {
    expect([0, 1, 2].map((row) => describeAgentRecord(agentRecordOf(bundle, row)))).toEqual([
      "0 of 32, strategies agent at step 96",
      "0.25 of an unknown number, strategies agent",
      "not recorded, strategies agent",
    ]);
  });

  it("is not recorded where nothing was, whoever the agent is", () => {
    expect([0, 2].map((row) => describeOutcomes(bundle, row))).toEqual([
      "0 of 32, strategies agent at step 96",
      "not recorded",
    ]);
  });

  it("names an agent that nobody named as such", () => {
    const unnamed = makeTestBundle([{ episodes: 4, solved: 1 }]).bundle;
    expect(describeAgentRecord(agentRecordOf(unnamed, 0))).toBe("1 of 4, agent not named");
  });
});

it("the agents of several runs are named once each, with the step where one played all", () => {
  const strategies = { model: "designer grammar, agent strategies", settings: {} };
  const measured = { model: null, settings: { agent: "strategies", agent_step: 99 } };
  expect(describeAgents([strategies, strategies])).toBe("strategies agent");
  expect(describeAgents([strategies, measured, { model: null, settings: {} }])).toBe(
    "strategies agent (1 run), strategies agent at step 99 (1 run), agent not named (1 run)",
  );
  expect(describeAgents([])).toBe("");
});
