import { describe, expect, it } from "vitest";

import { createRandom } from "@/lib/core/maths/random";

import { createAgent, STRATEGIES, type StrategiesAgent } from "./index";

const OPENING =
  "A whole number from 1 to 100. You hear higher or lower. Say it, such as \\boxed{7}.";
const TURNS = 7;

/** One episode of guessing a number within seven turns, which only halving does reliably. */
async function playOnce(agent: StrategiesAgent, seed: number) {
  const random = createRandom(seed);
  const secret = 1 + Math.floor(random() * 100);
  const episode = agent.begin({ observation: OPENING, tools: [], maxTurns: TURNS, random });
  let observation = OPENING;
  for (let turn = 0; turn < TURNS; turn++) {
    const guess = Number(/\d+/.exec(await episode.act(observation, 0))?.[0]);
    if (guess === secret) return { decisions: episode.decisions, return: 1 };
    observation =
      guess < secret ? `${guess} is too low: it is higher.` : `${guess} is too high: it is lower.`;
  }
  return { decisions: episode.decisions, return: 0 };
}

async function measure(agent: StrategiesAgent): Promise<number> {
  const plays = Array.from({ length: 200 }, (_, index) => playOnce(agent, 9000 + index));
  const returns = (await Promise.all(plays)).map((played) => played.return);
  return returns.reduce((sum, value) => sum + value, 0) / returns.length;
}

describe("the agent strategies", () => {
  it("has at least 16 strategies, each with a name of its own", () => {
    const names = STRATEGIES.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThanOrEqual(16);
  });

  it("learns which strategy pays, and plays the same after being saved and restored", async () => {
    const agent = createAgent();
    const before = await measure(agent);
    for (let round = 0; round < 12; round++) {
      const plays = Array.from({ length: 48 }, (_, index) => playOnce(agent, round * 100 + index));
      agent.learn(await Promise.all(plays));
    }
    const after = await measure(agent);
    expect(after).toBeGreaterThan(before + 0.2);
    const again = createAgent();
    again.restore(JSON.parse(JSON.stringify(agent.save())) as ReturnType<typeof agent.save>);
    expect(await measure(again)).toBe(after);
  });

  it("sees a hint as words, and sends what is boxed", async () => {
    const observation = `${OPENING}\n\nHINT: It lies between 90 and 92.`;
    const random = createRandom(3);
    const episode = createAgent().begin({ observation, tools: [], maxTurns: 7, random });
    expect(await episode.act(observation, 0)).toMatch(/^\\boxed\{.+\}$/);
  });
});
