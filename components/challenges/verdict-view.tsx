"use client";

import { LOST_WITH_INTERPRETER, WholeTextProvider } from "@/components/episode/whole-text";
import { SideBySide } from "@/components/pair/side-by-side";
import { Button } from "@/components/shared/button";
import { VisibleText } from "@/components/shared/visible-text";
import type { EnvironmentDetail } from "@/lib/core/bundle/schema";
import type { ChallengeResult, KnownChallenge, Verdict } from "@/lib/core/challenges";
import { findOpponent } from "@/lib/core/views/align-plays";
import { describeVersions, nameTurn } from "@/lib/core/views/episode-words";
import { formatCount, formatCounted, formatNumber } from "@/lib/core/views/format";

import { readEpisodes } from "./use-deal";
import { useVerifier } from "./use-verifier";

interface VerdictViewProps {
  result: ChallengeResult;
  detail: EnvironmentDetail;
  known: KnownChallenge;
  /** Leads to the challenge itself. */
  onPlay: () => void;
}

/** Plays a result again when asked to, and says whether it is true. */
export function VerdictView({ result, detail, known, onPlay }: VerdictViewProps) {
  const { verifying, verify } = useVerifier();
  const count = result.actions.length;
  const verdict = verifying.state === "done" ? verifying.verdict : null;
  const episode =
    verdict !== null && (verdict.kind === "verified" || verdict.kind === "differs")
      ? verdict.episode
      : null;
  const versions = describeVersions(result.runtime, episode?.runtime ?? null);
  return (
    <div className="@container flex flex-col gap-3 pt-3">
      <div className="flex flex-wrap items-center gap-2">
        <Button
          look={verdict === null ? "primary" : "plain"}
          isOff={verifying.state === "running"}
          onClick={() => void verify(result, known)}
        >
          Verify
        </Button>
        <Button onClick={onPlay}>Play it yourself</Button>
        {verdict === null ? (
          <span className="text-(--ink-2)">
            Plays its {formatCounted(count, "action")} in a fresh interpreter in this page.
          </span>
        ) : null}
      </div>
      <p
        role="status"
        aria-label="Verdict"
        className={`text-[15px] leading-6 font-semibold ${verdict === null || verdict.kind === "verified" ? "" : "text-(--bad)"}`}
      >
        {verifying.state === "running"
          ? `Playing it again: turn ${formatCount(verifying.done)} of ${formatCount(count)}.`
          : null}
        {verdict === null ? null : <VisibleText text={describeVerdict(verdict)} />}
      </p>
      {verdict?.kind === "verified" ? (
        <p className="text-(--ink-2)">
          Every answer of the environment came out as it was.
          {verdict.isHelped
            ? " The player had the hint or had seen the solution."
            : " Whether the player looked at the solution or the source before, no replay can show."}
        </p>
      ) : null}
      {versions === null ? null : (
        <p className="text-(--ink-2)">
          <VisibleText text={versions} />
        </p>
      )}
      {episode === null ? null : (
        <WholeTextProvider value={LOST_WITH_INTERPRETER}>
          <SideBySide
            yours={episode}
            theirs={findOpponent(readEpisodes(detail), episode.resetSeed)}
            record={known.record}
          />
        </WholeTextProvider>
      )}
    </div>
  );
}

function describeVerdict(verdict: Verdict): string {
  switch (verdict.kind) {
    case "verified": {
      const outcome = verdict.isSolved ? "solved" : "not solved";
      return `Verified: ${outcome} in ${formatCounted(verdict.turns, "turn")}, episode score ${formatNumber(verdict.score)}.`;
    }
    case "differs":
      return `Not true: ${nameTurn(verdict.turn)} is the first that differs. ${verdict.message}`;
    case "refused":
      return `Refused: ${verdict.message}`;
    case "failed":
      return `Not verified: no answer ${verdict.turn === null ? "while loading" : `at ${nameTurn(verdict.turn)}`}. ${verdict.error.message}`;
  }
}
