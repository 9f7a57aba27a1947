import { describe, expect, test } from "vitest";

import { compareRun } from "@/lib/core/compare";
import type { EnvironmentDetail } from "@/lib/core/bundle/schema";
import type { BundleSource, Progress } from "@/lib/core/domain/ports";
import type { FitProgram, FitWork, ProgramFit, ProgramFitter } from "@/lib/core/domain/program-fit";
import { makeTestBundle } from "@/lib/core/views/test-bundle";

import { createJointFits, nameFitPair, type FitSide } from "./joint-fits";

function makeSide(release: string, rows: number): FitSide {
  const { bundle, texts } = makeTestBundle(Array.from({ length: rows }, () => ({})));
  bundle.header.release.id = release;
  return { compared: compareRun(bundle, 0), texts };
}
const [A, B] = [makeSide("one", 2), makeSide("two", 1)];
const PAIR = nameFitPair(A.compared, B.compared);

const FIT: ProgramFit = {
  x: Float32Array.of(0, 1, -1),
  y: Float32Array.of(0, 0, 0),
  sameProgram: Uint32Array.of(0, 1, 0),
  sameSkeleton: Uint32Array.of(0, 1, 0),
  near: Uint32Array.of(0, 1, 0),
  distinct: 2,
  mapId: "f".repeat(64),
};

const detail: EnvironmentDetail = {
  id: "x",
  file: "a.py",
  source: "",
  sha256: "0".repeat(64),
  repairs: [],
  hint: null,
  fields: {},
  episodes: [{ steps: [{ obs: "hello" }] }],
  check: null,
  proofs: null,
};
const unused = () => Promise.reject(new Error("not asked for here"));
const makeSource = (read: BundleSource["detail"]): BundleSource => ({
  index: unused,
  open: unused,
  texts: unused,
  results: unused,
  detail: read,
});
const readAll = makeSource((bundle, row) =>
  Promise.resolve({
    ok: true,
    value: { ...detail, source: `${bundle.header.release.id} ${row}` },
  }),
);

/** A fitter whose fits each end when the test says so. */
function makeFitter() {
  const asked: FitProgram[][] = [];
  const reports: Progress[] = [];
  const ends: ((result: Awaited<FitWork["result"]>) => void)[] = [];
  let cancelled = 0;
  const fitter: ProgramFitter = {
    fit(programs, progress) {
      asked.push([...programs]);
      reports.push(progress);
      const result = new Promise<Awaited<FitWork["result"]>>((resolve) => ends.push(resolve));
      return { result, cancel: () => void cancelled++ };
    },
  };
  return { fitter, asked, reports, ends, countCancelled: () => cancelled };
}

/** Lets everything that is under way go on until the fitter was asked so many times. */
async function waitForAsks(asked: readonly unknown[], times: number): Promise<void> {
  for (let turn = 0; turn < 100 && asked.length < times; turn++) await Promise.resolve();
  expect(asked).toHaveLength(times);
}

describe("a joint fit", () => {
  test("reads the programs of both runs, says how far it is, and is kept for both orders", async () => {
    const { fitter, asked, reports, ends } = makeFitter();
    const store = createJointFits(readAll, fitter);
    const running = store.getState().start(A, B);
    expect(store.getState().fits.get(PAIR)).toEqual({
      state: "fitting",
      stage: "programs",
      done: 0,
      total: 3,
    });
    await waitForAsks(asked, 1);
    expect(asked[0]).toEqual(
      ["one 0", "one 1", "two 0"].map((source, i) => ({
        id: `${i < 2 ? "one" : "two"}/${(i < 2 ? A : B).texts.ids[i % 2]}`,
        source,
        className: (i < 2 ? A : B).texts.classNames[i % 2],
        observation: "hello",
      })),
    );
    reports[0]!("project", 7, 500);
    expect(store.getState().fits.get(PAIR)).toMatchObject({ stage: "project", done: 7 });
    ends[0]!({ ok: true, value: FIT });
    await running;
    const fitted = store.getState().fits.get(nameFitPair(B.compared, A.compared));
    if (fitted?.state !== "ready") throw new Error("it is not ready");
    expect(fitted.fit).toBe(FIT);
    expect([...fitted.entryOf.values()]).toEqual([0, 1, 2]);
    await store.getState().start(B, A);
    expect(asked).toHaveLength(1);
  });

  test("that is called off leaves nothing, and its late reply is dropped", async () => {
    const { fitter, asked, reports, ends, countCancelled } = makeFitter();
    const store = createJointFits(readAll, fitter);
    const running = store.getState().start(A, B);
    await waitForAsks(asked, 1);
    store.getState().cancel(B.compared, A.compared);
    expect([countCancelled(), store.getState().fits.size]).toEqual([1, 0]);
    reports[0]!("project", 8, 500);
    ends[0]!({ ok: true, value: FIT });
    await running;
    expect(store.getState().fits.size).toBe(0);

    const again = store.getState().start(A, B);
    await waitForAsks(asked, 2);
    ends[1]!({ ok: true, value: FIT });
    await again;
    expect(store.getState().fits.get(PAIR)?.state).toBe("ready");
  });

  test("that is called off while programs are read asks for no fit", async () => {
    const { fitter, asked } = makeFitter();
    const store = createJointFits(readAll, fitter);
    const running = store.getState().start(A, B);
    store.getState().cancel(A.compared, B.compared);
    await running;
    expect([asked.length, store.getState().fits.size]).toEqual([0, 0]);
  });

  test("says why it failed, and can be tried again", async () => {
    const { fitter, asked, ends } = makeFitter();
    let isBroken = true;
    const source = makeSource((bundle, row) =>
      isBroken
        ? Promise.resolve({
            ok: false,
            error: { code: "bundle/missing", file: "shard", message: "It is not there." },
          })
        : readAll.detail(bundle, row),
    );
    const store = createJointFits(source, fitter);
    await store.getState().start(A, B);
    expect(store.getState().fits.get(PAIR)).toEqual({
      state: "failed",
      error: { message: "shard: It is not there." },
    });
    isBroken = false;
    const running = store.getState().start(A, B);
    await waitForAsks(asked, 1);
    const error = { code: "fit/crashed" as const, message: "The fit broke off: no memory" };
    ends[0]!({ ok: false, error });
    await running;
    expect(store.getState().fits.get(PAIR)).toEqual({ state: "failed", error });
  });
});
