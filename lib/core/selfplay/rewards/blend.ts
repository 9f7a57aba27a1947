import { meanOrZero } from "./means";
import { measureSlope, measureTwoBuckets } from "./micro-lp";
import type { PlateauBand } from "./plateau";
import { RECIPE_BAND, scorePlateau } from "./plateau";
import type { PlayWindow } from "./play-window";
import { listPlayed, poolScores } from "./play-window";

/** Weights and scales of the blend, by SPADE's flags `--spade-blend-*`. */
export interface BlendSettings {
  regretWeight: number;
  regretScale: number;
  /** Whether scaled regret is clamped to [0, 1]. */
  isRegretFloored: boolean;
  gainWeight: number;
  gainScale: number;
  gainMethod: "slope" | "two-bucket";
  /** Whether a loss over the window counts as such. */
  isGainSigned: boolean;
  plateauWeight: number;
  band: PlateauBand;
  frontierWeight: number;
  frontierScale: number;
}

/** The blend of the paper's recipes for games and tools. */
export const RECIPE_BLEND: BlendSettings = {
  regretWeight: 0.4,
  regretScale: 0.15,
  isRegretFloored: true,
  gainWeight: 0,
  gainScale: 0.1,
  gainMethod: "slope",
  isGainSigned: true,
  plateauWeight: 0.6,
  band: RECIPE_BAND,
  frontierWeight: 0,
  frontierScale: 0.08,
};

/** One environment's blend and what it is made of; field names of the metadata that SPADE writes in brackets. */
export interface Blend {
  /** `regret`: against the scores of the first step alone. */
  regret: number;
  /** `micro_lp`. */
  gain: number;
  /** `win_rate`: mean of all scores of the window, 0 without any. */
  winRate: number;
  /** `frontier_penalty`. */
  frontier: number;
  plateau: number;
  /** `blend_raw`. */
  blend: number;
  /** `proposer_masked`: a negative blend is neither centred nor trained on. */
  isMasked: boolean;
}

/** Blends what a window shows (SPADE, `core/utils/delayed_env_rewards.py`). */
export function blendWindow(window: PlayWindow, settings: BlendSettings): Blend {
  const regret =
    window.meanWithHint === null
      ? 0
      : window.meanWithHint - meanOrZero(listPlayed(window)[0] ?? []);
  const change = settings.gainMethod === "slope" ? measureSlope(window) : measureTwoBuckets(window);
  const gain = settings.isGainSigned ? change : Math.max(0, change);
  const winRate = meanOrZero(poolScores(window));
  const frontier = (winRate - 0.5) ** 2;
  const plateau = scorePlateau(winRate, settings.band);
  const scaled = regret / settings.regretScale;
  const regretShare = settings.isRegretFloored ? Math.min(1, Math.max(0, scaled)) : scaled;
  const blend =
    settings.regretWeight * regretShare +
    (settings.gainWeight * gain) / settings.gainScale +
    settings.plateauWeight * plateau -
    (settings.frontierWeight * frontier) / settings.frontierScale;
  return { regret, gain, winRate, frontier, plateau, blend, isMasked: blend < 0 };
}
