/**
 * In: two runs, each with the bundle that it lies in, and a clock. Out: what they share and how they differ at that
 * clock: rows, families, pairs, densities, skills, settings, and the glyphs of the collapse view. Called by
 * `components/compare`. It never draws, never loads, and never compares places of different maps or family numbers of
 * different bundles: both sides come with families that were found together.
 * Terms: side = run A or run B; clock = a training step, which a side may not have captured; own step = the last step
 * that a side captured at or before the clock; family = programs that are copies of each other at a level.
 */
export type { ComparedRun } from "./compared-run";
export { buildJointAxis, compareRun, findOwnRange, findOwnStep, selectRows } from "./compared-run";
export type { CollapseRow } from "./collapse-rows";
export { listCollapseRows } from "./collapse-rows";
export type { DensityDifference, Places } from "./density-difference";
export { chooseBandwidth, differDensities } from "./density-difference";
export type { FamilyKeys, JointFamilies, Overlap, SharedFamily } from "./family-overlap";
export { findOverlap, keepFamiliesApart } from "./family-overlap";
export type { Glyph, Glyphs } from "./glyphs";
export { assignGlyphs, GLYPH_FILLS, GLYPH_SHAPES } from "./glyphs";
export type { FittedSide } from "./joint-fit";
export { readFittedSide } from "./joint-fit";
export type { Streak, StreakColumns, StreakKind } from "./longest-streak";
export { findLongestStreak, STREAK_KINDS } from "./longest-streak";
export type { CurveMeasure, CurvePoint, RunTable } from "./outcome-curve";
export { summariseRange, tabulateRun, traceCurve } from "./outcome-curve";
export { summarisePairs } from "./paired-difference";
export type { EnvironmentPair, PairedValue } from "./pairs";
export { measurePairs, pairEnvironments } from "./pairs";
export type { SettingDifference, SettingsDifference } from "./settings-difference";
export { differSettings } from "./settings-difference";
export type { SkillShare } from "./skill-mix";
export { mixSkills, readSkill } from "./skill-mix";
