"use client";

import { AsyncView } from "@/components/shared/async-view";
import { PageShell } from "@/components/site/page-shell";
import { useExplorer } from "@/lib/store/react";

import { Comparison } from "./comparison";

/** The page Compare: two runs of the site side by side, under one clock. */
export function ComparePage() {
  const index = useExplorer((state) => state.index);
  const releaseId = useExplorer((state) => state.choices.releaseId);
  const start = useExplorer((state) => state.start);
  return (
    <PageShell current="compare" title="Compare two runs">
      <AsyncView subject="The list of releases" value={index} onRetry={() => void start()}>
        {(releases) => releaseId !== null && <Comparison index={releases} releaseId={releaseId} />}
      </AsyncView>
    </PageShell>
  );
}
