"use client";

import { useMemo } from "react";

import { Button } from "@/components/shared/button";
import { goToParameters, useHashParameters } from "@/components/site/use-hash-parameters";
import type { Bundle, BundleTexts } from "@/lib/core/bundle/schema";
import { formatCounted } from "@/lib/core/views/format";
import { findExampleWorkflow, listToolEnvironments } from "@/lib/core/views/tool-environments";

import { ToolExhibit } from "./tool-exhibit";
import { WorkflowList } from "./workflow-list";

interface ToolGalleryProps {
  bundle: Bundle;
  texts: BundleTexts;
}

/** A list of environments with functions, and the one that is looked at: the reader's choice, or an example beside the list. */
export function ToolGallery({ bundle, texts }: ToolGalleryProps) {
  const chosenId = useHashParameters().get("env");
  const environments = useMemo(() => listToolEnvironments(bundle, texts), [bundle, texts]);
  const example = useMemo(() => {
    const row = findExampleWorkflow(bundle);
    return row === null
      ? undefined
      : environments.find((one) => isSameProgram(bundle, one.row, row));
  }, [bundle, environments]);
  const chosen = environments.find(({ environmentId }) => environmentId === chosenId);
  const shown = chosen ?? example;
  if (environments.length === 0)
    return (
      <p className="max-w-[60ch] pt-2">
        No environment of this release has functions: they are all games. Choose another release
        above.
      </p>
    );
  return (
    <div className="grid gap-x-10 gap-y-6 pt-2 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <div
        className={`lg:sticky lg:top-4 lg:self-start ${chosen === undefined ? "" : "max-lg:hidden"}`}
      >
        <p className="pb-2 text-(--ink-2)">
          {formatCounted(environments.length, "program")} with functions to call, a backend behind
          them and a user who asks for things.
        </p>
        <WorkflowList environments={environments} shownId={shown?.environmentId ?? null} />
      </div>
      {shown === undefined ? (
        <p className="text-(--ink-2) max-lg:hidden">
          Choose one to see its functions, what they work on, what the user asks for, and how the
          agent went about it.
        </p>
      ) : (
        <div className={`min-w-0 ${chosen === undefined ? "max-lg:hidden" : ""}`}>
          <Button
            look="quiet"
            className="-ml-1 lg:hidden"
            onClick={() => goToParameters({ env: null })}
          >
            All workflows
          </Button>
          <ToolExhibit
            key={`${shown.environmentId} ${chosen === undefined}`}
            releaseId={bundle.header.release.id}
            environment={shown}
            isExample={chosen === undefined}
          />
        </div>
      )}
    </div>
  );
}

const isSameProgram = ({ columns }: Bundle, one: number, other: number): boolean =>
  columns.sameProgram[one] === columns.sameProgram[other];
