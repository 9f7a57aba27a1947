/**
 * In: windows of play of one batch of environments, with their skills. Out: what each is worth to the designer, centred and
 * scaled, and the trackers of the skills after it. Called by the loop when a batch's delay is over.
 * It never plays anything, and never fills in a score that was not measured except where SPADE's own formulas do.
 * Terms: score = SPADE's episode score; window = scores by step since the environment was written; raw = before centring.
 */
import type { BlendSettings } from "./blend";
import { blendWindow } from "./blend";
import { centreBySkill } from "./centre";
import type { Tracker, TrackerRates } from "./learning-potential";
import { rewardPotential, updateTracker } from "./learning-potential";
import { meanOrZero } from "./means";
import { rewardGain } from "./micro-lp";
import type { PlayWindow } from "./play-window";
import { poolScores } from "./play-window";
import { rewardRegret } from "./regret";

export { blendWindow, RECIPE_BLEND, type Blend, type BlendSettings } from "./blend";
export { centreBySkill, scaleReward } from "./centre";
export { RECIPE_RATES, type Tracker, type TrackerRates } from "./learning-potential";
export { meanOrZero } from "./means";
export type { PlayWindow } from "./play-window";
export { measureRegret } from "./regret";

/** Which of SPADE's designer rewards a run pays. */
export type RewardSettings =
  | { variant: "blend"; blend: BlendSettings }
  | { variant: "regret" }
  | { variant: "micro-lp" }
  | { variant: "learning-potential"; rates: TrackerRates; hasVarianceBonus: boolean };

/** One environment whose reward is due. */
export interface WindowOfSkill {
  skill: string;
  window: PlayWindow;
}

/** Trackers by skill; a skill without one has not been scored. */
export type Trackers = Readonly<Record<string, Tracker>>;

/** Rewards in the order of the environments (null = masked or not played), and the trackers after the batch. */
export interface JudgedBatch {
  rewards: (number | null)[];
  trackers: Trackers;
}

function updateTrackers(
  batch: readonly WindowOfSkill[],
  trackers: Trackers,
  rates: TrackerRates,
): Trackers {
  const pooled = new Map<string, number[]>();
  for (const { skill, window } of batch)
    pooled.set(skill, [...(pooled.get(skill) ?? []), ...poolScores(window)]);
  const next = { ...trackers };
  for (const [skill, scores] of pooled)
    if (scores.length > 0)
      next[skill] = updateTracker(next[skill] ?? null, meanOrZero(scores), rates);
  return next;
}

/** Judges a batch. Trackers move before they are read, once, by the pooled scores of each skill, as SPADE's delayed path does. */
export function judgeBatch(
  batch: readonly WindowOfSkill[],
  settings: RewardSettings,
  trackers: Trackers,
  scale: number,
): JudgedBatch {
  const moved =
    settings.variant === "learning-potential"
      ? updateTrackers(batch, trackers, settings.rates)
      : trackers;
  const readRaw = ({ skill, window }: WindowOfSkill): number | null => {
    switch (settings.variant) {
      case "blend": {
        const { blend, isMasked } = blendWindow(window, settings.blend);
        return isMasked ? null : blend;
      }
      case "regret":
        return rewardRegret(window);
      case "micro-lp":
        return rewardGain(window);
      case "learning-potential":
        return rewardPotential(poolScores(window), moved[skill] ?? null, settings.hasVarianceBonus);
    }
  };
  const raws = batch.map((entry) => ({ skill: entry.skill, raw: readRaw(entry) }));
  return { rewards: centreBySkill(raws, scale), trackers: moved };
}
