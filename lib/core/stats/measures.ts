import { UNKNOWN_U16, type Columns } from "@/lib/core/bundle/schema";
import { solveRates } from "@/lib/core/views/outcomes";

import { markCopies } from "./mark-copies";

/** One number an environment. */
export interface Measure {
  id: MeasureId;
  title: string;
  /** Unit of the value, as it stands at an axis. */
  unit: string;
  /** Both ends where they are fixed, so that an axis can show all of the range; null = open. */
  range: readonly [number, number] | null;
  /** True when values are 0 or 1 and the mean is a share of environments. */
  isShare: boolean;
}

const IDS = [
  "solveRate",
  "learnable",
  "regret",
  "meanReturn",
  "meanReturnWithHint",
  "turns",
  "lines",
  "tools",
  "copies",
  "newSkeletons",
] as const;

/** Names of the measures, as `npm run stats` writes them. */
export type MeasureId = (typeof IDS)[number];

/** Whether a text is the name of a measure. */
export const isMeasureId = (text: string): text is MeasureId => IDS.some((id) => id === text);

const SHARE = [0, 1] as const;

/** All measures, in the order in which they are shown. */
export const MEASURES: readonly Measure[] = [
  { id: "solveRate", title: "Solve rate", unit: "share of episodes", range: SHARE, isShare: false },
  {
    id: "learnable",
    title: "Learnable",
    unit: "share solved in 20 to 80 % of episodes",
    range: SHARE,
    isShare: true,
  },
  {
    id: "regret",
    title: "Regret",
    unit: "return with hint minus without",
    range: null,
    isShare: false,
  },
  {
    id: "meanReturn",
    title: "Return without hint",
    unit: "mean episode score",
    range: null,
    isShare: false,
  },
  {
    id: "meanReturnWithHint",
    title: "Return with hint",
    unit: "mean episode score",
    range: null,
    isShare: false,
  },
  { id: "turns", title: "Turns", unit: "mean turns an episode", range: null, isShare: false },
  { id: "lines", title: "Lines", unit: "lines of the program", range: null, isShare: false },
  { id: "tools", title: "Tools", unit: "tools of the environment", range: null, isShare: false },
  {
    id: "copies",
    title: "Copies",
    unit: "share written before in its run",
    range: SHARE,
    isShare: true,
  },
  {
    id: "newSkeletons",
    title: "New skeletons",
    unit: "share with a skeleton new in its run",
    range: SHARE,
    isShare: true,
  },
];

/** Ends of the solve rate of a learnable environment, both inside (the paper's learnable fraction). */
const LEARNABLE = [Math.fround(0.2), Math.fround(0.8)] as const;

const readCounts = (column: Uint16Array): Float32Array =>
  Float32Array.from(column, (count) => (count === UNKNOWN_U16 ? NaN : count));

/** The value of every row, NaN = not recorded. Single precision, as bundles hold rates. Made once a bundle. */
export function readMeasure(columns: Columns, id: MeasureId): Float32Array {
  switch (id) {
    case "solveRate":
      return solveRates(columns);
    case "learnable":
      return solveRates(columns).map((rate) =>
        Number.isNaN(rate) ? NaN : Number(rate >= LEARNABLE[0] && rate <= LEARNABLE[1]),
      );
    case "regret":
    case "meanReturn":
    case "meanReturnWithHint":
    case "turns":
      return columns[id];
    case "lines":
    case "tools":
      return readCounts(columns[id]);
    case "copies":
      return markCopies(columns, columns.sameProgram);
    case "newSkeletons":
      return markCopies(columns, columns.sameSkeleton).map((mark) => 1 - mark);
  }
}
