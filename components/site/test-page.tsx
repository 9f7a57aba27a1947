/** A page with its clients for component tests: releases in memory, a scripted runner, records that last as long as the test. */
import { render } from "@testing-library/react";
import type { ReactNode } from "react";

import { FakeRunner } from "@/components/runner/fake-runner";
import type { Bundle, BundleTexts, EnvironmentDetail } from "@/lib/core/bundle/schema";
import type { ChallengeRecord, ChallengeRecords } from "@/lib/core/challenges";
import type { BundleError, BundleSource, Result } from "@/lib/core/domain/ports";
import type { ProgramFitter } from "@/lib/core/domain/program-fit";
import { createExplorerStore } from "@/lib/store/explorer-store";
import { createJointFits } from "@/lib/store/joint-fits";
import { ClientsProvider } from "@/lib/store/react";
import { readHash } from "@/lib/store/url-state";

/** A release in memory; `detail` answers for its rows. */
export interface TestRelease {
  bundle: Bundle;
  texts: BundleTexts;
  detail: (row: number) => EnvironmentDetail;
}

/** A detail with nothing recorded but what a test says. */
export const makeDetail = (over: Partial<EnvironmentDetail>): EnvironmentDetail => ({
  id: "first/0",
  file: "games/a.py",
  source: "class DoorEnv:\n    pass\n",
  sha256: "0".repeat(64),
  repairs: [],
  hint: null,
  fields: {},
  episodes: [],
  check: null,
  proofs: null,
  ...over,
});

const ok = <Value,>(value: Value): Promise<Result<Value, BundleError>> =>
  Promise.resolve({ ok: true, value });

function makeSource(releases: Readonly<Record<string, TestRelease>>): BundleSource {
  const ids = Object.keys(releases);
  const find = (bundle: Bundle): TestRelease => {
    const found = Object.values(releases).find((release) => release.bundle === bundle);
    if (found === undefined) throw new Error("A bundle was asked for that is not of this test.");
    return found;
  };
  return {
    index: () =>
      ok({
        version: 1,
        bundles: ids.map((id) => ({
          id,
          title: id,
          environments: releases[id]?.bundle.header.environments ?? 0,
          hasResults: false,
          path: `${id}/bundle.json`,
        })),
      }),
    open: (id) => {
      const error: BundleError = { code: "bundle/missing", file: id, message: "It is not there." };
      const release = releases[id];
      return release === undefined ? Promise.resolve({ ok: false, error }) : ok(release.bundle);
    },
    texts: (bundle) => ok(find(bundle).texts),
    results: () => ok(null),
    detail: (bundle, row) => ok(find(bundle).detail(row)),
  };
}

function makeRecords(): ChallengeRecords {
  let kept: ChallengeRecord[] = [];
  return {
    list: () => Promise.resolve({ ok: true, value: [...kept] }),
    keep: (records) => {
      kept = [...kept, ...records];
      return Promise.resolve({ ok: true, value: null });
    },
    clear: () => {
      kept = [];
      return Promise.resolve({ ok: true, value: null });
    },
  };
}

/** No page of these tests fits a map. */
const NO_FITTER: ProgramFitter = {
  fit: () => ({
    result: Promise.resolve({
      ok: false,
      error: { code: "fit/unavailable", message: "No fit is scripted." },
    }),
    cancel: () => undefined,
  }),
};

/** Draws a page over releases, the first of which is open unless the address names another. */
export function renderPage(
  page: ReactNode,
  releases: Readonly<Record<string, TestRelease>>,
  runner = new FakeRunner(),
) {
  const bundles = makeSource(releases);
  const store = createExplorerStore(bundles, readHash(location.hash));
  const clients = {
    store,
    runner,
    bundles,
    records: makeRecords(),
    fits: createJointFits(bundles, NO_FITTER),
  };
  return {
    runner,
    store,
    view: render(<ClientsProvider clients={clients}>{page}</ClientsProvider>),
  };
}
