"use client";

import { ProgramText } from "@/components/shared/program-text";
import { VisibleText } from "@/components/shared/visible-text";
import { FOLD_ROOMY, FOLD_TIGHT } from "@/lib/core/views/fold-text";
import { NOT_RECORDED } from "@/lib/core/views/format";
import type { RecordedEpisode, TranscriptTurn } from "@/lib/core/views/recorded-episode";

import { useWindow } from "./use-window";
import { WindowBar } from "./window-bar";

/** One recorded episode as text: what was seen, what was done, and what the log says of it. */
export function Transcript({ episode }: { episode: RecordedEpisode }) {
  if (episode.kind === "other") {
    return (
      <>
        <p className="text-(--ink-2)">A shape of its own, shown as the JSON that the log holds.</p>
        <ProgramText
          text={episode.json}
          label={episode.title}
          fileName="episode.json"
          limits={FOLD_ROOMY}
        />
      </>
    );
  }
  return <TurnsOf episode={episode} />;
}

function TurnsOf({ episode }: { episode: Extract<RecordedEpisode, { kind: "transcript" }> }) {
  const { turns, facts, hint, warnings } = episode;
  const turnWindow = useWindow(turns.length, false);
  return (
    <>
      <dl className="flex flex-wrap gap-x-4">
        {facts.map(([label, text]) => (
          <div key={label} className="flex gap-1">
            <dt className="text-(--ink-2)">{label}</dt>
            <dd>
              <VisibleText text={text} />
            </dd>
          </div>
        ))}
      </dl>
      {warnings.map((warning) => (
        <p key={warning} className="text-(--bad)">
          {warning}
        </p>
      ))}
      {hint === null ? null : (
        <p className="whitespace-pre-wrap">
          <span className="text-(--ink-2)">hint: </span>
          <VisibleText text={hint} />
        </p>
      )}
      {turns.length === 0 ? <p className="text-(--ink-2)">The log holds no turns.</p> : null}
      <WindowBar count={turns.length} turns={turnWindow} />
      <ol aria-label={`Turns of ${episode.title}`}>
        {turns.slice(turnWindow.start, turnWindow.end).map((turn, at) => (
          <TurnOf key={turnWindow.start + at} turn={turn} />
        ))}
      </ol>
    </>
  );
}

function TurnOf({ turn }: { turn: TranscriptTurn }) {
  return (
    <li className="border-t border-(--line) py-2">
      <p className="font-medium">{turn.label === "end" ? "end" : `turn ${turn.label}`}</p>
      {turn.observation === null ? (
        <p className="text-(--ink-2)">observation {NOT_RECORDED}</p>
      ) : (
        <ProgramText
          text={turn.observation}
          label={`Observation of turn ${turn.label}`}
          fileName={`observation-turn-${turn.label}.txt`}
          limits={FOLD_TIGHT}
        />
      )}
      {turn.action === null ? (
        turn.label === "end" ? null : (
          <p className="text-(--ink-2)">action {NOT_RECORDED}</p>
        )
      ) : (
        <ProgramText
          text={`> ${turn.action}`}
          label={`Action of turn ${turn.label}`}
          fileName={`action-turn-${turn.label}.txt`}
          limits={FOLD_TIGHT}
          className="text-(--accent)"
        />
      )}
    </li>
  );
}
