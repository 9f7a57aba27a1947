/**
 * The regret plane: environments by return without hint and regret, and the region each lies in. In: a
 * bundle and which run. Out: one dot for each environment whose two values are known, and the count of
 * the others. It never takes an unknown value for 0.
 */
import type { Bundle } from "@/lib/core/bundle/schema";

/**
 * Where an environment lies for the agent that played it:
 * *mastery*: mean return without hint above 0.8, little is left to learn;
 * *intractable*: below 0.2, and the hint adds less than 0.15, so that not even help makes it playable;
 * *frontier*: all between, where the agent wins sometimes or could with help.
 */
export const REGIONS = ["mastery", "frontier", "intractable"] as const;
export type Region = (typeof REGIONS)[number];

/** Above: SPADE's logs count an environment as easy (`game_difficulty/easy_pct`, `core/utils/env_rewards.py`). */
export const MASTERED = 0.8;
/** Below: the same logs count it as hard. */
export const HARD = 0.2;
/** Regret at which the designer's reward is full (`regret_scale`). */
export const REGRET_SCALE = 0.15;
/** Returns at which the designer's reward for difficulty is full, and the width of the ramps beside them. */
export const PLATEAU = { low: 0.4, high: 0.6, ramp: 0.25 } as const;
/** Share of the two parts in the designer's reward. */
export const BLEND = { plateau: 0.6, regret: 0.4 } as const;

/** The region of a mean return in [-1, 1] and a regret in [-2, 2]. */
export function findRegion(meanReturn: number, regret: number): Region {
  // Bundles hold both in single precision, so values and bounds are rounded alike.
  if (Math.fround(meanReturn) > Math.fround(MASTERED)) return "mastery";
  const isHard = Math.fround(meanReturn) < Math.fround(HARD);
  if (isHard && Math.fround(regret) < Math.fround(REGRET_SCALE)) return "intractable";
  return "frontier";
}

/**
 * What SPADE's blend pays the designer for an environment, before it is centred within a skill:
 * 0.6 plateau(r) + 0.4 clamp(regret / 0.15, 0, 1), with plateau 1 on [0.4, 0.6] and falling to 0 over 0.25
 * on both sides. In [0, 1]. The paper's recipe, `core/utils/env_rewards.py`; r is a mean of rewards there.
 */
export function payDesigner(meanReturn: number, regret: number): number {
  const distance = Math.max(PLATEAU.low - meanReturn, meanReturn - PLATEAU.high, 0);
  const plateau = Math.max(0, 1 - distance / PLATEAU.ramp);
  return BLEND.plateau * plateau + BLEND.regret * Math.min(1, Math.max(0, regret / REGRET_SCALE));
}

/** One environment with both values known. */
export interface PlaneDot {
  row: number;
  /** Mean episode score without the hint, [-1, 1]. */
  meanReturn: number;
  /** With the hint minus without, [-2, 2]. */
  regret: number;
  region: Region;
}

/** The dots in row order, and what is not among them. */
export interface RegretPlane {
  dots: PlaneDot[];
  /** Environments of the run or release, dots and unknown together. */
  environments: number;
  /** Of these, those without a return or without a regret. */
  unknown: number;
  counts: Record<Region, number>;
}

/**
 * Puts the environments of a run on the plane.
 *
 * @param run index into the bundle's runs; null = all of them
 */
export function placeOnPlane({ columns, header }: Bundle, run: number | null): RegretPlane {
  const dots: PlaneDot[] = [];
  const counts: Record<Region, number> = { mastery: 0, frontier: 0, intractable: 0 };
  let environments = 0;
  for (let row = 0; row < header.environments; row++) {
    if (run !== null && columns.run[row] !== run) continue;
    environments++;
    const meanReturn = columns.meanReturn[row] ?? NaN;
    const regret = columns.regret[row] ?? NaN;
    if (Number.isNaN(meanReturn) || Number.isNaN(regret)) continue;
    const region = findRegion(meanReturn, regret);
    counts[region]++;
    dots.push({ row, meanReturn, regret, region });
  }
  return { dots, environments, unknown: environments - dots.length, counts };
}

/** Angle between neighbours of a sunflower's seeds, radians. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

/**
 * Offsets for dots that share their place, so that each can be seen: the first stays, the others lie round
 * it like the seeds of a sunflower, never farther than `reach`.
 *
 * @param keys one key a dot; equal keys share a place
 * @param apart wanted distance of neighbours, in the unit of the result
 */
export function spreadStacks(
  keys: readonly string[],
  apart: number,
  reach: number,
): { dx: number; dy: number }[] {
  const sizes = new Map<string, number>();
  for (const key of keys) sizes.set(key, (sizes.get(key) ?? 0) + 1);
  const seen = new Map<string, number>();
  return keys.map((key) => {
    const at = seen.get(key) ?? 0;
    seen.set(key, at + 1);
    const last = (sizes.get(key) ?? 1) - 1;
    const step = last === 0 ? 0 : Math.min(apart, reach / Math.sqrt(last));
    const radius = step * Math.sqrt(at);
    return { dx: radius * Math.cos(at * GOLDEN_ANGLE), dy: radius * Math.sin(at * GOLDEN_ANGLE) };
  });
}
