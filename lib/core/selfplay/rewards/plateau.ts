/** Where a win rate counts as right: fully between `low` and `high`, falling to nothing over `ramp` on both sides. */
export interface PlateauBand {
  low: number;
  high: number;
  /** Above 0. */
  ramp: number;
}

/** The band of SPADE's recipes for games and tools (`cmd/games/train_spade_30b.sh`). */
export const RECIPE_BAND: PlateauBand = { low: 0.4, high: 0.6, ramp: 0.25 };

/**
 * How right the difficulty is, 0 to 1: 1 inside the band, else `max(0, 1 - distance / ramp)`
 * (SPADE, `core/utils/rewards.py`).
 */
export function scorePlateau(winRate: number, { low, high, ramp }: PlateauBand): number {
  const distance = Math.max(low - winRate, winRate - high, 0);
  return Math.max(0, 1 - distance / ramp);
}
