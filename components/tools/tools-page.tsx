"use client";

import { AsyncView } from "@/components/shared/async-view";
import { LineWrapProvider } from "@/components/shared/line-wrap";
import { PageShell } from "@/components/site/page-shell";
import { useExplorer } from "@/lib/store/react";

import { ToolGallery } from "./tool-gallery";

/** The page Tools: the environments of the open release that have functions, and what is behind them. */
export function ToolsPage() {
  const bundle = useExplorer((state) => state.bundle);
  const texts = useExplorer((state) => state.texts);
  const start = useExplorer((state) => state.start);
  return (
    <PageShell current="tools" title="Tool-use gallery" width="wide">
      <AsyncView subject="The release" value={bundle} onRetry={() => void start()}>
        {(open) => (
          <AsyncView subject="The gallery" value={texts} onRetry={() => void start()}>
            {(titles) => (
              <LineWrapProvider>
                <ToolGallery key={open.header.mapId} bundle={open} texts={titles} />
              </LineWrapProvider>
            )}
          </AsyncView>
        )}
      </AsyncView>
    </PageShell>
  );
}
