import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { createRandom } from "@/lib/core/maths/random";
import { makeTestBundle, type TestRow } from "@/lib/core/views/test-bundle";

import {
  describeRelease,
  drawWeights,
  expectDistinct,
  findCells,
  findInterval,
  listFamilies,
  markCopies,
  REPLICATES,
  readMeasure,
  readMeasures,
  summariseCells,
  tabulate,
} from ".";

const NAN = NaN;

function summarise(values: readonly number[]) {
  const columns = {
    step: new Int32Array(values.length).fill(3),
    run: new Uint8Array(values.length),
  };
  const included = new Uint8Array(values.length).fill(1);
  const tabulation = tabulate(columns, 1, included, { value: Float32Array.from(values) });
  return summariseCells(tabulation, "value", findCells(tabulation, { range: null, run: null }));
}

describe("a summary of environments", () => {
  it("of none knows no mean", () => {
    expect(summarise([])).toEqual({ n: 0, unknown: 0, mean: null, interval: null });
  });

  it("of one has a mean and no interval", () => {
    expect(summarise([0.25])).toEqual({ n: 1, unknown: 0, mean: 0.25, interval: null });
  });

  it("counts what is unknown and keeps it out of the mean", () => {
    expect(summarise([NAN, 0.5, NAN, 0.5])).toEqual({
      n: 4,
      unknown: 2,
      mean: 0.5,
      interval: [0.5, 0.5],
    });
    expect(summarise([NAN])).toEqual({ n: 1, unknown: 1, mean: null, interval: null });
  });

  it("keeps zero and negative values as numbers", () => {
    expect(summarise([0, 0, 0])).toEqual({ n: 3, unknown: 0, mean: 0, interval: [0, 0] });
    const { mean, interval } = summarise([-0.5, -0.25, -0.75, 0.5]);
    expect(mean).toBe(-0.25);
    expect(interval![0]).toBeGreaterThanOrEqual(-0.75);
    expect(interval![1]).toBeLessThanOrEqual(0.5);
  });

  it("has the interval of a classical bootstrap, about", () => {
    const random = createRandom(5);
    const values = Array.from({ length: 60 }, () => random() ** 2);
    const draw = createRandom(9);
    const means = Array.from({ length: 4000 }, () => {
      let sum = 0;
      for (let i = 0; i < values.length; i++) sum += values[Math.floor(draw() * values.length)]!;
      return sum / values.length;
    }).sort((a, b) => a - b);
    const { interval } = summarise(values);
    const width = means[3900]! - means[99]!;
    expect(Math.abs(interval![0] - means[99]!)).toBeLessThan(0.15 * width);
    expect(Math.abs(interval![1] - means[3900]!)).toBeLessThan(0.15 * width);
  });

  it("covers the mean and lies within the values, whatever they are", () => {
    fc.assert(
      fc.property(
        fc.array(fc.float({ min: -1, max: 1, noNaN: true }), { minLength: 2, maxLength: 40 }),
        (values) => {
          const { mean, interval } = summarise(values);
          const [low, high] = interval!;
          expect(low).toBeGreaterThanOrEqual(Math.min(...values) - 1e-6);
          expect(high).toBeLessThanOrEqual(Math.max(...values) + 1e-6);
          expect(low).toBeLessThanOrEqual(high);
          expect(mean).toBeGreaterThanOrEqual(Math.min(...values) - 1e-6);
        },
      ),
    );
  });
});

describe("the bootstrap", () => {
  it("draws each environment once on average, the same for the same seed and row", () => {
    const weights = new Uint8Array(REPLICATES);
    let sum = 0;
    let squares = 0;
    for (let row = 0; row < 100; row++) {
      drawWeights(row, weights);
      for (const weight of weights) {
        sum += weight;
        squares += weight * weight;
      }
    }
    const mean = sum / (100 * REPLICATES);
    expect(mean).toBeCloseTo(1, 1);
    expect(squares / (100 * REPLICATES) - mean ** 2).toBeCloseTo(1, 1);
    const again = new Uint8Array(REPLICATES);
    drawWeights(99, again);
    expect(again).toEqual(weights);
    drawWeights(98, again);
    expect(again).not.toEqual(weights);
  });

  it("leaves out replicates that drew nothing", () => {
    expect(findInterval([0, 4, 8], [0, 2, 2], 2)).toEqual([2.05, 3.95]);
  });
});

describe("measures", () => {
  const { bundle } = makeTestBundle([
    { step: 0, episodes: 5, solved: 1, regret: -0.25, tools: 0, turns: 2.5 },
    { step: 0, episodes: 5, solved: 4, sameProgram: 0, lines: 65535 },
    { step: 1, episodes: 0, solved: 0, sameProgram: 0 },
    { step: -1, solveRate: 0.81, sameProgram: 0 },
    { step: 1, solveRate: 0.8, sameProgram: 4, sameSkeleton: 0 },
  ]);

  it("count both ends of 20 to 80 % as learnable, and no record as unknown", () => {
    expect([...readMeasure(bundle.columns, "learnable")]).toEqual([1, 1, NAN, 0, 1]);
  });

  it("tell zero tools from tools that nobody counted, and lines that were not", () => {
    expect([...readMeasure(bundle.columns, "tools")]).toEqual([0, NAN, NAN, NAN, NAN]);
    expect([...readMeasure(bundle.columns, "lines")]).toEqual([100, NAN, 100, 100, 100]);
    expect([...readMeasure(bundle.columns, "regret")]).toEqual([-0.25, NAN, NAN, NAN, NAN]);
  });

  it("call an environment a copy when its run wrote the program before; without a step it is unknown", () => {
    expect([...readMeasure(bundle.columns, "copies")]).toEqual([0, 1, 1, NAN, 0]);
    expect([...readMeasure(bundle.columns, "newSkeletons")]).toEqual([1, 0, 0, NAN, 0]);
  });

  it("do not take the program of another run for one written before", () => {
    const columns = { step: Int32Array.of(0, 1, 2), run: Uint8Array.of(0, 1, 1) };
    expect([...markCopies(columns, Uint32Array.of(0, 0, 0))]).toEqual([0, 0, 1]);
  });
});

describe("families", () => {
  const rows = (...entries: TestRow[]) => makeTestBundle(entries, { runs: ["a", "b"] }).bundle;
  const all = ({ columns }: ReturnType<typeof rows>) => [...columns.step.keys()];

  it("are listed by size with their steps and their longest streak in one run", () => {
    const bundle = rows(
      { step: 0 },
      { step: 0, sameProgram: 0 },
      { step: 4 },
      { step: 4, sameProgram: 0 },
      { step: 9, sameProgram: 2 },
      { step: 2, sameProgram: 0, run: 1 },
      { step: -1, sameProgram: 0 },
    );
    expect(listFamilies(bundle.columns, all(bundle), "sameProgram")).toEqual({
      distinct: 2,
      sizes: [5, 2],
      families: [
        { members: [0, 1, 3, 5, 6], steps: [0, 2, 4], longestStreak: 2 },
        { members: [2, 4], steps: [4, 9], longestStreak: 1 },
      ],
    });
  });

  it("go on over steps, and end at any other environment of the run, counted or not", () => {
    const same = { sameProgram: 0 };
    const bundle = rows({ step: 0 }, { step: 5, ...same }, { step: 6 }, { step: 7, ...same });
    const streak = (counted: number[]) =>
      listFamilies(bundle.columns, counted, "sameProgram").families[0]?.longestStreak;
    expect([streak([0, 1, 2, 3]), streak([0, 1, 3]), streak([0, 3])]).toEqual([2, 2, 1]);
  });

  it("know no streak without steps, and no family among none or one", () => {
    const bundle = rows({}, { sameProgram: 0 });
    const { families } = listFamilies(bundle.columns, [0, 1], "near");
    expect(families).toEqual([{ members: [0, 1], steps: [], longestStreak: null }]);
    expect(listFamilies(bundle.columns, [], "near")).toEqual({
      distinct: 0,
      sizes: [],
      families: [],
    });
    expect(listFamilies(bundle.columns, [1], "near").distinct).toBe(1);
  });

  it("are never more when a copy is added", () => {
    const programs = fc.array(fc.nat(9), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(programs, fc.nat(), (kinds, at) => {
        const count = (list: readonly number[]) => {
          const firsts = list.map((kind) => list.indexOf(kind));
          const bundle = rows(...firsts.map((sameProgram, step) => ({ step, sameProgram })));
          return listFamilies(bundle.columns, all(bundle), "sameProgram");
        };
        const before = count(kinds);
        const after = count([...kinds, kinds[at % kinds.length]!]);
        expect(after.distinct).toBe(before.distinct);
        expect(after.distinct / (kinds.length + 1)).toBeLessThan(before.distinct / kinds.length);
        expect(after.sizes.reduce((sum, size) => sum + size)).toBe(kinds.length + 1);
      }),
    );
  });
});

describe("distinct per draw", () => {
  it("is what drawing by hand comes to", () => {
    // Two of {a, a, b}: aa, ab, ab, so 1, 2 and 2 different ones.
    expect(expectDistinct([2, 1], 2)).toBeCloseTo(5 / 3, 12);
    expect(expectDistinct([1, 1, 1], 2)).toBeCloseTo(2, 12);
    expect(expectDistinct([3], 2)).toBeCloseTo(1, 12);
  });

  it("is the number of families when all are drawn, and unknown when there are too few", () => {
    expect(expectDistinct([60, 30, 10])).toBeCloseTo(3, 12);
    expect(expectDistinct([60, 39])).toBeNull();
    expect(expectDistinct([])).toBeNull();
  });

  it("falls when the largest family grows", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 4, maxLength: 30 }),
        (sizes) => {
          const sorted = [...sizes].sort((a, b) => b - a);
          const before = expectDistinct(sorted, 4)!;
          const grown = expectDistinct([sorted[0]! + 1, ...sorted.slice(1)], 4)!;
          expect(grown).toBeLessThanOrEqual(before + 1e-9);
        },
      ),
    );
  });
});

describe("the numbers of a release", () => {
  const { bundle, texts } = makeTestBundle(
    [
      { step: 0, run: 0, episodes: 4, solved: 2, regret: 0.5 },
      { step: 0, run: 0, sameProgram: 0 },
      { step: 10, run: 0, episodes: 4, solved: 4, regret: -0.5 },
      { step: 3, run: 1, episodes: 4, solved: 0, sameProgram: 0 },
    ],
    { runs: ["a", "b"] },
  );
  const input = {
    columns: bundle.columns,
    runs: bundle.header.runs,
    ids: texts.ids,
    diversity: null,
    spaceId: "s",
  };

  it("belong to their step, and unknown is null", () => {
    const stats = describeRelease("r", input, null);
    expect(
      stats.steps.map(({ step, n, solveRate, regret, newPrograms, copies, unknown }) => ({
        step,
        n,
        solveRate,
        regret,
        newPrograms,
        copies,
        unknown: unknown.solveRate,
      })),
    ).toEqual([
      { step: 0, n: 2, solveRate: 0.5, regret: 0.5, newPrograms: 1, copies: 1, unknown: 1 },
      { step: 3, n: 1, solveRate: 0, regret: null, newPrograms: 1, copies: 0, unknown: 0 },
      { step: 10, n: 1, solveRate: 1, regret: -0.5, newPrograms: 1, copies: 0, unknown: 0 },
    ]);
    expect({ n: stats.environments, unknown: stats.unknown, vendi: stats.vendiPerN }).toEqual({
      n: 4,
      unknown: 1,
      vendi: null,
    });
    expect(stats.overall.solveRate).toBe(0.5);
  });

  it("of one run leave the others out", () => {
    const stats = describeRelease("r", input, 1);
    expect([stats.run, stats.environments, stats.steps.map(({ step }) => step)]).toEqual([
      "b",
      1,
      [3],
    ]);
    expect(stats.copies.sameProgram).toEqual({
      distinct: 1,
      distinctPer100: null,
      longestStreak: 1,
      families: [],
    });
  });

  it("of a window are those of its steps alone; environments without a step always count", () => {
    const more = makeTestBundle([
      { step: 1, solveRate: 1 },
      { step: 2, solveRate: 0 },
      { solveRate: 0.5 },
    ]);
    const { columns } = more.bundle;
    const tabulation = tabulate(columns, 1, Uint8Array.of(1, 1, 1), readMeasures(columns));
    const mean = (range: [number, number] | null, isDatedOnly: boolean) =>
      summariseCells(tabulation, "solveRate", findCells(tabulation, { range, run: 0, isDatedOnly }))
        .mean;
    expect([
      mean([2, 2], true),
      mean([2, 2], false),
      mean(null, false),
      mean([5, 9], true),
    ]).toEqual([0, 0.25, 0.5, null]);
  });
});
