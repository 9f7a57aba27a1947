import { Button } from "@/components/shared/button";
import { formatCount, formatCounted } from "@/lib/core/views/format";
import type { JointFitState } from "@/lib/store/joint-fits";

import type { Side } from "./side";

interface JointFitOfferProps {
  a: Side;
  b: Side;
  /** Null = not asked for. */
  fit: Exclude<JointFitState, { state: "ready" }> | null;
  onStart: () => void;
  onCancel: () => void;
}

/** What a fit does, by the stages that it reports. */
const STAGES: Readonly<Record<string, string>> = {
  programs: "Reading programs",
  table: "Loading the word table",
  copies: "Matching programs",
  embed: "Embedding",
  neighbours: "Finding neighbours",
  project: "Laying out the map",
  quality: "Measuring the map",
};

/** Why there is no joint map yet, both maps named, and the offer to fit one. */
export function JointFitOffer({ a, b, fit, onStart, onCancel }: JointFitOfferProps) {
  const mapOf = ({ compared }: Side) => compared.bundle.header.mapId.slice(0, 8);
  const programs = a.compared.rows.length + b.compared.rows.length;
  return (
    <div
      role="note"
      aria-label="No joint map"
      className="self-start border-l-2 border-(--ink-3) pl-3"
    >
      <p className="font-medium">These runs lie on different maps.</p>
      <p className="mt-1 text-(--ink-2)">
        A is on map {mapOf(a)}, B on map {mapOf(b)}. Each map was fitted to the programs of its own
        release, as were the vectors behind it, so a place on one means nothing on the other. One
        map can be fitted to both runs here: their {formatCounted(programs, "program")} are read,
        matched with each other and embedded anew from their texts.
      </p>
      {fit?.state === "fitting" ? (
        <FitProgress {...fit} onCancel={onCancel} />
      ) : (
        <>
          {fit?.state === "failed" && (
            <p role="alert" className="mt-2 break-words">
              <span className="font-medium text-(--bad)">The map could not be fitted.</span>{" "}
              {fit.error.message}
            </p>
          )}
          <Button look="primary" className="mt-2" onClick={onStart}>
            {fit?.state === "failed" ? "Try again" : "Fit one map to both runs"}
          </Button>
        </>
      )}
    </div>
  );
}

interface FitProgressProps {
  stage: string;
  done: number;
  /** 0 = not known. */
  total: number;
  onCancel: () => void;
}

function FitProgress({ stage, done, total, onCancel }: FitProgressProps) {
  const words = STAGES[stage] ?? stage;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
      <p role="status" aria-label="Joint fit">
        {words}
      </p>
      <progress
        aria-label={words}
        className="h-2 w-32 accent-(--accent)"
        {...(total > 0 ? { max: total, value: done } : {})}
      />
      {total > 0 && (
        <span className="text-(--ink-2) tabular-nums">
          {formatCount(done)} of {formatCount(total)}
        </span>
      )}
      <Button look="quiet" onClick={onCancel}>
        Cancel the fit
      </Button>
    </div>
  );
}

/** Why nothing is said of programs that both runs have. */
export function UnmatchedPrograms() {
  return (
    <p className="mt-2 text-(--ink-2)">
      The runs belong to different releases, whose programs are not matched with each other yet, so
      it is not known which are in both. Fit one map to both runs, above, to match them.
    </p>
  );
}
