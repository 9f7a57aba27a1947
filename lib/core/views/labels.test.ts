import { describe, expect, it } from "vitest";

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
      return `Find the ${words.filter((_, i) => i !== Math.floor(row / 12) % 3).join(" ")} of the game`;
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
  it("weighs by the formula, dampens equal texts, and drops words of one text", () => {
    const wordsOf = [
      ["tide", "rope"],
      ["tide", "rope"],
      ["tide", "oven"],
      ["oven"],
      ["oven", "ward"],
    ];
    const scored = scoreGroupWords(
      [
        [0, 1, 2],
        [3, 4],
      ],
      wordsOf,
    );
    const twice = 1 + Math.log(2);
    const tide = twice + 1;
    const mean = (tide + twice + 1 + 2 + 1) / 2;
    expect(scored).toEqual([
      [{ word: "tide", score: Math.log(1 + mean / tide) }],
      [{ word: "oven", score: Math.log(1 + mean / 3) }],
    ]);
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
