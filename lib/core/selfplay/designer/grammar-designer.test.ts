import { describe, expect, test } from "vitest";

import { countCopies, findCopies } from "@/lib/core/copies";
import { createRandom } from "@/lib/core/maths/random";
import type { CorpusDocument, MemoryRecord } from "@/lib/core/selfplay/ports";

import { decisionsSchema } from "./decisions";
import { GRAMMAR_DEFAULTS, GrammarDesigner, listTwistSets, writeDesign } from "./grammar-designer";
import { GAME_MECHANICS } from "./mechanics";

const SKILLS = [
  "Mathematical Reasoning",
  "Pattern Recognition",
  "Logical Deduction",
  "Spatial Reasoning",
  "Optimization",
  "Causal Inference",
];
const makeDesigner = (settings = GRAMMAR_DEFAULTS) => new GrammarDesigner(GAME_MECHANICS, settings);

function makeDocument(id: string, title: string, text: string): CorpusDocument {
  return { id, title, text };
}
const TIDES = makeDocument("a", "How Tides Turn", "The moon pulls the sea. A tide of 16 metres.");
const BEES = makeDocument("b", "Inside a Hive", "The queen feeds the brood. A hive of 40 combs.");

async function designMany(
  designer: GrammarDesigner,
  skill: string,
  count: number,
  random = createRandom(1),
) {
  const designs = [];
  for (let i = 0; i < count; i++)
    designs.push(
      await designer.design({ skill, document: null, positives: [], negatives: [], random }),
    );
  return designs;
}

const countSources = (sources: readonly string[]) =>
  countCopies(findCopies(sources, () => undefined).families);

test("names of mechanics differ, and each game skill has at least four", () => {
  const names = GAME_MECHANICS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const counts = SKILLS.map(
    (skill) => GAME_MECHANICS.filter(({ skills }) => skills.includes(skill)).length,
  );
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(4);
  expect(makeDesigner().skills.toSorted()).toEqual(SKILLS.toSorted());
});

test("twist sets are none, each, and each two", () => {
  expect(listTwistSets(["a", "b", "c"])).toEqual([
    [],
    ["a"],
    ["b"],
    ["c"],
    ["a", "b"],
    ["a", "c"],
    ["b", "c"],
  ]);
});

describe("an untrained designer without a document", () => {
  test.each(SKILLS)(
    "writes at least 100 different skeletons in 200 programs of %s",
    async (skill) => {
      const designs = await designMany(makeDesigner(), skill, 200);
      const counts = countSources(designs.map(({ source }) => source));
      expect(counts.skeletons).toBeGreaterThanOrEqual(100);
      const lines = designs.map(({ source }) => source.split("\n").length);
      expect(Math.min(...lines)).toBeGreaterThanOrEqual(60);
      expect(Math.max(...lines)).toBeLessThanOrEqual(210);
    },
  );
});

test("the same chance gives the same bytes", async () => {
  const [first, second] = [makeDesigner(), makeDesigner()];
  const designs = await designMany(first, "Optimization", 20);
  expect(await designMany(second, "Optimization", 20)).toEqual(designs);
  const samples = designs.map((design, i) => ({ design, skill: "Optimization", reward: i % 3 }));
  first.learn(samples);
  second.learn(samples);
  expect(JSON.stringify(second.save())).toBe(JSON.stringify(first.save()));
});

test("equal decisions give a copy without a document, and different programs with different documents", () => {
  const mechanic = GAME_MECHANICS[0]!;
  const decisions = {
    mechanic: mechanic.name,
    twists: [],
    knobs: Object.fromEntries(
      Object.entries(mechanic.knobs).map(([name, [value]]) => [name, value!]),
    ),
    choices: [],
  };
  const write = (document: CorpusDocument | null) =>
    writeDesign(mechanic, decisions, { skill: mechanic.skills[0]!, document }).source;
  expect(write(null)).toBe(write(null));
  expect(countSources([write(null), write(TIDES), write(BEES)]).programs).toBe(3);
});

test("trained on a fixed reward without entropy it writes copies of few programs", async () => {
  const designer = makeDesigner({ ...GRAMMAR_DEFAULTS, entropyBonus: 0, learningRate: 1 });
  const random = createRandom(5);
  for (let step = 0; step < 60; step++) {
    const designs = await designMany(designer, "Pattern Recognition", 16, random);
    designer.learn(
      designs.map((design) => {
        const { mechanic, twists } = decisionsSchema.parse(design.decisions);
        const reward = mechanic === "hidden rule" ? (twists.length === 0 ? 1 : 0.3) : -0.2;
        return { design, skill: "Pattern Recognition", reward };
      }),
    );
  }
  const designs = await designMany(designer, "Pattern Recognition", 100, random);
  const { programs } = countSources(designs.map(({ source }) => source));
  expect(programs).toBeLessThan(40);
});

test("saved and restored in the middle, it goes on with the same bytes", async () => {
  const original = makeDesigner();
  const designs = await designMany(original, "Causal Inference", 10);
  original.learn(designs.map((design) => ({ design, skill: "Causal Inference", reward: 1 })));
  const copy = makeDesigner();
  copy.restore(original.save());
  const next = (designer: GrammarDesigner) =>
    designMany(designer, "Causal Inference", 10, createRandom(8));
  expect(await next(copy)).toEqual(await next(original));
});

test("positives raise the chance of their parts, negatives lower it", async () => {
  const record = (codeSnippet: string): MemoryRecord => ({
    gameFile: "game.py",
    skill: "Spatial Reasoning",
    codeSnippet,
    actorWinRate: 0.5,
    regret: 0.2,
    rolloutId: 0,
    metadata: {},
  });
  const liked = record('"""A Way\n\nParts: grid navigation, with noise; size 4.\n"""\nimport re');
  const share = async (positives: MemoryRecord[], negatives: MemoryRecord[]) => {
    const designer = makeDesigner({ ...GRAMMAR_DEFAULTS, memoryStrength: 2 });
    const random = createRandom(2);
    let count = 0;
    for (let i = 0; i < 300; i++) {
      const skill = "Spatial Reasoning";
      const design = await designer.design({ skill, document: null, positives, negatives, random });
      if (design.decisions.mechanic === "grid navigation") count++;
    }
    return count / 300;
  };
  const [none, up, down] = [
    await share([], []),
    await share([liked], []),
    await share([], [liked]),
  ];
  expect(up).toBeGreaterThan(2 * none);
  expect(down).toBeLessThan(none / 2);
});

test("a skill that no mechanic serves is a bug and says so", () => {
  const request = { document: null, positives: [], negatives: [], random: createRandom(1) };
  expect(() => makeDesigner().design({ ...request, skill: "Cooking" })).toThrow(
    "No mechanic of the grammar serves Cooking.",
  );
});
