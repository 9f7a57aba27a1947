"use client";

import { useState } from "react";

import { usePlayer } from "@/components/runner/use-player";
import { Button } from "@/components/shared/button";
import type { Direction } from "@/lib/core/actions";
import { DIRECTIONS, wrapAction } from "@/lib/core/actions";
import type { EnvironmentDetail } from "@/lib/core/bundle/schema";
import { asEnvironmentId } from "@/lib/core/domain/ids";
import { AS_IN_TRAINING, type EnvironmentRunner } from "@/lib/core/domain/ports";
import { countVerdicts, listProvedWins } from "@/lib/core/prove";
import { readRoom } from "@/lib/core/views/turning-room";

import { AgentView } from "./agent-view";
import { RoomBoard } from "./room-board";
import { RoomResult } from "./room-result";
import { useSteering } from "./use-steering";

const NAMES: Record<Direction, string> = { up: "Up", down: "Down", left: "Left", right: "Right" };
const PLACES: Record<Direction, string> = {
  up: "col-start-2",
  left: "col-start-1 row-start-2",
  right: "col-start-3 row-start-2",
  down: "col-start-2 row-start-2",
};

interface RoomGameProps {
  detail: EnvironmentDetail;
  runner: EnvironmentRunner;
}

/** The game: boards that were proved beatable, the easiest first; the program decides everything. */
export function RoomGame({ detail, runner }: RoomGameProps) {
  const { proofs } = detail;
  const wins = proofs === null ? [] : listProvedWins(proofs);
  const [at, setAt] = useState(0);
  const player = usePlayer(runner, () => undefined);
  const { play } = player;
  const { episode } = play;
  const win = wins[at];
  const last = episode?.turns.at(-1);
  const room = episode === null ? null : readRoom(last?.observation ?? episode.firstObservation);

  const deal = (next: number) => {
    const choice = wins[next];
    if (choice === undefined) return;
    setAt(next);
    const program = {
      environmentId: asEnvironmentId(detail.id),
      source: detail.source,
      sha256: detail.sha256,
      releasedSha256: null,
    };
    const reset = { resetSeed: choice.seed, hint: null };
    if (play.phase === "open" && play.pending === null) void player.reset(reset);
    else void player.run(program, AS_IN_TRAINING, reset);
  };
  const step = (direction: Direction) => void player.act(wrapAction(`go ${direction}`));
  const swipes = useSteering(episode?.status === "running", step);

  if (proofs === null || win === undefined)
    return <p className="mt-4">No board of this bundle is proved beatable, so none is dealt.</p>;
  const counts = countVerdicts(proofs);
  return (
    <div className="mt-5 grid gap-8 md:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
      <section aria-label="Room" className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <Button look={episode === null ? "primary" : "plain"} onClick={() => deal(at)}>
            Start
          </Button>
          <Button onClick={() => deal((at + 1) % wins.length)}>Shuffle</Button>
          <p className="text-(--ink-2)">
            board {at + 1} of {wins.length}, seed {win.seed}
          </p>
        </div>
        {play.problem === null ? null : (
          <p role="alert" className="border-l-2 border-(--bad) pl-3">
            {play.problem.message} Start begins anew.
          </p>
        )}
        {room === null ? (
          <p role="status" className="grid aspect-square place-items-center border border-(--line)">
            {play.phase === "loading" ? "Python is being started …" : "Press Start."}
          </p>
        ) : (
          <div {...swipes}>
            <RoomBoard room={room} turn={episode?.turns.length ?? 0} />
          </div>
        )}
        {room === null || episode === null ? null : (
          <RoomResult room={room} episode={episode} fewest={win.turns} />
        )}
        <div className="grid w-44 grid-cols-3 gap-1 self-center">
          {DIRECTIONS.map((direction) => (
            <Button
              key={direction}
              className={PLACES[direction]}
              isOff={episode?.status !== "running"}
              onClick={() => step(direction)}
            >
              {NAMES[direction]}
            </Button>
          ))}
        </div>
        <p className="text-(--ink-2)">
          Arrow keys, W A S D, a swipe over the board, or the buttons. Of the first{" "}
          {proofs.results.length} seeds {counts.beatable} are proved beatable, {counts.unbeatable}{" "}
          proved unbeatable and {counts.undecided} undecided; only the proved ones are dealt here,
          fewest turns first. An agent trains without that filter.
        </p>
      </section>
      <AgentView
        observation={last?.observation ?? episode?.firstObservation ?? null}
        action={last?.rawAction ?? null}
      />
    </div>
  );
}
