import { expect, test } from "vitest";

import { createRandom } from "@/lib/core/maths/random";

import { SitePolicy } from "./policy";

const plain = { learningRate: 0.5, entropyBonus: 0, baselineDecay: 0.5 };
const draw = (option: number, reward: number) => ({ site: "s", option, pull: [], reward });

function meet(policy: SitePolicy, count: number): void {
  policy.draw("s", count, [], () => 0);
}

test("all options are equally likely at first", () => {
  expect(new SitePolicy(plain).chances("s", 4)).toEqual([0.25, 0.25, 0.25, 0.25]);
});

test("one update is the policy gradient with the baseline of before, and then moves the baseline", () => {
  const policy = new SitePolicy(plain);
  meet(policy, 2);
  policy.learn([draw(0, 1), draw(1, -1), draw(0, 1)]);
  // Option 0: 1 * (1 - 0.5) - 1 * (0 - 0.5) + 1 * (1 - 0.5) = 1.5, times the rate 0.5; of the mean reward 1/3 a half is kept.
  const saved = { weights: { s: [0.75, -0.75] }, baselines: { s: 1 / 6 }, meanSquare: 1 };
  expect(policy.save()).toEqual(saved);
  // The root mean square is then sqrt(36/71), and the reward a sixth of it: exactly the baseline.
  policy.learn([draw(0, Math.sqrt(1 / 71))]);
  expect(policy.save().weights.s![0]).toBeCloseTo(0.75, 12);
});

test("the unit of the reward makes no difference", () => {
  const [small, large] = [new SitePolicy(plain), new SitePolicy(plain)];
  for (const [policy, unit] of [
    [small, 1],
    [large, 50],
  ] as const) {
    meet(policy, 3);
    policy.learn([draw(0, 0.2 * unit), draw(1, -0.1 * unit)]);
    policy.learn([draw(2, 0.3 * unit)]);
  }
  const weights = small.save().weights.s!;
  large
    .save()
    .weights.s!.forEach((weight, option) => expect(weight).toBeCloseTo(weights[option]!, 9));
});

test("rewards of nothing teach nothing", () => {
  const policy = new SitePolicy(plain);
  meet(policy, 2);
  policy.learn([draw(0, 0)]);
  policy.learn([]);
  expect(policy.save()).toEqual({ weights: { s: [0, 0] }, baselines: { s: 0 }, meanSquare: 0 });
});

test("a punished option loses, a rewarded one gains", () => {
  const policy = new SitePolicy(plain);
  meet(policy, 3);
  policy.learn([draw(2, -1)]);
  const [first, second, third] = policy.chances("s", 3);
  expect(first).toBe(second);
  expect(third).toBeLessThan(1 / 3);
});

function train(entropyBonus: number): number[] {
  const policy = new SitePolicy({ ...plain, entropyBonus });
  const random = createRandom(3);
  for (let step = 0; step < 400; step++) {
    const batch = Array.from({ length: 8 }, () => policy.draw("s", 4, [], random));
    policy.learn(batch.map((choice) => ({ ...choice, reward: choice.option === 1 ? 0.3 : 0 })));
  }
  return policy.chances("s", 4);
}

test("without entropy it collapses onto what a fixed reward pays; with enough of it, it does not", () => {
  expect(train(0)[1]).toBeGreaterThan(0.97);
  const spread = train(0.3);
  expect(spread[1]).toBeLessThan(0.8);
  expect(spread[1]).toBe(Math.max(...spread));
});

test("a pull adds to the weights and is remembered with the draw", () => {
  const policy = new SitePolicy(plain);
  const chances = policy.chances("s", 2, [Math.log(3), 0]);
  expect(chances[0]).toBeCloseTo(0.75, 12);
  expect(policy.draw("s", 2, [Math.log(3), 0], () => 0.7)).toEqual({
    site: "s",
    option: 0,
    pull: [Math.log(3), 0],
  });
  expect(policy.draw("s", 2, [0, 0], () => 0.7)).toEqual({ site: "s", option: 1, pull: [] });
});

test("what was saved goes on as the original does", () => {
  const original = new SitePolicy(plain);
  meet(original, 2);
  original.learn([draw(1, 1)]);
  const copy = new SitePolicy(plain);
  copy.restore(original.save());
  original.learn([draw(0, 1)]);
  copy.learn([draw(0, 1)]);
  expect(copy.save()).toEqual(original.save());
});

test("a site whose number of options changed is a bug and says so", () => {
  const policy = new SitePolicy(plain);
  meet(policy, 2);
  expect(() => policy.chances("s", 3)).toThrow("Site s has 3 options, but the policy holds 2.");
});
