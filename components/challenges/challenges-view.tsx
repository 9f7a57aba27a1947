"use client";

import { useMemo, useState } from "react";

import { Button } from "@/components/shared/button";
import type { Bundle, BundleTexts } from "@/lib/core/bundle/schema";
import { type ChallengeResult, listChallenges, unpackResult } from "@/lib/core/challenges";

import { ChallengeBrowser } from "./challenge-browser";
import { ChallengeView } from "./challenge-view";
import { useChallengeRecords } from "./use-challenge-records";
import { goTo, usePlace } from "./use-place";
import { VerifyView } from "./verify-view";

interface ChallengesViewProps {
  bundle: Bundle;
  texts: BundleTexts;
}

/** The list, one challenge, or one result, as the address and the reader have it. */
export function ChallengesView({ bundle, texts }: ChallengesViewProps) {
  const place = usePlace();
  const kept = useChallengeRecords();
  const [opened, setOpened] = useState<ChallengeResult | null>(null);
  const challenges = useMemo(() => listChallenges(bundle, texts), [bundle, texts]);
  const { packedResult, environmentId } = place;
  const linked = useMemo(
    () => (packedResult === null ? null : unpackResult(packedResult)),
    [packedResult],
  );
  const accepted = challenges.find((challenge) => challenge.environmentId === environmentId);
  const goToList = () => {
    setOpened(null);
    goTo({ environmentId: null, packedResult: null });
  };

  if (linked !== null && !linked.ok) {
    return (
      <section className="flex flex-col items-start gap-2 pt-4">
        <p role="alert" className="text-(--bad)">
          {linked.error.message}
        </p>
        <Button onClick={goToList}>All challenges</Button>
      </section>
    );
  }
  const result = opened ?? linked?.value ?? null;
  if (result !== null) {
    return <VerifyView bundle={bundle} texts={texts} result={result} onClose={goToList} />;
  }
  if (accepted !== undefined) {
    return (
      <ChallengeView
        key={accepted.environmentId}
        releaseId={bundle.header.release.id}
        challenge={accepted}
        kept={kept}
        onClose={goToList}
      />
    );
  }
  return (
    <ChallengeBrowser
      releaseId={bundle.header.release.id}
      hasOutcomes={bundle.columns.solveRate.some((rate) => !Number.isNaN(rate))}
      lost={environmentId}
      challenges={challenges}
      kept={kept}
      onOpenResult={setOpened}
    />
  );
}
