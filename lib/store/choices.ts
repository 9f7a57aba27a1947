import { NO_FILTERS, type Filters } from "@/lib/core/views/filters";
import type { ColourBy } from "@/lib/core/views/colours";
import type { SortOrder } from "@/lib/core/views/sort-rows";
import type { TimeMode } from "@/lib/core/views/summary";

/** Centre in map units [-1, 1] and zoom (1 = all of it fits). */
export interface MapView {
  x: number;
  y: number;
  k: number;
}

/** What the sheet shows. */
export const SHEET_TABS = ["play", "source", "episodes", "about"] as const;
export type SheetTab = (typeof SHEET_TABS)[number];

/** Everything a reader chose. All else on the screen follows from this and the loaded release. */
export interface Choices {
  /** Null = the site's first release. */
  releaseId: string | null;
  /** A captured step; null = the last one. */
  step: number | null;
  timeMode: TimeMode;
  /** Steps a window spans, at least 1; counts the step itself. */
  windowSize: number;
  /** Ids of the runs that are switched off. */
  runsHidden: readonly string[];
  colourBy: ColourBy;
  filters: Filters;
  /** True: environments that do not match vanish; false: they dim. */
  hidesOthers: boolean;
  query: string;
  /** Id of the open environment, or null. */
  selectedId: string | null;
  tab: SheetTab;
  surface: "map" | "table";
  /** Whether the charts lie open beside map or table. */
  hasCharts: boolean;
  sort: SortOrder;
  /** Null = everything fits. */
  view: MapView | null;
  /** Seed of the play panel; null = not chosen. */
  seed: number | null;
}

export const FIRST_CHOICES: Choices = {
  releaseId: null,
  step: null,
  timeMode: "upto",
  windowSize: 1,
  runsHidden: [],
  colourBy: "skill",
  filters: NO_FILTERS,
  hidesOthers: false,
  query: "",
  selectedId: null,
  tab: "play",
  surface: "map",
  hasCharts: false,
  sort: { key: "step", isDescending: false },
  view: null,
  seed: null,
};
