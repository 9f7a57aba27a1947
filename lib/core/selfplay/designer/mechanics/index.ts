import type { Mechanic } from "@/lib/core/selfplay/designer/mechanic";

import { balanceWeighing } from "./balance-weighing";
import { boxPushing } from "./box-pushing";
import { cipherReading } from "./cipher-reading";
import { codeBreaking } from "./code-breaking";
import { deductionTable } from "./deduction-table";
import { distanceSounding } from "./distance-sounding";
import { estimationByQueries } from "./estimation-by-queries";
import { gridNavigation } from "./grid-navigation";
import { hiddenRule } from "./hidden-rule";
import { jugMeasuring } from "./jug-measuring";
import { numberConstruction } from "./number-construction";
import { remainderClues } from "./remainder-clues";
import { rotatingGrid } from "./rotating-grid";
import { sequenceLaw } from "./sequence-law";
import { tilePattern } from "./tile-pattern";
import { truthTellers } from "./truth-tellers";

/** The games of the grammar, at least four for each of the six game skills. */
export const GAME_MECHANICS: readonly Mechanic[] = [
  balanceWeighing,
  boxPushing,
  cipherReading,
  codeBreaking,
  deductionTable,
  distanceSounding,
  estimationByQueries,
  gridNavigation,
  hiddenRule,
  jugMeasuring,
  numberConstruction,
  remainderClues,
  rotatingGrid,
  sequenceLaw,
  tilePattern,
  truthTellers,
];
