import type { JsonObject } from "@/lib/core/domain/json";
import type { Outcomes } from "@/lib/core/domain/metrics";
import { NOT_MEASURED } from "@/lib/core/domain/metrics";

import type { RowFields } from "./row-fields";

/** Rates are logged with at least three decimals; a count may be off by that rounding, and never by half. */
const RATE_ROUNDING = 0.00051;
const LARGEST_SLACK = 0.05;

/**
 * Solved episodes out of a rate, when rate times episodes is a whole number up to the rounding of the
 * rate; else null. `countSolved(0.3333, 3)` is 1, `countSolved(0.4, 3)` is null.
 */
export function countSolved(solveRate: number, episodes: number): number | null {
  const product = solveRate * episodes;
  const whole = Math.round(product);
  const slack = Math.min(LARGEST_SLACK, RATE_ROUNDING * episodes + 1e-9);
  return Math.abs(product - whole) <= slack ? whole : null;
}

function findSolved({ solved, solveRate, episodes }: RowFields): number | null {
  if (solved !== null && episodes !== null && solved <= episodes) return solved;
  return solveRate !== null && episodes !== null ? countSolved(solveRate, episodes) : null;
}

/**
 * What a row says was measured. All unknown when `reward_joined` is false, whatever numbers stand there.
 * A row with `hint_error` has no hinted return and no regret: SPADE writes 0 in both
 * (`orchestrator.py`, `_finalize_regrets`). Regret = mean return with the hint minus without; computed
 * where the row gives only the two means.
 */
export function readOutcomes(fields: RowFields): Outcomes {
  if (fields.isRewardJoined === false) return NOT_MEASURED;
  const { episodes, solveRate, meanReturn } = fields;
  const hasHintFailed = fields.hintError !== null && fields.hintError !== "";
  const meanReturnWithHint = hasHintFailed ? null : fields.meanReturnWithHint;
  const difference =
    meanReturn !== null && meanReturnWithHint !== null ? meanReturnWithHint - meanReturn : null;
  const regret = hasHintFailed ? null : (fields.regret ?? difference);
  return {
    episodes,
    solved: findSolved(fields),
    solveRate,
    meanReturn,
    meanReturnWithHint,
    regret,
  };
}

/** Turns of a recorded episode of the plain arm; null = with the hint, or not recorded. */
function readEpisodeTurns({ n_turns: turns, is_hint: isHint }: JsonObject): number | null {
  return typeof turns === "number" && turns >= 0 && isHint !== true ? turns : null;
}

/**
 * Mean turns of an episode without the hint: as the row states it, else over the episodes that the row
 * records. Null where neither is there, and where `reward_joined` is false and no episode is recorded.
 */
export function readTurns({ meanTurns, isRewardJoined, episodeLog }: RowFields): number | null {
  if (meanTurns !== null && isRewardJoined !== false) return meanTurns;
  const turns = (episodeLog ?? []).map(readEpisodeTurns).filter((count) => count !== null);
  return turns.length === 0 ? null : turns.reduce((sum, count) => sum + count, 0) / turns.length;
}
