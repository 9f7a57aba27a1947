import type { Strategy } from "@/lib/core/selfplay/agent/strategy";

import { aimAtTarget } from "./aim-at-target";
import { answerFromOutputs } from "./answer-from-outputs";
import { answerNumbers } from "./answer-numbers";
import { askThenAnswer } from "./ask-then-answer";
import { climbScore } from "./climb-score";
import { combineRemainders } from "./combine-remainders";
import { completePattern } from "./complete-pattern";
import { computeSentence } from "./compute-sentence";
import { continueSequences } from "./continue-sequences";
import { decipher } from "./decipher";
import { declineRequest } from "./decline-request";
import { echoShown } from "./echo-shown";
import { eliminateCodes } from "./eliminate-codes";
import { eliminateOptions } from "./eliminate-options";
import { exploreLeastUsed } from "./explore-least-used";
import { exploreStates } from "./explore-states";
import { fillCapacity } from "./fill-capacity";
import { fitPredicate } from "./fit-predicate";
import { fitRule } from "./fit-rule";
import { followHint } from "./follow-hint";
import { followHintTools } from "./follow-hint-tools";
import { followInstruction } from "./follow-instruction";
import { followPages } from "./follow-pages";
import { halveInterval } from "./halve-interval";
import { locateCell } from "./locate-cell";
import { lookUpFirst } from "./look-up-first";
import { measureJugs } from "./measure-jugs";
import { narrowCause } from "./narrow-cause";
import { orderByClues } from "./order-by-clues";
import { orderRows } from "./order-rows";
import { pickBestOption } from "./pick-best-option";
import { pressInOrder } from "./press-in-order";
import { pushBoxes } from "./push-boxes";
import { randomAction } from "./random-action";
import { reachNumber } from "./reach-number";
import { readThenAct } from "./read-then-act";
import { repeatRewarded } from "./repeat-rewarded";
import { retryFailed } from "./retry-failed";
import { scheduleJobs } from "./schedule-jobs";
import { sweepTools } from "./sweep-tools";
import { testWorlds } from "./test-worlds";
import { traceFault } from "./trace-fault";
import { traceGraph } from "./trace-graph";
import { tradeByPrice } from "./trade-by-price";
import { useToldCode } from "./use-told-code";
import { walkGrid } from "./walk-grid";

/** Every strategy. The policy's weights go by place in this list, so new ones go to the end. */
export const STRATEGIES: readonly Strategy[] = [
  answerNumbers,
  halveInterval,
  eliminateCodes,
  eliminateOptions,
  continueSequences,
  computeSentence,
  fitRule,
  askThenAnswer,
  orderRows,
  fillCapacity,
  pickBestOption,
  traceGraph,
  walkGrid,
  pushBoxes,
  echoShown,
  repeatRewarded,
  exploreLeastUsed,
  exploreStates,
  climbScore,
  pressInOrder,
  followHint,
  randomAction,
  followInstruction,
  readThenAct,
  lookUpFirst,
  answerFromOutputs,
  retryFailed,
  declineRequest,
  sweepTools,
  followHintTools,
  useToldCode,
  followPages,
  measureJugs,
  reachNumber,
  combineRemainders,
  locateCell,
  orderByClues,
  testWorlds,
  traceFault,
  aimAtTarget,
  fitPredicate,
  decipher,
  completePattern,
  tradeByPrice,
  scheduleJobs,
  narrowCause,
];
