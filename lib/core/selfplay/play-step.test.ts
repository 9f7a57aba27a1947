import { describe, expect, it } from "vitest";

import { writeRow } from "./environment-record";
import { playStep, startRun, type PlayedStep, type World } from "./play-step";
import type { RunConfig } from "./run-config";
import { runStateSchema } from "./run-state";
import { CountingAgent, CountingDesigner, TestGround } from "./test-players";

const CONFIG: RunConfig = {
  name: "test",
  seed: 7,
  steps: 6,
  environmentsPerStep: 4,
  episodes: { plain: 8, hinted: 4, replay: 2, heldOut: 3 },
  skills: ["Optimization", "Causal Inference"],
  skillsPerStep: 0,
  usesCorpus: true,
  usesMemory: true,
  trainsDesigner: true,
  pool: null,
  delay: 2,
  reward: { variant: "regret" },
  heldOutEvery: 4,
  attempts: 3,
};

function makeWorld(ground = new TestGround()) {
  return {
    designer: new CountingDesigner(),
    agent: new CountingAgent(),
    ground,
    corpus: [1, 2, 3].map((n) => ({ id: `passage-${n}`, title: "", text: "text" })),
    suite: [{ part: "games", name: "one", source: "x" }],
  };
}

/** Plays steps, each from a state that has been through JSON, as one that was saved has. */
async function playSteps(config: RunConfig, makeWorldAgain: () => World, steps: number) {
  let state = startRun(makeWorldAgain());
  const played: PlayedStep[] = [];
  for (let step = 0; step < steps; step++) {
    const last = await playStep(config, makeWorldAgain(), state);
    state = runStateSchema.parse(JSON.parse(JSON.stringify(last.state)));
    played.push(last);
  }
  return played;
}

describe("playStep", () => {
  it("gives the same rows and states from a saved state as from players that were kept", async () => {
    const kept = makeWorld();
    const [again, same] = [
      await playSteps(CONFIG, () => makeWorld(), 6),
      await playSteps(CONFIG, () => kept, 6),
    ];
    expect(JSON.stringify(again)).toBe(JSON.stringify(same));
  });

  it("names files by step and place, lets skills take turns, and plays both arms on the same seeds", async () => {
    const world = makeWorld();
    const [first] = await playSteps(CONFIG, () => world, 1);
    expect(first!.environments.map(({ file }) => file)).toEqual([
      "game_00000_000_optimization.py",
      "game_00000_001_causal_inference.py",
      "game_00000_002_optimization.py",
      "game_00000_003_causal_inference.py",
    ]);
    const task = world.ground.tasks.find(({ isNew }) => isNew)!;
    expect(task.plainSeeds.length).toBe(8);
    expect(task.hintedSeeds).toEqual(task.plainSeeds.slice(0, 4));
  });

  it("pays the designer after the delay, from the plays of every step until then", async () => {
    const world = makeWorld();
    const played = await playSteps(CONFIG, () => world, 3);
    expect(played.map(({ state }) => state.waiting.length)).toEqual([4, 8, 8]);
    expect(world.designer.lessons.length).toBe(1);
    expect(played[2]!.state.waiting.map(({ scores }) => scores.map((list) => list.length))).toEqual(
      [...Array.from({ length: 4 }, () => [8, 2]), ...Array.from({ length: 4 }, () => [8])],
    );
    const rewards = world.designer.lessons[0]!;
    for (const skill of CONFIG.skills) {
      const sum = rewards.filter((s) => s.skill === skill).reduce((a, { reward }) => a + reward, 0);
      expect(sum).toBeCloseTo(0, 9);
    }
  });

  it("does not teach a designer that the run does not train, and shows no corpus or memory to one without", async () => {
    const world = makeWorld();
    const config = { ...CONFIG, trainsDesigner: false, usesCorpus: false, usesMemory: false };
    const played = await playSteps(config, () => world, 4);
    expect(world.designer.lessons).toEqual([]);
    const sources = played.flatMap(({ environments }) => environments.map(({ source }) => source));
    expect(sources.every((source) => /\|-\|0\|0\|\d+$/.test(source))).toBe(true);
    expect(played.at(-1)!.state.memory.length).toBe(16);
  });

  it("keeps what was refused with its reason, and asks again with other chance", async () => {
    const seen = new Set<string>();
    const ground = new TestGround(({ source, isNew }) => {
      if (!isNew || seen.size > 1) return null;
      seen.add(source);
      return "rejected";
    });
    const world = makeWorld(ground);
    const [played] = await playSteps({ ...CONFIG, environmentsPerStep: 1 }, () => world, 1);
    expect(played!.rejected).toEqual(
      [...seen].map((source, attempt) => ({
        run: "test",
        step: 0,
        index: 0,
        attempt,
        skill: "Optimization",
        stage: "load",
        reason: "no",
        source,
      })),
    );
    expect(seen.size).toBe(2);
    expect(played!.environments.length).toBe(1);
  });

  it("leaves a place empty when no attempt is let in", async () => {
    const world = makeWorld(new TestGround(({ isNew }) => (isNew ? "rejected" : null)));
    const [played] = await playSteps(CONFIG, () => world, 1);
    expect(played!.environments).toEqual([]);
    expect(played!.rejected.map(({ index, attempt }) => `${index}.${attempt}`)).toEqual(
      [0, 1, 2, 3].flatMap((index) => [0, 1, 2].map((attempt) => `${index}.${attempt}`)),
    );
  });

  it("records a program that hangs as such, with nothing measured, and does not remember it", async () => {
    const world = makeWorld(new TestGround(({ isNew }) => (isNew ? "hung" : null)));
    const [played] = await playSteps(CONFIG, () => world, 1);
    const row = writeRow(played!.environments[0]!);
    const { n_plays, solve_rate, r_hint, regret, reward_joined, fault } = row;
    expect({ n_plays, solve_rate, r_hint, regret, reward_joined, fault }).toEqual({
      n_plays: 0,
      solve_rate: null,
      r_hint: null,
      regret: null,
      reward_joined: false,
      fault: "no answer",
    });
    expect(played!.state.memory).toEqual([]);
  });

  it("deals a frozen pool out without repeats until it is used up", async () => {
    const world = makeWorld();
    const config = { ...CONFIG, pool: 8, trainsDesigner: false, usesMemory: false };
    const played = await playSteps(config, () => world, 4);
    const dealt = played.map(({ environments }) => environments.map(({ pool }) => pool!));
    const deals = [dealt.slice(0, 2).flat(), dealt.slice(2).flat()];
    for (const deal of deals) expect([...deal].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(deals[0]).not.toEqual(deals[1]);
    const sourceOf = new Map<number, string>();
    for (const { environments } of played)
      for (const { pool, source } of environments) {
        expect(sourceOf.get(pool!) ?? source).toBe(source);
        sourceOf.set(pool!, source);
      }
  });

  it("plays the suite at the first step, at every fourth, and after the last", async () => {
    const world = makeWorld();
    const played = await playSteps(CONFIG, () => world, 6);
    expect(played.at(-1)!.state.heldOut.map(({ step }) => step)).toEqual([0, 4, 6]);
    const suite = world.ground.tasks.filter(({ source }) => source === "x");
    expect(new Set(suite.map(({ plainSeeds }) => plainSeeds.join())).size).toBe(1);
  });
});
