import { useId } from "react";

import { FIELD_LOOK } from "@/components/shared/field-look";
import type { RunRef } from "@/lib/store/compare-link";

import { listRuns } from "./pick-runs";
import { SIDE_COLOURS } from "./side";
import type { ListedRelease } from "./use-releases";

interface RunPickerProps {
  side: "a" | "b";
  releases: readonly ListedRelease[];
  chosen: RunRef | null;
  onChoose: (ref: RunRef) => void;
  /** What the clock shows of the run. */
  note: string;
}

const write = ({ releaseId, runId }: RunRef): string => JSON.stringify([releaseId, runId]);

/** The combobox of one side: every run of every release of the site, by release. */
export function RunPicker({ side, releases, chosen, onChoose, note }: RunPickerProps) {
  const id = useId();
  const runs = releases.flatMap(listRuns);
  const isListed = chosen === null || runs.some((run) => write(run) === write(chosen));
  const choose = (value: string): void => {
    const run = runs.find((one) => write(one) === value);
    if (run !== undefined) onChoose({ releaseId: run.releaseId, runId: run.runId });
  };
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="flex items-center gap-2 font-medium">
        <span
          aria-hidden="true"
          className="size-3 rounded-full"
          style={{ background: SIDE_COLOURS[side] }}
        />
        Run {side.toUpperCase()}
      </label>
      <select
        id={id}
        className={`${FIELD_LOOK} mt-1 w-full truncate`}
        value={chosen === null ? "" : write(chosen)}
        onChange={(event) => choose(event.target.value)}
      >
        {chosen === null && <option value="">no other run</option>}
        {!isListed && <option value={write(chosen)}>{chosen.runId}</option>}
        {releases.map((release) => (
          <optgroup key={release.id} label={describeRelease(release)}>
            {listRuns(release).map((run) => (
              <option key={run.runId} value={write(run)}>
                {run.name}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <p className="mt-1 text-(--ink-2)" data-side={side}>
        {note}
      </p>
    </div>
  );
}

function describeRelease({ title, content }: ListedRelease): string {
  if (content.state === "ready") return title;
  return content.state === "loading" ? `${title} (loading)` : `${title} (could not be loaded)`;
}
