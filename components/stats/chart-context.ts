import type { Stretch } from "@/components/charts";
import type { BundleRun, Columns } from "@/lib/core/bundle/schema";
import type { MeasureId, Tabulation } from "@/lib/core/stats";

/** What every chart of the panel shares: one set of environments, one clock. */
export interface ChartContext {
  columns: Columns;
  runs: readonly BundleRun[];
  runsVisible: readonly boolean[];
  /** Colour of each run, as on the map. */
  runColours: readonly string[];
  /** Values of every measure by row. */
  values: Readonly<Record<MeasureId, Float32Array>>;
  /** All environments that match, of the runs that are on, at any step. */
  tabulation: Tabulation<MeasureId>;
  /** The same with the runs taken together, as run 0. */
  pooled: Tabulation<MeasureId>;
  /** Rows shown: of these, the ones that the clock lets in. */
  shown: readonly number[];
  /** Steps shown, both ends inside; null = no time axis. */
  range: readonly [number, number] | null;
  /** Captured steps of the runs that are on, ascending. */
  steps: readonly number[];
  /** First and last captured step of the release; null = no time axis. */
  domain: readonly [number, number] | null;
  /** Sets the clock to a window over captured steps. */
  onSteps: (stretch: Stretch) => void;
  /** Sets the clock to the captured step nearest to this. */
  onStep: (step: number) => void;
}

/** How a run is told from the others in every chart: by name and colour. */
export const nameRun = (
  { runs, runColours }: Pick<ChartContext, "runs" | "runColours">,
  run: number,
): { id: string; label: string; colour: string } => ({
  id: String(run),
  label: runs[run]?.name ?? "",
  colour: runColours[run] ?? "var(--ink)",
});
