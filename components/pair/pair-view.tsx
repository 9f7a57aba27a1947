"use client";

import type { ReactNode } from "react";

import { EpisodeLog } from "@/components/episode/episode-log";
import { LOST_WITH_INTERPRETER, WholeTextProvider } from "@/components/episode/whole-text";
import { Button } from "@/components/shared/button";
import type { Episode } from "@/lib/core/domain/episode";
import type { Result, RunnerError, StepReply } from "@/lib/core/domain/ports";
import { hasReturn, pairEpisodes } from "@/lib/core/episode";
import { describePairRegret } from "@/lib/core/views/episode-words";
import { formatCounted, formatNumber } from "@/lib/core/views/format";

import { RepeatActions } from "./repeat-actions";

interface PairViewProps {
  /** The side that was played before; it is not played any more. */
  first: Episode;
  /** The side under way; null while it starts. */
  second: Episode | null;
  isBusy: boolean;
  onAct: (rawAction: string) => Promise<Result<StepReply, RunnerError> | null>;
  /** Log of the second side. */
  children: ReactNode;
  onEnd: () => void;
  onLine: (line: number) => void;
}

const nameSide = ({ hint }: Episode): string =>
  hint === null ? "without the hint" : "with the hint";

/** One seed, played without and with the hint: two logs, two returns, and what the hint was worth. */
export function PairView(props: PairViewProps) {
  const { first, second, isBusy, onAct, children, onEnd, onLine } = props;
  const pair = second === null ? null : pairEpisodes(first, second);
  const regret = pair === null ? null : describePairRegret(pair);
  const firstName = nameSide(first);
  const secondName = first.hint === null ? "with the hint" : "without the hint";
  const before = (
    <div className="min-w-0">
      <SideHead name={firstName} note="played before" episode={first} />
      <WholeTextProvider value={LOST_WITH_INTERPRETER}>
        <EpisodeLog
          episode={first}
          title={`Episode ${firstName}`}
          isBare
          unanswered={null}
          loadOutput=""
          onLine={onLine}
          onGoBack={null}
        />
      </WholeTextProvider>
    </div>
  );
  const now = (
    <div className="min-w-0">
      <SideHead name={secondName} note="you play this side" episode={second} />
      {children}
    </div>
  );
  return (
    <section aria-label="Pair" className="flex flex-col gap-2 border-t border-(--line) pt-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="font-medium">Seed {first.resetSeed}, without and with the hint</h3>
        <Button look="quiet" onClick={onEnd}>
          End the pair
        </Button>
      </div>
      <p role="status" aria-label="This pair's regret">
        <span className="text-(--ink-2)">This pair’s regret: </span>
        <span className="font-medium">{regret?.value ?? "not known"}</span>
        <span className="text-(--ink-2)">
          , {regret === null ? "the other side is starting" : regret.why}.
        </span>
      </p>
      <p className="text-(--ink-2)">
        One pair says little. SPADE’s regret is a mean over many: the mean return of plays with the
        hint minus the mean return of plays without.
      </p>
      {second === null ? null : (
        <RepeatActions first={first} second={second} isBusy={isBusy} onAct={onAct} />
      )}
      <div className="grid gap-x-6 gap-y-4 @lg:grid-cols-2">
        {first.hint === null ? (
          <>
            {before}
            {now}
          </>
        ) : (
          <>
            {now}
            {before}
          </>
        )}
      </div>
    </section>
  );
}

interface SideHeadProps {
  name: string;
  note: string;
  episode: Episode | null;
}

function SideHead({ name, note, episode }: SideHeadProps) {
  const isKnown = episode !== null && hasReturn(episode);
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3 border-y border-(--line) py-1">
      <p>
        <span className="font-medium">{name}</span> <span className="text-(--ink-2)">{note}</span>
      </p>
      <p>
        <span className="text-(--ink-2)">return </span>
        <span className="font-medium">
          {isKnown ? formatNumber(episode.score) : "not ended yet"}
        </span>
        <span className="text-(--ink-2)">
          , {formatCounted(episode === null ? 0 : episode.turns.length, "turn")}
        </span>
      </p>
    </div>
  );
}
