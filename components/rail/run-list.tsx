"use client";

import type { BundleRun } from "@/lib/core/bundle/schema";

import { RailSection } from "./section";

interface RunListProps {
  runs: readonly BundleRun[];
  hidden: readonly string[];
  onHidden: (hidden: string[]) => void;
}

/** The runs of the release, each switched on or off. */
export function RunList({ runs, hidden, onHidden }: RunListProps) {
  const toggle = (id: string, isOn: boolean) =>
    onHidden(isOn ? hidden.filter((other) => other !== id) : [...hidden, id]);
  return (
    <RailSection title="Runs">
      <div role="group" aria-label="Runs" className="max-h-48 overflow-y-auto">
        {runs.map((run) => (
          <label key={run.id} className="flex items-baseline gap-2 py-0.5 pointer-coarse:min-h-10">
            <input
              type="checkbox"
              className="accent-(--ink)"
              checked={!hidden.includes(run.id)}
              onChange={(event) => toggle(run.id, event.target.checked)}
            />
            <span className="min-w-0 truncate">{run.name}</span>{" "}
            <span className="ml-auto text-(--ink-3)">{run.environments.toLocaleString("en")}</span>
          </label>
        ))}
      </div>
    </RailSection>
  );
}
