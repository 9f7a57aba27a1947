"use client";

import { AsyncView } from "@/components/shared/async-view";
import { PageShell } from "@/components/site/page-shell";
import { useBundles, useRunner } from "@/lib/store/react";

import { RoomGame } from "./room-game";
import { useRoom } from "./use-room";

/** Take the Controls: one environment, played as its agent would be, with a board beside the text. */
export function ControlsPage() {
  const runner = useRunner();
  const { room, retry } = useRoom(useBundles());
  return (
    <PageShell current="controls" title="Take the controls">
      <p className="mt-1 max-w-[65ch] text-(--ink-2)">
        Three boxes, three targets, 25 turns, and a room that turns 90 degrees after every third
        one. You play the program itself: beside the board is what an agent would read, and what it
        would have sent.
      </p>
      <AsyncView subject="The room" value={room} onRetry={retry}>
        {(detail) => <RoomGame detail={detail} runner={runner} />}
      </AsyncView>
    </PageShell>
  );
}
