"use client";

import { type ReactNode, useEffect, useRef } from "react";

import { Button } from "@/components/shared/button";
import { VisibleText } from "@/components/shared/visible-text";
import { linkChallenge, linkTools } from "@/components/site/sections";
import { describeAgentRecord } from "@/lib/core/views/agent-record";
import { formatNumber } from "@/lib/core/views/format";
import { describeMeanTurns } from "@/lib/core/views/outcomes";
import type { CardEntry, PlayCard } from "@/lib/core/views/play-cards";

import { EarlyLate } from "./early-late";
import { PlayButton } from "./play-button";

const HEADINGS: Record<PlayCard["kind"], string> = {
  "early-late": "Early and late in one run",
  "never-solved": "Never solved by the agent",
  "tool-use": "A workflow, beside the agent’s episode",
  "walled-off": "What a collapsed run can look like",
};

const LINK = "text-(--ink-2) underline underline-offset-4 hover:text-(--ink)";

/** What a card asks for when one of its buttons is pressed. */
export interface CardActs {
  /** Opens an environment of the open release and runs it; `isBeside` lays the agent's episode beside. */
  onPlay: (row: number, isBeside: boolean) => void;
  /** The same for the card of another release; `isProof` opens its proof instead. */
  onWalledOff: (isProof: boolean) => void;
}

interface PlayCardsProps extends CardActs {
  releaseId: string;
  cards: readonly PlayCard[];
  /** Null = not there, or not yet. */
  walledOff: PlayCard | null;
  /** The reader asked for the cards: focus goes to them. */
  isAsked: boolean;
  onClose: () => void;
}

/** A few environments to begin with; each is played on a click, where the cards lie. */
export function PlayCards(props: PlayCardsProps) {
  const { releaseId, cards, walledOff, isAsked, onPlay, onWalledOff, onClose } = props;
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAsked) close.current?.focus();
  }, [isAsked]);
  return (
    <aside
      aria-label="Play cards"
      className="h-full overflow-y-auto bg-(--paper) px-4 py-3 text-[13px] leading-5"
      onKeyDown={(event) => {
        if (event.key === "Escape") onClose();
      }}
    >
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-[15px] leading-6 font-semibold">Play one</h2>
        <Button ref={close} look="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
      <p className="pb-3 text-(--ink-2)">
        You get what the agent got: the same text, the same turns. Python runs in this page.
      </p>
      {cards.map(({ kind, entries }) => {
        const [first, second] = entries;
        if (first === undefined) return null;
        return (
          <Card
            key={`${kind}-${first.row}`}
            heading={HEADINGS[kind]}
            // Two cards have this heading: landmarks need names of their own.
            name={kind === "never-solved" ? `${HEADINGS[kind]}: ${first.title}` : HEADINGS[kind]}
          >
            {second !== undefined ? (
              <EarlyLate early={first} late={second} onPlay={(row) => onPlay(row, false)} />
            ) : kind === "tool-use" ? (
              <One entry={first} onPlay={() => onPlay(first.row, true)}>
                <a className={LINK} href={linkTools(releaseId, first.environmentId)}>
                  Its functions and backend
                </a>
              </One>
            ) : (
              <One entry={first} onPlay={() => onPlay(first.row, false)}>
                <a className={LINK} href={linkChallenge(releaseId, first.environmentId)}>
                  Take it as a challenge
                </a>
              </One>
            )}
          </Card>
        );
      })}
      {walledOff?.entries[0] === undefined ? null : (
        <Card heading={HEADINGS["walled-off"]} name={HEADINGS["walled-off"]}>
          <WalledOff entry={walledOff.entries[0]} onWalledOff={onWalledOff} />
        </Card>
      )}
    </aside>
  );
}

interface CardProps {
  heading: string;
  /** Tells it from the other cards. */
  name: string;
  children: ReactNode;
}

function Card({ heading, name, children }: CardProps) {
  return (
    <section aria-label={name} className="border-t border-(--line) py-3">
      <h3 className="pb-1 text-(--ink-2)">{heading}</h3>
      {children}
    </section>
  );
}

interface OneProps {
  entry: CardEntry;
  onPlay: () => void;
  /** Where else it leads. */
  children: ReactNode;
}

function One({ entry, onPlay, children }: OneProps) {
  const { title, skill, runName, record, meanTurns, meanReturnWithHint } = entry;
  const turns = describeMeanTurns(meanTurns);
  const isHintOfUse = meanReturnWithHint !== null && meanReturnWithHint > 0 && record.solved === 0;
  return (
    <>
      <p className="font-medium break-words">
        <VisibleText text={title} />
      </p>
      <p className="break-words text-(--ink-2)">
        <VisibleText text={`${skill ?? "no skill recorded"} · run ${runName}`} />
      </p>
      <p className="break-words">
        Solved <VisibleText text={describeAgentRecord(record)} />
        {turns === null ? "" : `, ${turns}`}.
        {isHintOfUse
          ? ` With the hint its mean return was ${formatNumber(meanReturnWithHint, 2)}, so it can be won.`
          : ""}
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-2">
        <PlayButton title={title} onPlay={onPlay} />
        {children}
      </div>
    </>
  );
}

function WalledOff({
  entry,
  onWalledOff,
}: {
  entry: CardEntry;
  onWalledOff: (isProof: boolean) => void;
}) {
  return (
    <>
      <p className="font-medium break-words">
        <VisibleText text={entry.title} />
      </p>
      <p>
        We wrote it as an example of a collapsed run: it looks like a maze, and its exit is walled
        off. The prover saw every place that can be reached, with every seed that it tried: it
        cannot be won.
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-2">
        <PlayButton title={entry.title} onPlay={() => onWalledOff(false)} />
        <Button look="quiet" onClick={() => onWalledOff(true)}>
          See the proof
        </Button>
      </div>
    </>
  );
}
