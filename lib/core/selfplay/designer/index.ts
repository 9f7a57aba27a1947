/**
 * In: a skill, a document or none, seeds from the memory, a generator of chance. Out: a whole Python program under SPADE's
 * contract, a hint, and the decisions behind it. Called by the self-play loop through the port `Designer`. It never runs a
 * program and never asks anybody else. Terms: mechanic = one kind of environment; twist = a change to its rules; knob = a size
 * or variant; subject = what a document brings; site = one decision of the policy.
 */
export { GAME_MECHANICS } from "./mechanics";
export { GRAMMAR_DEFAULTS, GrammarDesigner, type GrammarSettings } from "./grammar-designer";
