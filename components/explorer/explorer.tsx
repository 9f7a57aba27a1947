"use client";

import { useEffect } from "react";

import { AsyncView } from "@/components/shared/async-view";
import { HeaderAct, SiteHeader } from "@/components/site/site-header";
import { useTheme } from "@/components/site/use-theme";
import { useExplorer } from "@/lib/store/react";

import { ReleaseView } from "./release-view";
import { useLink } from "./use-link";

const LINK_LABEL = {
  idle: "Copy link",
  copied: "Link copied",
  failed: "Copy the address bar",
} as const;

/** The one screen of the Explorer: a header, and the release that is open or why none is. */
export function Explorer() {
  const choices = useExplorer((state) => state.choices);
  const choose = useExplorer((state) => state.choose);
  const start = useExplorer((state) => state.start);
  const bundle = useExplorer((state) => state.bundle);
  const { theme } = useTheme();
  const { copyLink, linkState } = useLink(choices, choose);

  useEffect(() => {
    void start();
  }, [start]);

  return (
    <div className="flex h-dvh flex-col overflow-hidden">
      <SiteHeader current="explore">
        <HeaderAct onClick={() => void copyLink()}>
          <span aria-live="polite">{LINK_LABEL[linkState]}</span>
        </HeaderAct>
      </SiteHeader>
      <AsyncView value={bundle} onRetry={() => void start()}>
        {(open) => <ReleaseView key={open.header.mapId} bundle={open} theme={theme} />}
      </AsyncView>
    </div>
  );
}
