"use client";

import { useMemo, useState } from "react";

import {
  type Challenge,
  type ChallengeResult,
  filterChallenges,
  NO_CHALLENGE_FILTERS,
  pickDaily,
} from "@/lib/core/challenges";
import { Button } from "@/components/shared/button";
import { formatCount, formatCounted } from "@/lib/core/views/format";

import { ChallengeFilterBar } from "./challenge-filter-bar";
import { ChallengeItem } from "./challenge-item";
import { RecordsPanel } from "./records-panel";
import type { KeptRecords } from "./use-challenge-records";

/** Challenges that are listed at first, and with each more. */
const PAGE = 40;

interface ChallengeBrowserProps {
  releaseId: string;
  /** Whether the release recorded any outcome at all. */
  hasOutcomes: boolean;
  /** An environment that the link asked for and that is no challenge here; null = none. */
  lost: string | null;
  challenges: readonly Challenge[];
  kept: KeptRecords;
  onOpenResult: (result: ChallengeResult) => void;
}

const DATE = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** All challenges of the release, the day's first, with the reader's records beside. */
export function ChallengeBrowser(props: ChallengeBrowserProps) {
  const { releaseId, hasOutcomes, lost, challenges, kept, onOpenResult } = props;
  const [filters, setFilters] = useState(NO_CHALLENGE_FILTERS);
  const [limit, setLimit] = useState(PAGE);
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const daily = useMemo(() => pickDaily(challenges, today), [challenges, today]);
  const shown = useMemo(() => filterChallenges(challenges, filters), [challenges, filters]);
  const records = kept.records.state === "ready" ? kept.records.value : null;
  // Side by side where there is room; else one of the two, since the records would lie below forty challenges.
  const [part, setPart] = useState<"challenges" | "records">("challenges");
  const item = (challenge: Challenge, isDaily = false) => (
    <ChallengeItem
      key={challenge.environmentId}
      releaseId={releaseId}
      challenge={challenge}
      records={records}
      isDaily={isDaily}
    />
  );
  return (
    <div className="grid gap-x-12 gap-y-4 pt-2 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div role="group" aria-label="Part of the page" className="flex gap-2 lg:hidden">
        <Button
          look={part === "challenges" ? "primary" : "plain"}
          aria-pressed={part === "challenges"}
          onClick={() => setPart("challenges")}
        >
          Challenges
        </Button>
        <Button
          look={part === "records" ? "primary" : "plain"}
          aria-pressed={part === "records"}
          onClick={() => setPart("records")}
        >
          Your records, verify a result
        </Button>
      </div>
      <div className={`min-w-0 ${part === "challenges" ? "" : "max-lg:hidden"}`}>
        <p className="max-w-[60ch] text-[15px] leading-6">
          Environments that the agent of this release never or almost never solved. You play by its
          rule: the same observation, the same way to answer, the same number of turns.
        </p>
        {lost === null ? null : (
          <p role="alert" className="pt-2 text-(--bad)">
            {lost} is no challenge of this release. Choose another release above, or one from the
            list.
          </p>
        )}
        {daily === null ? (
          <NoChallenges hasOutcomes={hasOutcomes} />
        ) : (
          <>
            <section aria-label="Challenge of the day" className="pt-6">
              <h2 className="pb-2 text-[15px] font-semibold">
                Challenge of the day{" "}
                <span className="font-normal text-(--ink-2)">
                  {DATE.format(new Date(`${today}T00:00:00Z`))}, the same for everybody with this
                  release
                </span>
              </h2>
              <ul className="border-b border-(--line)">{item(daily, true)}</ul>
            </section>
            <section className="pt-6">
              <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 pb-2">
                <h2 className="text-[15px] font-semibold">
                  All challenges{" "}
                  <span role="status" className="font-normal text-(--ink-2)">
                    {formatCount(shown.length)} of {formatCount(challenges.length)}
                  </span>
                </h2>
                <ChallengeFilterBar
                  challenges={challenges}
                  filters={filters}
                  onFilters={(next) => {
                    setFilters(next);
                    setLimit(PAGE);
                  }}
                />
              </div>
              {shown.length === 0 ? (
                <p className="border-t border-(--line) py-2">No challenge passes these filters.</p>
              ) : null}
              <ul aria-label="Challenges" className="border-b border-(--line)">
                {shown.slice(0, limit).map((challenge) => item(challenge))}
              </ul>
              {shown.length > limit ? (
                <div className="py-2">
                  <Button onClick={() => setLimit(limit + PAGE)}>
                    Show {formatCounted(Math.min(PAGE, shown.length - limit), "more", "more")}
                  </Button>
                </div>
              ) : null}
            </section>
          </>
        )}
      </div>
      <div className={`min-w-0 ${part === "records" ? "" : "max-lg:hidden"}`}>
        <RecordsPanel kept={kept} onOpenResult={onOpenResult} />
      </div>
    </div>
  );
}

function NoChallenges({ hasOutcomes }: { hasOutcomes: boolean }) {
  return (
    <p className="mt-6 max-w-[60ch] border-t border-(--line) pt-3">
      {hasOutcomes
        ? "Its agent solved every environment that runs here more often than once in twenty plays: there is nothing left to beat it on."
        : "Nobody recorded how an agent did on this release, so there is nobody to beat. Choose a release with outcomes above."}
    </p>
  );
}
