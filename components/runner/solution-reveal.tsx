"use client";

import { useState } from "react";

import { Button } from "@/components/shared/button";
import { ProgramText } from "@/components/shared/program-text";
import type { SolutionReply } from "@/lib/core/domain/ports";
import { formatCounted } from "@/lib/core/views/format";

interface SolutionRevealProps {
  hasSolution: boolean;
  /** Null until it was asked for. */
  solution: SolutionReply | null;
  isOff: boolean;
  onAsk: () => void;
}

/** The environment's own solution, behind a second act: seen once, it cannot be unseen. */
export function SolutionReveal({ hasSolution, solution, isOff, onAsk }: SolutionRevealProps) {
  const [isAsking, setIsAsking] = useState(false);
  if (!hasSolution) return <p className="text-(--ink-2)">The program has no solution().</p>;
  if (solution !== null) {
    return (
      <section className="min-w-0 basis-full">
        <h3 className="font-medium">Solution</h3>
        <p className="text-(--ink-2)">
          What solution() gives now; nothing checks that it wins.
          {solution.type !== null &&
            ` It gave no text but a value of type ${solution.type}; this is Python's str() of it.`}
          {solution.leftOut > 0 &&
            ` ${formatCounted(solution.leftOut, "more character is", "more characters are")} left out.`}
        </p>
        <ProgramText
          text={solution.text === "" ? "empty text" : solution.text}
          label="Solution"
          fileName="solution.txt"
        />
      </section>
    );
  }
  if (!isAsking) {
    return (
      <Button isOff={isOff} onClick={() => setIsAsking(true)}>
        Show solution
      </Button>
    );
  }
  const handleYes = () => {
    setIsAsking(false);
    onAsk();
  };
  return (
    <div
      role="group"
      aria-label="Show the solution?"
      className="flex flex-wrap items-center gap-2"
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        setIsAsking(false);
      }}
    >
      <span>It gives the game away.</span>
      <Button isOff={isOff} onClick={handleYes}>
        Yes, show it
      </Button>
      <Button onClick={() => setIsAsking(false)}>Keep it hidden</Button>
    </div>
  );
}
