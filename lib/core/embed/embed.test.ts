import { describe, expect, it } from "vitest";

import { generatePrograms } from "@/bench/generate-programs";
import { loadStaticTable } from "@/cli/read-static-table";
import { createRandom } from "@/lib/core/maths/random";

import { createHybridEmbedder } from "./hybrid-embedder";
import { describeProgram } from "./program-text";
import type { SparseMatrix } from "./sparse-matrix";
import { multiply, multiplyTransposed, takeRows } from "./sparse-matrix";
import { readStaticTable, splitPieces } from "./static-table";
import { weighTerms } from "./tf-idf";
import { findRightBasis } from "./truncated-svd";
import { splitWords, stemWord } from "./words";

const ignore = (): void => undefined;
const table = loadStaticTable();

it("describes a program by what it says, never by its code", () => {
  const source = `"""Weigh the crates"""\nclass CrateScaleEnv:\n    def reset(self):\n        # start over\n        return f"There are {self.n} crates here", {"k": "short"}\n`;
  expect(describeProgram(source, "CrateScaleEnv", "You see a scale.")).toBe(
    "CrateScale. You see a scale.. Weigh the crates. There are crates here. class CrateScaleEnv def reset self return.  start over",
  );
});

it.each([
  ["HTTPServer2 fooBar", ["http", "server", "foo", "bar"]],
  ["a I we_go", ["we", "go"]],
])("splits %s into words", (text, words) => {
  expect(splitWords(text)).toEqual(words);
});

it.each([
  ["matches", "match"],
  ["matching", "match"],
  ["queries", "query"],
  ["stopped", "stop"],
  ["boxes", "box"],
  ["glass", "glass"],
  ["status", "status"],
])("stems %s to %s", (word, stem) => {
  expect(stemWord(word)).toBe(stem);
});

describe("the static table", () => {
  it("splits words into the longest pieces", () => {
    const small = readStaticTable(new Uint8Array(4 * 4 + 4 * 2), "sub\n##array\n##a\narr\n");
    expect(small.dimensions).toBe(2);
    expect(splitPieces(small, "subarray")).toEqual([0, 1]);
    expect(splitPieces(small, "suba")).toEqual([0, 2]);
    expect(splitPieces(small, "subx")).toEqual([]);
  });
  it("refuses files that do not fit each other", () => {
    expect(() => readStaticTable(new Uint8Array(11), "a\nb\n")).toThrow(
      "no whole number of dimensions",
    );
  });
  it("is the one that ships", () => {
    expect([table.pieces.size, table.dimensions]).toEqual([26_503, 128]);
    expect(table.weightsSha256).toBe(
      "8781bae519fd44bb37fae047ddff0675a6876a5b43abf0817dbce1a1909e2183",
    );
  });
});

const sparse = (dense: number[][]): SparseMatrix => {
  const entries = dense.map((row) =>
    row.map((value, column) => ({ value, column })).filter(({ value }) => value !== 0),
  );
  const starts = new Uint32Array(dense.length + 1);
  entries.forEach((row, i) => (starts[i + 1] = (starts[i] ?? 0) + row.length));
  return {
    rows: dense.length,
    columns: dense[0]?.length ?? 0,
    starts,
    column: Uint32Array.from(entries.flat(), (entry) => entry.column),
    value: Float32Array.from(entries.flat(), (entry) => entry.value),
  };
};

it("multiplies sparse matrices from both sides", () => {
  const matrix = sparse([
    [1, 0, 2],
    [0, 0, 3],
  ]);
  expect([...multiply(matrix, Float32Array.of(1, 10, 2, 20, 3, 30), 2)]).toEqual([7, 70, 9, 90]);
  expect([...multiplyTransposed(matrix, Float32Array.of(1, 2), 1)]).toEqual([1, 0, 8]);
  expect([...multiply(takeRows(matrix, [1, 0]), Float32Array.of(1, 1, 1), 1)]).toEqual([3, 3]);
});

it("weighs words as the formula says, and drops the too rare and the too common", () => {
  // Word 0 in all 3 rows (too common), word 1 in 2, word 2 in 1 (too rare).
  const rows = [Int32Array.of(0, 1, 1, 3), Int32Array.of(0, 2, 1, 1), Int32Array.of(0, 1, 2, 1)];
  const weighed = weighTerms(
    { rows, documentFrequency: [3, 2, 1] },
    { minDf: 2, maxDf: 0.7, maxFeatures: 10 },
  );
  expect(weighed).toEqual({
    rows: 3,
    columns: 1,
    starts: Uint32Array.of(0, 1, 2, 2),
    column: Uint32Array.of(0, 0),
    value: Float32Array.of(1, 1),
  });
});

it("finds the basis of a matrix of known rank", () => {
  const random = createRandom(5);
  const left = Array.from({ length: 40 }, () => [random() - 0.5, random() - 0.5, random() - 0.5]);
  const right = Array.from({ length: 3 }, () => Array.from({ length: 25 }, () => random() - 0.5));
  const dense = left.map((row) =>
    right[0]!.map((_, c) => row.reduce((sum, value, k) => sum + value * right[k]![c]!, 0)),
  );
  const matrix = sparse(dense);
  const { rank, basis } = findRightBasis(matrix, 8, 1, ignore);
  expect(rank).toBe(3);
  const places = multiply(matrix, basis, rank);
  // Orthonormal basis of the whole row space: going there and back loses nothing.
  dense.forEach((row, i) => {
    row.forEach((value, c) => {
      let back = 0;
      for (let k = 0; k < rank; k++) back += places[i * rank + k]! * basis[c * rank + k]!;
      expect(back).toBeCloseTo(value, 4);
    });
  });
});

describe("hybrid-1", () => {
  const embedder = createHybridEmbedder(table);
  const similarity = (vectors: Float32Array, width: number, a: number, b: number): number => {
    let dot = 0;
    for (let k = 0; k < width; k++) dot += vectors[a * width + k]! * vectors[b * width + k]!;
    return dot;
  };
  const texts = generatePrograms(60, 2).map(({ source }) => describeProgram(source, null, ""));

  it("gives vectors of length 1, the same for the same texts", () => {
    const { vectors, dimensions } = embedder.embed(texts, ignore);
    expect(dimensions).toBeGreaterThan(128);
    for (let row = 0; row < texts.length; row++)
      expect(similarity(vectors, dimensions, row, row)).toBeCloseTo(1, 5);
    expect(embedder.embed(texts, ignore).vectors).toEqual(vectors);
  });
  it("puts programs of one topic nearer than programs of another, without a shared word", () => {
    const topics = [
      "surgeon hospital patient",
      "doctor clinic nurse",
      "train railway station",
      "locomotive track carriage",
    ];
    const { vectors, dimensions } = embedder.embed([...topics, ...texts], ignore);
    const near = (a: number, b: number) => similarity(vectors, dimensions, a, b);
    expect(near(0, 1)).toBeGreaterThan(Math.max(near(0, 2), near(0, 3)));
    expect(near(2, 3)).toBeGreaterThan(Math.max(near(2, 0), near(2, 1)));
  });
  it("takes one text, no text and texts without words", () => {
    expect(embedder.embed(["hello world"], ignore).vectors.every(Number.isFinite)).toBe(true);
    expect(embedder.embed([], ignore).vectors).toHaveLength(0);
    expect(embedder.embed(["", "1 2 3", "…"], ignore).vectors.every((value) => value === 0)).toBe(
      true,
    );
  });
});
