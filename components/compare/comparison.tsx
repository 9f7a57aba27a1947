"use client";

import { AsyncView } from "@/components/shared/async-view";
import type { BundleIndex } from "@/lib/core/bundle/schema";
import type { Loadable } from "@/lib/core/domain/loadable";
import type { BundleError } from "@/lib/core/domain/ports";
import type { RunRef } from "@/lib/store/compare-link";
import type { ReleaseBeside } from "@/lib/store/explorer-store";
import { useExplorer } from "@/lib/store/react";

import { CompareView } from "./compare-view";
import { pickRuns } from "./pick-runs";
import { RunPicker } from "./run-picker";
import { useCompareLink } from "./use-compare-link";
import { useReleases, type ListedRelease } from "./use-releases";

interface ComparisonProps {
  index: BundleIndex;
  releaseId: string;
}

/** A run with its release, once that is loaded. */
interface PickedRun extends ReleaseBeside {
  run: number;
}

function findRun(
  releases: readonly ListedRelease[],
  ref: RunRef,
): Loadable<PickedRun, BundleError> {
  const fail = (message: string): Loadable<PickedRun, BundleError> => ({
    state: "failed",
    error: { code: "bundle/missing", file: ref.releaseId, message },
  });
  const release = releases.find(({ id }) => id === ref.releaseId);
  if (release === undefined) {
    const known = releases.map(({ id }) => id).join(", ");
    return fail(`this site has no such release. It has: ${known}. Choose another run.`);
  }
  if (release.content.state !== "ready") return release.content;
  const { bundle, texts } = release.content.value;
  const run = bundle.header.runs.findIndex(({ id }) => id === ref.runId);
  if (run >= 0) return { state: "ready", value: { bundle, texts, run } };
  const known = bundle.header.runs.map(({ id }) => id).join(", ");
  return fail(`it has no run "${ref.runId}". It has: ${known}. Choose another run.`);
}

/** Which two runs are compared, and the comparison once both are loaded. */
export function Comparison({ index, releaseId }: ComparisonProps) {
  const releases = useReleases(index, releaseId);
  const [choices, choose] = useCompareLink(releaseId);
  const start = useExplorer((state) => state.start);
  const openBeside = useExplorer((state) => state.openBeside);
  const picked = pickRuns(releases, choices);
  const retry = (ref: RunRef) => () =>
    void (ref.releaseId === releaseId ? start() : openBeside(ref.releaseId));
  const renderPicker = (side: "a" | "b", note: string) => (
    <RunPicker
      side={side}
      releases={releases}
      chosen={picked[side]}
      // The other side keeps the run that it shows, which it may have by default.
      onChoose={(ref) => choose({ ...picked, [side]: ref })}
      note={note}
    />
  );
  const pickers = (
    <div className="mt-4 grid gap-x-8 gap-y-3 sm:grid-cols-2">
      {renderPicker("a", "")}
      {renderPicker("b", "")}
    </div>
  );
  if (picked.a === null || picked.b === null) {
    const isLoading = releases.some(({ content }) => content.state === "loading");
    return (
      <>
        {pickers}
        <p role="status" className="mt-4 text-(--ink-2)">
          {isLoading
            ? "Loading the runs of this site"
            : "This site holds one run only, so there is nothing to compare it with."}
        </p>
      </>
    );
  }
  const a = findRun(releases, picked.a);
  const b = findRun(releases, picked.b);
  if (a.state === "ready" && b.state === "ready")
    return (
      <CompareView
        key={JSON.stringify(picked)}
        a={a.value}
        b={b.value}
        choices={choices}
        choose={choose}
        renderPicker={renderPicker}
      />
    );
  const [waiting, ref, name] =
    a.state === "ready" ? [b, picked.b, "Run B"] : [a, picked.a, "Run A"];
  return (
    <>
      {pickers}
      <AsyncView subject={name} value={waiting} onRetry={retry(ref)}>
        {() => null}
      </AsyncView>
    </>
  );
}
