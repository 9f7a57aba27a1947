"use client";

import { useMemo } from "react";

import { Button } from "@/components/shared/button";
import { VisibleText } from "@/components/shared/visible-text";
import { goToParameters, useHashParameters } from "@/components/site/use-hash-parameters";
import type { Bundle, BundleTexts } from "@/lib/core/bundle/schema";
import { describeAgentRecord } from "@/lib/core/views/agent-record";
import { formatCounted } from "@/lib/core/views/format";
import { listToolEnvironments, type ToolEnvironment } from "@/lib/core/views/tool-environments";

import { ToolExhibit } from "./tool-exhibit";

interface ToolGalleryProps {
  bundle: Bundle;
  texts: BundleTexts;
}

/** A list of environments with functions, and the one that is looked at. */
export function ToolGallery({ bundle, texts }: ToolGalleryProps) {
  const chosenId = useHashParameters().get("env");
  const environments = useMemo(() => listToolEnvironments(bundle, texts), [bundle, texts]);
  const chosen = environments.find(({ environmentId }) => environmentId === chosenId);
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
        <Workflows environments={environments} chosenId={chosen?.environmentId ?? null} />
      </div>
      {chosen === undefined ? (
        <p className="text-(--ink-2) max-lg:hidden">
          Choose one to see its functions, what they work on, what the user asks for, and how the
          agent went about it.
        </p>
      ) : (
        <div className="min-w-0">
          <Button
            look="quiet"
            className="-ml-1 lg:hidden"
            onClick={() => goToParameters({ env: null })}
          >
            All workflows
          </Button>
          <ToolExhibit
            key={chosen.environmentId}
            releaseId={bundle.header.release.id}
            environment={chosen}
          />
        </div>
      )}
    </div>
  );
}

function Workflows({
  environments,
  chosenId,
}: {
  environments: readonly ToolEnvironment[];
  chosenId: string | null;
}) {
  return (
    <ul
      aria-label="Workflows"
      className="border-b border-(--line) lg:max-h-[calc(100dvh-14rem)] lg:overflow-y-auto"
    >
      {environments.map((one) => (
        <li key={one.environmentId} className="border-t border-(--line)">
          <button
            type="button"
            aria-current={one.environmentId === chosenId ? "true" : undefined}
            className="w-full py-2 text-left hover:text-(--accent) aria-[current=true]:border-l-2 aria-[current=true]:border-(--accent) aria-[current=true]:pl-3"
            onClick={() => goToParameters({ env: one.environmentId })}
          >
            <span className="block font-medium break-words">
              <VisibleText text={one.title} />
            </span>
            <span className="block break-words text-(--ink-2)">
              <VisibleText
                text={[
                  one.skill ?? "no skill recorded",
                  describeAgentRecord(one.record),
                  ...(one.hasEpisodes ? [] : ["no episode recorded"]),
                ].join(" · ")}
              />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
