"use client";

import { useEffect, useMemo, useState } from "react";

import { AsyncView } from "@/components/shared/async-view";
import { Button } from "@/components/shared/button";
import { VisibleText } from "@/components/shared/visible-text";
import { EpisodesPanel } from "@/components/sheet/episodes-panel";
import { linkEnvironment } from "@/components/site/sections";
import type { EnvironmentDetail } from "@/lib/core/bundle/schema";
import { describeAgent, describeAgentRecord } from "@/lib/core/views/agent-record";
import { listRecordedSeeds } from "@/lib/core/views/align-plays";
import { formatCounted } from "@/lib/core/views/format";
import { readRecordedEpisode } from "@/lib/core/views/recorded-episode";
import type { ToolEnvironment } from "@/lib/core/views/tool-environments";
import { useExplorer, useRunner } from "@/lib/store/react";

import { InsideView } from "./inside-view";
import { useInside } from "./use-inside";

interface ToolExhibitProps {
  releaseId: string;
  environment: ToolEnvironment;
  /** Nobody asked for it: it is shown as an example, and its program runs only when told. */
  isExample: boolean;
}

/** One environment with functions: what it is made of, and how the agent went about it. */
export function ToolExhibit({ releaseId, environment, isExample }: ToolExhibitProps) {
  const { row, title, skill, runName, lines, record } = environment;
  const detail = useExplorer((state) => state.details.get(row));
  const openDetail = useExplorer((state) => state.openDetail);
  useEffect(() => {
    void openDetail(row);
  }, [openDetail, row]);
  const facts = [skill ?? "no skill recorded", `run ${runName}`, formatCounted(lines, "line")];
  return (
    <article aria-label="Workflow" className="@container max-w-[60rem]">
      <h2 className="text-[18px] leading-7 font-semibold break-words">
        <VisibleText text={title} />
      </h2>
      <p className="break-words text-(--ink-2)">
        <VisibleText text={facts.join(" · ")} />
      </p>
      <p>
        Solved: <VisibleText text={describeAgentRecord(record)} />.
      </p>
      <AsyncView
        subject="This environment"
        value={detail ?? { state: "loading", stage: "Loading the program" }}
        onRetry={() => void openDetail(row)}
      >
        {(ready) => (
          <Exhibit
            releaseId={releaseId}
            detail={ready}
            agent={describeAgent(record)}
            isExample={isExample}
          />
        )}
      </AsyncView>
    </article>
  );
}

interface ExhibitProps {
  releaseId: string;
  detail: EnvironmentDetail;
  agent: string;
  isExample: boolean;
}

function Exhibit({ releaseId, detail, agent, isExample }: ExhibitProps) {
  const [runs, setRuns] = useState(!isExample);
  const seed = useMemo(
    () =>
      listRecordedSeeds(detail.episodes.map((row, at) => readRecordedEpisode(row, at + 1)))[0] ?? 0,
    [detail],
  );
  return (
    <div className="flex flex-col gap-6 pt-3">
      <p>
        <a
          className="inline-flex h-8 items-center rounded-xs border border-(--accent) bg-(--accent) px-3 font-medium text-(--accent-ink) hover:brightness-110 pointer-coarse:h-10"
          href={`${linkEnvironment(releaseId, detail.id)}&seed=${seed}`}
        >
          Play it yourself
        </a>{" "}
        <span className="text-(--ink-2)">in the Explorer’s Play tab, seed {seed}</span>
      </p>
      {runs ? (
        <ProgramInside detail={detail} seed={seed} />
      ) : (
        <p>
          <Button onClick={() => setRuns(true)}>Look inside</Button>{" "}
          <span className="text-(--ink-2)">
            runs the program in this page as far as its reset: its functions, what the user asks
            for, and the backend
          </span>
        </p>
      )}
      <section>
        <h3 className="border-t border-(--line) pt-3 text-[15px] font-semibold">
          Episodes of the <VisibleText text={agent} />, verbatim
        </h3>
        <div className="-mx-4">
          <EpisodesPanel episodes={detail.episodes} />
        </div>
      </section>
    </div>
  );
}

function ProgramInside({ detail, seed }: { detail: EnvironmentDetail; seed: number }) {
  const inside = useInside(useRunner(), detail, seed);
  return (
    <AsyncView subject="What is inside the program" value={inside}>
      {(view) => <InsideView inside={view} seed={seed} />}
    </AsyncView>
  );
}
