"use client";

import { useState } from "react";

import { Button } from "@/components/shared/button";
import { ProgramText } from "@/components/shared/program-text";

interface SolutionRevealProps {
  hasSolution: boolean;
  /** Null until it was asked for. */
  solution: string | null;
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
        <p className="text-(--ink-2)">What solution() gives now; nothing checks that it wins.</p>
        <ProgramText
          text={solution === "" ? "empty text" : solution}
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
