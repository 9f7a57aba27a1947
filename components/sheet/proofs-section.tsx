"use client";

import { useState } from "react";

import { Button } from "@/components/shared/button";
import { FIELD_LOOK } from "@/components/shared/field-look";
import { VisibleText } from "@/components/shared/visible-text";
import type { EnvironmentRunner } from "@/lib/core/domain/ports";
import { countVerdicts, type ProgramProofs, type SeedProof } from "@/lib/core/prove";
import { formatCount } from "@/lib/core/views/format";

import { useProver } from "./use-prover";

const BUDGETS = [2_000, 20_000, 200_000];
/** Seeds that one press proves. */
const SEEDS = [0, 1, 2, 3, 4];
const MOST_LISTED = 20;

type Found = Pick<SeedProof, "seed" | "verdict" | "turns" | "statesSeen" | "foundBy" | "reason">;

function describe({ verdict, turns, statesSeen, foundBy, reason }: Found): string {
  const seen = `${formatCount(statesSeen)} states seen`;
  if (verdict === "beatable") return `beatable in ${turns} turns, by ${foundBy}; ${seen}`;
  if (verdict === "unbeatable") return `unbeatable with the actions it lists; ${seen}`;
  return `undecided: ${reason ?? "nobody knows"} ${seen}`;
}

function FoundList({ found }: { found: readonly Found[] }) {
  return (
    <ul aria-label="Proofs" className="mt-1">
      {found.slice(0, MOST_LISTED).map((one) => (
        <li key={one.seed} className="break-words">
          <span className="text-(--ink-2)">seed {one.seed}: </span>
          <VisibleText text={describe(one)} />
        </li>
      ))}
      {found.length > MOST_LISTED ? (
        <li className="text-(--ink-2)">and {formatCount(found.length - MOST_LISTED)} more</li>
      ) : null}
    </ul>
  );
}

interface ProofsSectionProps {
  source: string;
  /** Null = the release carries none. */
  proofs: ProgramProofs | null;
  runner: EnvironmentRunner;
}

/** What was proved of the seeds, and the act that proves some here. */
export function ProofsSection({ source, proofs, runner }: ProofsSectionProps) {
  const [budget, setBudget] = useState(BUDGETS[1]!);
  const { state, prove, stop } = useProver(runner, source);
  const { isRunning, seeds, findings, statesSeen } = state;
  const counts = proofs === null ? null : countVerdicts(proofs);
  return (
    <section aria-label="Fairness">
      <h3 className="font-medium">Can it be won?</h3>
      <p className="text-(--ink-2)">
        {counts === null
          ? "The release carries no proofs of this program."
          : `Proved with the release: ${counts.beatable} seeds beatable, ${counts.unbeatable} unbeatable, ${counts.undecided} undecided.`}
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <Button isOff={isRunning} onClick={() => void prove(SEEDS, budget)}>
          Prove
        </Button>
        {isRunning ? <Button onClick={stop}>Stop</Button> : null}
        <label className="flex items-center gap-2 text-(--ink-2)">
          Budget
          <select
            className={FIELD_LOOK}
            value={budget}
            onChange={(event) => setBudget(Number(event.currentTarget.value))}
          >
            {BUDGETS.map((states) => (
              <option key={states} value={states}>
                {formatCount(states)} states a seed
              </option>
            ))}
          </select>
        </label>
      </div>
      <p role="status" aria-label="Prover status" className="min-h-5 text-(--ink-2)">
        {isRunning
          ? `seed ${findings.length + 1} of ${seeds}, ${formatCount(statesSeen)} states seen`
          : findings.length > 0
            ? `${findings.length} of ${seeds} seeds tried here, every win replayed`
            : "Seeds 0 to 4 are searched in interpreters of their own; an episode in Play goes on."}
      </p>
      <FoundList found={findings.length > 0 ? findings : (proofs?.results ?? [])} />
    </section>
  );
}
