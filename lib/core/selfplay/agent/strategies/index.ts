import type { Strategy } from "@/lib/core/selfplay/agent/strategy";

import { answerFromOutputs } from "./answer-from-outputs";
import { answerNumbers } from "./answer-numbers";
import { askThenAnswer } from "./ask-then-answer";
import { climbScore } from "./climb-score";
import { computeSentence } from "./compute-sentence";
import { continueSequences } from "./continue-sequences";
import { declineRequest } from "./decline-request";
import { echoShown } from "./echo-shown";
import { eliminateCodes } from "./eliminate-codes";
import { eliminateOptions } from "./eliminate-options";
import { exploreLeastUsed } from "./explore-least-used";
import { exploreStates } from "./explore-states";
import { fillCapacity } from "./fill-capacity";
import { fitRule } from "./fit-rule";
import { followHint } from "./follow-hint";
import { followInstruction } from "./follow-instruction";
import { halveInterval } from "./halve-interval";
import { lookUpFirst } from "./look-up-first";
import { orderRows } from "./order-rows";
import { pickBestOption } from "./pick-best-option";
import { pressInOrder } from "./press-in-order";
import { pushBoxes } from "./push-boxes";
import { randomAction } from "./random-action";
import { readThenAct } from "./read-then-act";
import { repeatRewarded } from "./repeat-rewarded";
import { retryFailed } from "./retry-failed";
import { sweepTools } from "./sweep-tools";
import { traceGraph } from "./trace-graph";
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
];
