"use client";

import { AsyncView } from "@/components/shared/async-view";
import { LineWrapProvider } from "@/components/shared/line-wrap";
import { PageShell } from "@/components/site/page-shell";
import { useExplorer } from "@/lib/store/react";

import { ChallengesView } from "./challenges-view";

/** The page Challenges: what the agent of the open release hardly ever solved, for the reader to try. */
export function ChallengesPage() {
  const bundle = useExplorer((state) => state.bundle);
  const texts = useExplorer((state) => state.texts);
  const start = useExplorer((state) => state.start);
  return (
    <PageShell current="challenges" title="Challenges" width="wide">
      <AsyncView subject="The release" value={bundle} onRetry={() => void start()}>
        {(open) => (
          <AsyncView subject="The list of challenges" value={texts} onRetry={() => void start()}>
            {(titles) => (
              <LineWrapProvider>
                <ChallengesView key={open.header.mapId} bundle={open} texts={titles} />
              </LineWrapProvider>
            )}
          </AsyncView>
        )}
      </AsyncView>
    </PageShell>
  );
}
