/**
 * In: an observation. Out: the actions that it offers, as text to send, with the directions among them; and the grid that it
 * draws. Called by the Play tab (buttons, keys) and by the prover (what a search chooses from).
 * It never asks the program or its `solution()`: what is not in the text is not offered, and a text may offer more than this
 * finds.
 * Terms: offered = the text shows the action, or shows one direction of a family; direction = where it leads on the screen.
 */
export { readOfferedActions, wrapAction, type OfferedAction } from "./offered-actions";
export { DIRECTIONS, readDirections, type Direction } from "./directions";
