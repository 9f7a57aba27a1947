import { expect, test } from "vitest";

import { generatePrograms } from "@/bench/generate-programs";
import { loadStaticTable } from "@/cli/read-static-table";
import type { FitProgram } from "@/lib/core/domain/program-fit";
import { createHybridEmbedder } from "@/lib/core/embed";

import { fitPrograms } from "./fit-programs";

const embedder = createHybridEmbedder(loadStaticTable());
const fit = (programs: readonly FitProgram[]) => fitPrograms(programs, embedder, () => undefined);

/** Twenty programs of one release, and fifteen of another whose first three are copies of the first's. */
const MADE = generatePrograms(32, 5).map(({ source }) => source);
const write = (release: string, sources: readonly string[]): FitProgram[] =>
  sources.map((source, i) => ({
    id: `${release}/${String(i).padStart(2, "0")}`,
    source,
    className: null,
    observation: "",
  }));
const PROGRAMS = [
  ...write("a", MADE.slice(0, 20)),
  ...write("b", [`# a comment of its own\n${MADE[0]}`, ...MADE.slice(1, 3), ...MADE.slice(20)]),
];

test("programs of both releases lie on one map, copies at one place and in one family", () => {
  const { x, y, sameProgram, distinct, mapId } = fit(PROGRAMS);
  expect([x.length, y.length, sameProgram.length]).toEqual([35, 35, 35]);
  expect(distinct).toBe(new Set(sameProgram).size);
  for (const copy of [0, 1, 2]) {
    expect(sameProgram[20 + copy]).toBe(sameProgram[copy]);
    expect([x[20 + copy], y[20 + copy]]).toEqual([x[copy], y[copy]]);
  }
  expect(sameProgram[23]).not.toBe(sameProgram[3]);
  expect(Math.max(...x.map(Math.abs), ...y.map(Math.abs))).toBeCloseTo(1, 5);
  expect(new Set(x).size).toBeGreaterThan(25);
  expect(mapId).toMatch(/^[0-9a-f]{64}$/);
});

test("the same programs give the same bits, in whatever order they are given", () => {
  const straight = fit(PROGRAMS);
  expect(fit(PROGRAMS)).toEqual(straight);
  const turned = fit([...PROGRAMS].reverse());
  expect(turned).toEqual({
    ...straight,
    x: straight.x.toReversed(),
    y: straight.y.toReversed(),
    sameProgram: straight.sameProgram.toReversed(),
    sameSkeleton: straight.sameSkeleton.toReversed(),
    near: straight.near.toReversed(),
  });
});

test("one program alone has a place", () => {
  expect(fit(PROGRAMS.slice(0, 1))).toMatchObject({ distinct: 1, x: Float32Array.of(0) });
});
