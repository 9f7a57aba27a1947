"use client";

import { type ReactNode, useState } from "react";

import { EDITED_WORDS } from "@/components/episode/edited-mark";
import { PlayPanel } from "@/components/runner/play-panel";
import type { PlayStart } from "@/components/runner/use-opponent";
import { AsyncView } from "@/components/shared/async-view";
import { LineWrapProvider } from "@/components/shared/line-wrap";
import type { BundleError, EnvironmentRunner } from "@/lib/core/domain/ports";
import type { EnvironmentDetail } from "@/lib/core/bundle/schema";
import { asEnvironmentId } from "@/lib/core/domain/ids";
import type { Loadable } from "@/lib/core/domain/loadable";
import type { Outcomes } from "@/lib/core/domain/metrics";
import type { AgentRecord } from "@/lib/core/views/agent-record";

import { AboutPanel } from "./about-panel";
import type { CopyLink } from "./copy-list";
import { EpisodesPanel } from "./episodes-panel";
import type { SheetCheck } from "./sheet-check";
import { SheetHeader } from "./sheet-header";
import { type LineRequest, SourcePanel } from "./source-panel";
import { TabList, type SheetTab } from "./tab-list";
import { TabPanel } from "./tab-panel";

export type { SheetTab } from "./tab-list";

/** What the sheet shows and what it asks for; it fetches nothing itself. */
export interface EnvironmentSheetProps {
  title: string;
  skill: string | null;
  step: number | null;
  runName: string;
  /** "2 of 32 solved" or "not recorded". */
  agentRecord: string;
  /** The same as data: whose plays lie beside the reader's. */
  record: AgentRecord;
  badges: readonly string[];
  check: SheetCheck;
  /** Other environments of the release that are copies of this one. */
  copies: readonly CopyLink[];
  onOpenRow: (row: number) => void;
  detail: Loadable<EnvironmentDetail, BundleError>;
  onRetry: () => void;
  outcomes: Outcomes;
  tab: SheetTab;
  onTab: (tab: SheetTab) => void;
  onClose: () => void;
  runner: EnvironmentRunner;
  /** A play that was asked for from elsewhere; null = the reader begins by hand. */
  start: PlayStart | null;
  /** Null = none in the link. */
  initialSeed: number | null;
  /** Called with the seed of every reset that succeeded. */
  onSeed: (seed: number) => void;
}

/** One environment: play it, read it, see what was recorded of it. Fills the height it is given. */
export function EnvironmentSheet(props: EnvironmentSheetProps) {
  const { detail, onRetry, outcomes, copies, onOpenRow, tab, onTab, onClose } = props;
  const { hopelessLine, isFault } = props.check;
  const [request, setRequest] = useState<LineRequest | null>(
    hopelessLine === null ? null : { line: hopelessLine },
  );
  const [isEdited, setIsEdited] = useState(false);
  const handleLine = (line: number) => {
    setRequest({ line });
    onTab("source");
  };
  const view = (draw: (ready: EnvironmentDetail) => ReactNode) => (
    <AsyncView subject="This environment" value={detail} onRetry={onRetry}>
      {draw}
    </AsyncView>
  );
  return (
    <aside
      aria-label="Environment"
      className="flex h-full min-h-0 min-w-0 flex-col bg-(--paper) text-[13px] leading-5 text-(--ink)"
      onKeyDown={(event) => {
        if (event.key === "Escape" && !event.defaultPrevented) onClose();
      }}
    >
      <SheetHeader
        {...props}
        badges={isEdited ? [EDITED_WORDS, ...props.badges] : props.badges}
        finding={isFault && detail.state === "ready" ? detail.value.check : null}
        onLine={handleLine}
      />
      <TabList
        tab={tab}
        onTab={(next) => {
          // A jump is over once the reader moves on: coming back must not jump again.
          setRequest(null);
          onTab(next);
        }}
      />
      <LineWrapProvider>
        <TabPanel tab="play" selected={tab} isKept>
          {view((ready) => (
            <PlayPanel
              // Another program is another game: the session of the one before ends with it.
              key={ready.id}
              program={{
                environmentId: asEnvironmentId(ready.id),
                source: ready.source,
                sha256: ready.sha256,
                releasedSha256: null,
              }}
              hint={ready.hint}
              runner={props.runner}
              agentPlays={{ episodes: ready.episodes, record: props.record }}
              start={props.start}
              initialSeed={props.initialSeed}
              onSeed={props.onSeed}
              onLine={handleLine}
              onEdited={setIsEdited}
            />
          ))}
        </TabPanel>
        <TabPanel tab="source" selected={tab}>
          {view((ready) => (
            <SourcePanel detail={ready} request={request} />
          ))}
        </TabPanel>
        <TabPanel tab="episodes" selected={tab}>
          {view((ready) => (
            <EpisodesPanel episodes={ready.episodes} />
          ))}
        </TabPanel>
        <TabPanel tab="about" selected={tab}>
          {view((ready) => (
            <AboutPanel
              detail={ready}
              outcomes={outcomes}
              check={props.check}
              copies={copies}
              onOpenRow={onOpenRow}
              runner={props.runner}
            />
          ))}
        </TabPanel>
      </LineWrapProvider>
    </aside>
  );
}
