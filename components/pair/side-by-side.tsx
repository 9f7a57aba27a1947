"use client";

import { ProgramText } from "@/components/shared/program-text";
import { VisibleText } from "@/components/shared/visible-text";
import type { Episode } from "@/lib/core/domain/episode";
import { type AgentRecord, describeAgent } from "@/lib/core/views/agent-record";
import {
  alignPlays,
  findParting,
  listTurns,
  type RecordedTurns,
  type TurnPair,
} from "@/lib/core/views/align-plays";
import { FOLD_TIGHT } from "@/lib/core/views/fold-text";
import { NOT_RECORDED } from "@/lib/core/views/format";
import type { TranscriptTurn } from "@/lib/core/views/recorded-episode";

interface SideBySideProps {
  yours: Episode;
  /** Null = the release holds no play of the agent that can be read. */
  theirs: RecordedTurns | null;
  record: AgentRecord;
}

/** The reader's play beside one of the agent's, turn by turn. */
export function SideBySide({ yours, theirs, record }: SideBySideProps) {
  const agent = describeAgent(record);
  if (theirs === null)
    return (
      <p className="text-(--ink-2)">
        The release holds no play of the <VisibleText text={agent} /> to look at beside yours.
      </p>
    );
  const pairs = alignPlays(listTurns(yours), theirs.turns);
  const isUnderWay = yours.status === "running";
  // What is still to be played differs from nothing.
  const played = isUnderWay ? pairs.slice(0, yours.turns.length) : pairs;
  return (
    <section aria-label="Side by side" className="@container min-w-0">
      <h3 className="font-medium">Side by side</h3>
      <p className="max-w-[80ch] text-(--ink-2)">
        <VisibleText text={describeBoards(yours, theirs, agent)} />{" "}
        {describeParting(played, isUnderWay)}
      </p>
      <div className="grid gap-x-4 border-t border-(--line) py-1 font-medium @xl:grid-cols-2">
        <p className="@max-xl:hidden">you</p>
        <p className="break-words">
          <VisibleText text={agent} />
          <span className="font-normal text-(--ink-2)">
            {theirs.facts
              .filter(([name]) => name === "reward" || name === "score")
              .map(([name, value]) => `, ${name} ${value}`)}
          </span>
        </p>
      </div>
      <ol aria-label="Turns side by side">
        {pairs.map((pair) => (
          <li key={pair.turn} className="border-t border-(--line) py-2">
            <p className="text-(--ink-2)">turn {pair.turn}</p>
            <div className="grid gap-x-4 gap-y-1 @xl:grid-cols-2">
              <Side
                turn={pair.yours}
                name={`Your turn ${pair.turn}`}
                who="you"
                whenNone={isUnderWay ? "not played yet" : "ended before"}
              />
              <Side
                turn={pair.theirs}
                name={`The agent’s turn ${pair.turn}`}
                who="agent"
                whenNone="ended before"
              />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function describeBoards({ resetSeed }: Episode, { seed }: RecordedTurns, agent: string): string {
  if (seed === null) return `The log does not say which seed the ${agent} played.`;
  if (seed === resetSeed) return `Both played seed ${seed}: the same board.`;
  return `You played seed ${resetSeed ?? "none"}, the ${agent} seed ${seed}: another board.`;
}

function describeParting(pairs: readonly TurnPair[], isUnderWay: boolean): string {
  const parting = findParting(pairs);
  if (parting === null && isUnderWay) return pairs.length === 0 ? "" : "So far you did the same.";
  if (parting === null) return "You did the same, turn by turn.";
  return parting.part === "seen"
    ? `What you saw differs from turn ${parting.turn} on.`
    : `You did something else on turn ${parting.turn}.`;
}

interface SideProps {
  /** Null = this side has no such turn. */
  turn: TranscriptTurn | null;
  name: string;
  /** Said where the two lie below each other, since there is no column to tell them by. */
  who: string;
  /** What is said then. */
  whenNone: string;
}

function Side({ turn, name, who, whenNone }: SideProps) {
  const whose = <span className="text-(--ink-2) @xl:hidden">{who}: </span>;
  if (turn === null)
    return (
      <p className="text-(--ink-2)">
        {whose}
        {whenNone}
      </p>
    );
  return (
    <div className="min-w-0">
      {whose}
      {turn.observation === null ? (
        <p className="text-(--ink-2)">observation {NOT_RECORDED}</p>
      ) : (
        <ProgramText
          text={turn.observation}
          label={`${name}: seen`}
          fileName="observation.txt"
          limits={FOLD_TIGHT}
        />
      )}
      {turn.action === null ? null : (
        <ProgramText
          text={`> ${turn.action}`}
          label={`${name}: sent`}
          fileName="action.txt"
          limits={FOLD_TIGHT}
          className="text-(--accent)"
        />
      )}
    </div>
  );
}
