"use client";

import { useEffect } from "react";

import { AsyncView } from "@/components/shared/async-view";
import { useExplorer } from "@/lib/store/react";

import { Header } from "./header";
import { ReleaseView } from "./release-view";
import { useLink } from "./use-link";
import { useTheme } from "./use-theme";

/** The one screen of the Explorer: a header, and the release that is open or why none is. */
export function Explorer() {
  const choices = useExplorer((state) => state.choices);
  const choose = useExplorer((state) => state.choose);
  const start = useExplorer((state) => state.start);
  const index = useExplorer((state) => state.index);
  const bundle = useExplorer((state) => state.bundle);
  const { theme, toggle } = useTheme();
  const { copyLink, linkState } = useLink(choices, choose);

  useEffect(() => {
    void start();
  }, [start]);

  return (
    <div className="flex h-dvh flex-col overflow-hidden">
      <Header
        releases={index.state === "ready" ? index.value.bundles : []}
        releaseId={choices.releaseId}
        onRelease={(releaseId) => choose({ releaseId })}
        theme={theme}
        onToggleTheme={toggle}
        onCopyLink={copyLink}
        linkState={linkState}
      />
      <AsyncView value={bundle} onRetry={() => void start()}>
        {(open) => <ReleaseView key={open.header.mapId} bundle={open} theme={theme} />}
      </AsyncView>
    </div>
  );
}
