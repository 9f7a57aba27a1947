import { describe, expect, test } from "vitest";

import type { Bundle, BundleTexts, EnvironmentDetail } from "@/lib/core/bundle/schema";
import type { BundleError, BundleSource, Result } from "@/lib/core/domain/ports";
import { makeTestBundle } from "@/lib/core/views/test-bundle";

import { FIRST_CHOICES } from "./choices";
import { createExplorerStore } from "./explorer-store";

const ok = <Value>(value: Value): Result<Value, BundleError> => ({ ok: true, value });
const missing: BundleError = {
  code: "bundle/missing",
  file: "bundle.json",
  message: "It is not there.",
};

/** A source whose answers each test decides; releases `one` and `two` have 1 and 2 environments. */
function makeSource(changes: Partial<BundleSource> = {}): BundleSource {
  const bundles = { one: makeTestBundle([{}]), two: makeTestBundle([{}, {}]) };
  const pick = (id: string) => (id === "two" ? bundles.two : bundles.one);
  return {
    index: () =>
      Promise.resolve(
        ok({
          version: 1 as const,
          bundles: ["one", "two"].map((id) => ({
            id,
            title: id,
            environments: 1,
            hasResults: false,
            path: `${id}/bundle.json`,
          })),
        }),
      ),
    open: (id) => Promise.resolve(ok<Bundle>(pick(id).bundle)),
    texts: (bundle) =>
      Promise.resolve(
        ok<BundleTexts>(bundle.header.environments === 2 ? bundles.two.texts : bundles.one.texts),
      ),
    results: () => Promise.resolve(ok(null)),
    detail: (_, row) =>
      Promise.resolve(
        ok<EnvironmentDetail>({
          id: String(row),
          file: "a.py",
          source: "",
          sha256: "0".repeat(64),
          repairs: [],
          hint: null,
          fields: {},
          episodes: [],
          check: null,
          proofs: null,
        }),
      ),
    ...changes,
  };
}

describe("the explorer's store", () => {
  test("opens the first release of the site when the link names none", async () => {
    const store = createExplorerStore(makeSource());
    await store.getState().start();
    const { bundle, texts, choices } = store.getState();
    expect([bundle.state, texts.state, choices.releaseId]).toEqual(["ready", "ready", "one"]);
  });

  test("opens the release of the link and keeps the link's other choices", async () => {
    const store = createExplorerStore(makeSource(), {
      ...FIRST_CHOICES,
      releaseId: "two",
      step: 5,
    });
    await store.getState().start();
    const { bundle, choices } = store.getState();
    expect(bundle.state === "ready" && bundle.value.header.environments).toBe(2);
    expect(choices.step).toBe(5);
  });

  test("a failed bundle is shown as failed and can be tried again", async () => {
    let isDown = true;
    const working = makeSource();
    const store = createExplorerStore(
      makeSource({
        open: (id) => (isDown ? Promise.resolve({ ok: false, error: missing }) : working.open(id)),
      }),
    );
    await store.getState().start();
    expect(store.getState().bundle).toEqual({ state: "failed", error: missing });
    isDown = false;
    await store.getState().start();
    expect(store.getState().bundle.state).toBe("ready");
  });

  test("titles that fail leave the map usable", async () => {
    const store = createExplorerStore(
      makeSource({ texts: () => Promise.resolve({ ok: false, error: missing }) }),
    );
    await store.getState().start();
    expect(store.getState().bundle.state).toBe("ready");
    expect(store.getState().texts).toEqual({ state: "failed", error: missing });
  });

  test("a late answer for a release that was left is dropped", async () => {
    const answers = new Map<string, () => void>();
    const working = makeSource();
    const store = createExplorerStore(
      makeSource({
        open: (id) =>
          new Promise((resolve) => answers.set(id, () => void working.open(id).then(resolve))),
      }),
      { ...FIRST_CHOICES, releaseId: "one" },
    );
    const started = store.getState().start();
    await Promise.resolve();
    await Promise.resolve();
    store.getState().choose({ releaseId: "two" });
    answers.get("two")?.();
    answers.get("one")?.();
    await started;
    const { bundle } = store.getState();
    expect(bundle.state === "ready" && bundle.value.header.environments).toBe(2);
  });

  test("changing the release drops step, selection and hidden runs of the old one", async () => {
    const store = createExplorerStore(makeSource(), {
      ...FIRST_CHOICES,
      releaseId: "one",
      step: 3,
      selectedId: "one/x",
      runsHidden: ["r"],
      colourBy: "lines",
    });
    await store.getState().start();
    store.getState().choose({ releaseId: "two" });
    expect(store.getState().choices).toEqual({
      ...FIRST_CHOICES,
      releaseId: "two",
      colourBy: "lines",
    });
  });

  test("an address that names no release any more opens the site's first one, and names it", async () => {
    const store = createExplorerStore(makeSource(), { ...FIRST_CHOICES, releaseId: "two" });
    await store.getState().start();
    store.getState().choose({ ...FIRST_CHOICES, colourBy: "lines" });
    expect(store.getState().choices).toMatchObject({ releaseId: "one", colourBy: "lines" });
    await expect.poll(() => store.getState().bundle.state).toBe("ready");
    const before = store.getState().bundle;
    store.getState().choose({ ...FIRST_CHOICES });
    expect(store.getState().choices.releaseId).toBe("one");
    expect(store.getState().bundle).toBe(before);
  });

  test("a detail is fetched once, and again after a failure", async () => {
    let calls = 0;
    const working = makeSource();
    const store = createExplorerStore(
      makeSource({
        detail: (bundle, row) => {
          calls++;
          return calls === 1
            ? Promise.resolve({ ok: false, error: missing })
            : working.detail(bundle, row);
        },
      }),
    );
    await store.getState().start();
    await store.getState().openDetail(0);
    expect(store.getState().details.get(0)).toEqual({ state: "failed", error: missing });
    await store.getState().openDetail(0);
    await store.getState().openDetail(0);
    expect(store.getState().details.get(0)?.state).toBe("ready");
    expect(calls).toBe(2);
  });

  test("opens a release beside the open one, once, and leaves the open one alone", async () => {
    let opened = 0;
    const plain = makeSource();
    const store = createExplorerStore(
      makeSource({
        open: (id) => {
          opened++;
          return plain.open(id);
        },
      }),
    );
    await store.getState().start();
    const { bundle } = store.getState();
    await Promise.all([store.getState().openBeside("two"), store.getState().openBeside("two")]);
    const beside = store.getState().beside.get("two");
    expect(beside?.state === "ready" && beside.value.bundle.header.environments).toBe(2);
    expect(store.getState().bundle).toBe(bundle);
    expect(opened).toBe(2);
  });

  test("a release beside that fails says why, and is tried again when asked", async () => {
    let isThere = false;
    const plain = makeSource();
    const store = createExplorerStore(
      makeSource({
        texts: (bundle) =>
          isThere ? plain.texts(bundle) : Promise.resolve({ ok: false, error: missing }),
      }),
    );
    await store.getState().openBeside("two");
    expect(store.getState().beside.get("two")).toEqual({ state: "failed", error: missing });
    isThere = true;
    await store.getState().openBeside("two");
    expect(store.getState().beside.get("two")?.state).toBe("ready");
  });

  test("asks for results once a release, and again after a failure", async () => {
    let asked = 0;
    const nothing = { runs: [], charts: [], tables: [] };
    const results = () => {
      asked++;
      return Promise.resolve(
        asked === 1 ? { ok: false as const, error: missing } : ok({ ...nothing }),
      );
    };
    const store = createExplorerStore(makeSource({ results }));
    await store.getState().openResults();
    expect(asked).toBe(0);
    await store.getState().start();
    await store.getState().openResults();
    expect(store.getState().results).toEqual({ state: "failed", error: missing });
    await store.getState().openResults();
    await store.getState().openResults();
    expect([asked, store.getState().results]).toEqual([2, { state: "ready", value: nothing }]);
    store.getState().choose({ releaseId: "two" });
    expect(store.getState().results.state).toBe("loading");
  });
});
