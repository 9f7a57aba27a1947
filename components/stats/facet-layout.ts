/** Where the small multiples of a chart lie: one plot a run on shared axes, in rows. */
import { PLOT_MARGIN } from "@/components/charts";

/** Lines that one plot can hold and still be read, each with its band. */
const MOST_LINES = 2;

const ALONE = { height: 92, title: 0, aside: 48 };
const MANY = { height: 56, title: 17, aside: 20 };
const GAP = { x: 12, y: 10 };

/** One plot. CSS pixels of the drawing. */
export interface FacetPlace {
  left: number;
  /** Where the plot ends; what stands aside comes behind it. */
  right: number;
  top: number;
  bottom: number;
  /** Whether it is the first of its row, and so carries the numbers of the vertical axis. */
  isFirst: boolean;
  /** Whether none lies below, and so it carries the numbers of the horizontal axis. */
  isLowest: boolean;
}

/** Plots for `lines` lines: one plot for all where that can be read, else one a line. */
export const countFacets = (lines: number): number => (lines > MOST_LINES ? lines : 1);

const countColumns = (facets: number): number => {
  if (facets === 1) return 1;
  return facets === 4 ? 2 : 3;
};

const sizesOf = (facets: number) => (facets === 1 ? ALONE : MANY);

/** Height of a chart of so many plots with its axes, CSS pixels. */
export function measureHeight(facets: number): number {
  const { height, title } = sizesOf(facets);
  const rows = Math.ceil(facets / countColumns(facets));
  return PLOT_MARGIN.top + rows * (height + title) + (rows - 1) * GAP.y + PLOT_MARGIN.bottom;
}

/** Room for what stands beside each plot, CSS pixels. */
export const measureAside = (facets: number): number => sizesOf(facets).aside;

/** Places of the plots in a drawing of this width; `aside` is kept free at the right of each. */
export function layOutFacets(facets: number, width: number, aside: number): FacetPlace[] {
  const columns = countColumns(facets);
  const { height, title } = sizesOf(facets);
  const room = width - PLOT_MARGIN.left - PLOT_MARGIN.right - (columns - 1) * GAP.x;
  const each = Math.max(40 + aside, room / columns);
  return Array.from({ length: facets }, (_, at) => {
    const column = at % columns;
    const left = PLOT_MARGIN.left + column * (each + GAP.x);
    const top = PLOT_MARGIN.top + Math.floor(at / columns) * (title + height + GAP.y) + title;
    return {
      left,
      right: left + each - aside,
      top,
      bottom: top + height,
      isFirst: column === 0,
      isLowest: at + columns >= facets,
    };
  });
}
