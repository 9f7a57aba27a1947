"use client";

import type { PlayState } from "@/components/runner/play-state";
import { RunnerStatus } from "@/components/runner/runner-status";
import { Button } from "@/components/shared/button";
import { CheckBox } from "@/components/shared/check-box";
import { FIELD_LOOK } from "@/components/shared/field-look";
import { type SeedProof, TRAINING_BUDGET } from "@/lib/core/challenges";
import type { RunnerStatus as Status } from "@/lib/core/domain/ports";
import { formatCounted } from "@/lib/core/views/format";

import type { useDeal } from "./use-deal";

interface GameBarProps {
  dealt: ReturnType<typeof useDeal>;
  /** Null = the release has none of this program. */
  proofs: readonly SeedProof[] | null;
  play: PlayState;
  status: Status;
  isBusy: boolean;
  hasHint: boolean;
  givesHint: boolean;
  onGiveHint: (gives: boolean) => void;
  /** Something was looked at that the agent did not have. */
  isHelped: boolean;
  onBegin: () => void;
  onStop: () => void;
}

/** Which board, under which rule, and what is known of its fairness. */
export function GameBar(props: GameBarProps) {
  const { dealt, proofs, play, status, isBusy, hasHint, givesHint, onGiveHint } = props;
  const { deal, seed, recorded } = dealt;
  const isOpen = play.phase === "open";
  const isLive = isOpen || play.phase === "loading";
  const isUnderWay = play.episode?.status === "running" && play.episode.turns.length > 0;
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {isOpen ? (
          <Button isOff={isBusy || seed === null} onClick={props.onBegin}>
            Reset
          </Button>
        ) : (
          <Button
            look="primary"
            isOff={play.phase === "loading" || seed === null}
            onClick={props.onBegin}
          >
            Run
          </Button>
        )}
        {isLive ? <Button onClick={props.onStop}>Stop</Button> : null}
        <label className="flex items-center gap-2 text-(--ink-2)">
          Seed
          <select
            className={FIELD_LOOK}
            value={seed ?? ""}
            onChange={(event) => dealt.setSeed(Number(event.currentTarget.value))}
          >
            {deal.seeds.map((one) => (
              <option key={one} value={one}>
                {one}
                {recorded.includes(one) ? " (the agent’s)" : ""}
                {describeProof(proofs, one)}
              </option>
            ))}
          </select>
        </label>
        {hasHint ? (
          <CheckBox isChecked={givesHint} onCheck={onGiveHint}>
            Give the hint
          </CheckBox>
        ) : null}
        <RunnerStatus status={status} play={play} />
      </div>
      <p className="max-w-[80ch] text-(--ink-2)">
        As in training: the agent’s own observation and reading of actions, {TRAINING_BUDGET} turns
        at most. {describeFairness(dealt, proofs)}
        {isUnderWay ? " Reset and Stop give this play up: only plays that end are recorded." : ""}
      </p>
      {proofs !== null && (deal.leftOut > 0 || dealt.dealsUnproved) ? (
        <CheckBox isChecked={dealt.dealsUnproved} onCheck={dealt.setDealsUnproved}>
          Deal seeds too that nobody proved winnable
        </CheckBox>
      ) : null}
      {props.isHelped || givesHint ? (
        <p role="note">
          Helped: you have the hint or have seen the solution, which the agent had not. Your plays
          of this challenge are recorded as such.
        </p>
      ) : null}
    </div>
  );
}

function describeProof(proofs: readonly SeedProof[] | null, seed: number): string {
  const proof = proofs?.find((one) => one.seed === seed);
  if (proof?.verdict !== "beatable" || proof.turns === null) return "";
  return `, winnable in ${formatCounted(proof.turns, "turn")}`;
}

function describeFairness(
  { deal, seed }: ReturnType<typeof useDeal>,
  proofs: readonly SeedProof[] | null,
): string {
  if (seed === null) return "No seed was proved winnable, so none is dealt.";
  if (proofs === null) return "Not proved fair: nobody has shown that these seeds can be won.";
  if (deal.isProved) return "Proved fair: of every seed here a win was replayed.";
  return "Some seeds here are not proved fair.";
}
