import { describe, expect, it } from "vitest";

import { findChance } from "./label-chance";
import { findPlaceClusters } from "./label-clusters";
import { scoreGroupWords, splitWords } from "./label-words";
import { makeLabels, type LabelInput } from "./labels";

const SUBJECTS = [
  "harbour tide vessel",
  "orchard apple ladder",
  "museum vault guard",
  "railway signal wagon",
  "kitchen recipe oven",
  "glacier rope summit",
  "library shelf catalogue",
  "hospital ward nurse",
  "theatre curtain actor",
  "mine shaft lantern",
  "airport runway tower",
  "desert caravan oasis",
] as const;

/** Words that say nothing of the place; they make the texts differ, as texts do. */
const FILLER =
  "amber basalt cobalt denim ember fern garnet hazel indigo jade khaki lilac mauve navy ochre pearl quartz ruby sable teal umber violet wheat xenon yellow zinc alder birch cedar".split(
    " ",
  );

/** Twelve round places on a ring, 25 environments each, one subject a place. */
function makeTwelve(order: (rows: number[]) => number[] = (rows) => rows): LabelInput {
  const rows = order(Array.from({ length: 300 }, (_, row) => row));
  const placeOf = (row: number) => {
    const cluster = row % 12;
    const angle = (cluster / 12) * 2 * Math.PI;
    const turn = row * 2.399963;
    const reach = 0.05 * Math.sqrt((Math.floor(row / 12) + 0.5) / 25);
    return {
      x: 0.75 * Math.cos(angle) + reach * Math.cos(turn),
      y: 0.75 * Math.sin(angle) + reach * Math.sin(turn),
    };
  };
  return {
    count: rows.length,
    x: Float32Array.from(rows, (row) => placeOf(row).x),
    y: Float32Array.from(rows, (row) => placeOf(row).y),
    texts: rows.map((row) => {
      const words = (SUBJECTS[row % 12] ?? "").split(" ");
      const said = words.filter((_, i) => i !== Math.floor(row / 12) % 3).join(" ");
      const [a, b] = [FILLER[row % 29], FILLER[Math.floor(row / 12)]];
      return `Find the ${said} of the game, ${a ?? ""} ${b ?? ""}`;
    }),
  };
}

describe("findPlaceClusters", () => {
  it("finds twelve places that lie apart, each with its own rows only", () => {
    const { x, y } = makeTwelve();
    const clusters = findPlaceClusters(x, y, 0.1);
    expect(clusters.map((cluster) => [...new Set(cluster.rows.map((row) => row % 12))])).toEqual(
      Array.from({ length: 12 }, (_, cluster) => [cluster]),
    );
  });

  it("puts every row in exactly one cluster, also when all lie at one place or on the rim", () => {
    const same = findPlaceClusters(new Float32Array(7), new Float32Array(7), 0.1);
    expect(same).toEqual([{ rows: [0, 1, 2, 3, 4, 5, 6], x: 0, y: 0 }]);
    const rim = findPlaceClusters(Float32Array.of(-1, 1, 1), Float32Array.of(-1, 1, 1), 0.1);
    expect(rim.map((cluster) => cluster.rows)).toEqual([[1, 2], [0]]);
  });
});

describe("splitWords", () => {
  it("parts joined names, folds case, and leaves out what every environment says", () => {
    expect(splitWords("ReservoirValve_puzzle: open the VALVE, 3 moves left. Štít")).toEqual([
      "reservoir",
      "valve",
      "open",
      "štít",
    ]);
  });
});

describe("scoreGroupWords", () => {
  /** Twenty texts, ten a group: the first ones say "tide", the others "oven"; "rope" is everywhere. */
  const wordsOf = Array.from({ length: 20 }, (_, row) => [
    row < 10 ? "tide" : "oven",
    ...(row % 2 === 0 ? ["rope"] : []),
    FILLER[row] ?? "",
  ]);
  const groups = [
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
    [10, 11, 12, 13, 14, 15, 16, 17, 18, 19],
  ];

  it("weighs by the formula, and keeps no word that chance would as well have put there", () => {
    const mean = (10 + 5 + 10 + 10 + 5 + 10) / 2;
    const score = Math.log(1 + mean / 10);
    expect(scoreGroupWords(groups, wordsOf)).toEqual([
      [{ word: "tide", score }],
      [{ word: "oven", score }],
    ]);
  });

  it("lets a copied text speak louder than one, but not as loud as its number", () => {
    const copied = [...wordsOf, ...Array.from({ length: 30 }, () => wordsOf[0] ?? [])];
    const rows = Array.from({ length: 30 }, (_, i) => 20 + i);
    const [first] = scoreGroupWords([[...(groups[0] ?? []), ...rows], groups[1] ?? []], copied);
    expect(first?.map(({ word }) => word)).toEqual(["tide"]);
  });

  it("names nothing of three unrelated texts", () => {
    expect(scoreGroupWords([[0, 10, 11]], wordsOf)).toEqual([[]]);
  });
});

describe("findChance", () => {
  it("is the chance of drawing so many blindly", () => {
    expect(findChance(0, 3, 5, 20)).toBeCloseTo(1, 10);
    // Both of two drawn from 20 are among the 5 marked: 5/20 * 4/19.
    expect(findChance(2, 2, 5, 20)).toBeCloseTo((5 / 20) * (4 / 19), 12);
    // At least one: 1 - 15/20 * 14/19.
    expect(findChance(1, 2, 5, 20)).toBeCloseTo(1 - (15 / 20) * (14 / 19), 12);
    expect(findChance(100, 100, 120, 5000)).toBeLessThan(1e-100);
  });
});

describe("makeLabels", () => {
  it("names twelve places by their own subject and by nothing else", () => {
    const labels = makeLabels(makeTwelve()).filter((label) => label.level === 0);
    const subjects = labels.map((label) =>
      SUBJECTS.findIndex((subject) =>
        label.text.split(" · ").every((word) => subject.split(" ").includes(word)),
      ),
    );
    expect(subjects.sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(labels.map((label) => label.weight)).toEqual(new Array(12).fill(25));
  });

  it("does not depend on the order of the rows, but for ties", () => {
    const byPlace = (input: LabelInput) =>
      makeLabels(input)
        .filter((label) => label.level === 0)
        .map(({ text }) => text)
        .sort();
    expect(byPlace(makeTwelve((rows) => [...rows].reverse()))).toEqual(byPlace(makeTwelve()));
  });

  it("says no word twice where a coarse and a fine name are in view together", () => {
    const labels = makeLabels(makeTwelve());
    for (const fine of labels.filter((label) => label.level > 0))
      for (const coarse of labels.filter((label) => label.level < fine.level))
        if (Math.hypot(fine.x - coarse.x, fine.y - coarse.y) < 0.1)
          expect(fine.text.split(" · ")).not.toContain(coarse.text.split(" · ")[0]);
  });

  it("names nothing where there is nothing to say", () => {
    const { x, y } = makeTwelve();
    expect(makeLabels({ count: 300, x, y, texts: new Array<string>(300).fill("") })).toEqual([]);
    expect(
      makeLabels({ count: 3, x: x.slice(0, 3), y: y.slice(0, 3), texts: ["tide", "tide", "tide"] }),
    ).toEqual([]);
  });
});
