import type { Mechanic } from "@/lib/core/selfplay/designer/mechanic";

import { balanceWeighing } from "./balance-weighing";
import { banditChoice } from "./bandit-choice";
import { boxPushing } from "./box-pushing";
import { causalSwitchboard } from "./causal-switchboard";
import { cipherReading } from "./cipher-reading";
import { codeBreaking } from "./code-breaking";
import { deductionTable } from "./deduction-table";
import { distanceSounding } from "./distance-sounding";
import { doseFinding } from "./dose-finding";
import { estimationByQueries } from "./estimation-by-queries";
import { faultTracing } from "./fault-tracing";
import { graphSearch } from "./graph-search";
import { gridNavigation } from "./grid-navigation";
import { hiddenCause } from "./hidden-cause";
import { hiddenRule } from "./hidden-rule";
import { jugMeasuring } from "./jug-measuring";
import { knapsackPacking } from "./knapsack-packing";
import { numberConstruction } from "./number-construction";
import { remainderClues } from "./remainder-clues";
import { resourceTrading } from "./resource-trading";
import { rotatingGrid } from "./rotating-grid";
import { scheduling } from "./scheduling";
import { sequenceLaw } from "./sequence-law";
import { stateMachine } from "./state-machine";
import { tilePattern } from "./tile-pattern";
import { truthTellers } from "./truth-tellers";

/** The games of the grammar, at least four for each of the six game skills. */
export const GAME_MECHANICS: readonly Mechanic[] = [
  balanceWeighing,
  banditChoice,
  boxPushing,
  causalSwitchboard,
  cipherReading,
  codeBreaking,
  deductionTable,
  distanceSounding,
  doseFinding,
  estimationByQueries,
  faultTracing,
  graphSearch,
  gridNavigation,
  hiddenCause,
  hiddenRule,
  jugMeasuring,
  knapsackPacking,
  numberConstruction,
  remainderClues,
  resourceTrading,
  rotatingGrid,
  scheduling,
  sequenceLaw,
  stateMachine,
  tilePattern,
  truthTellers,
];
