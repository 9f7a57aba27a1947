/**
 * In: an observation. Out: the actions that it offers, as text to send, with the directions among them; and those that take
 * numbers or cells of a drawn grid, with a field for each. Called by the Play tab (buttons, keys) and by the prover (what a
 * search chooses from). The boxes are found by the agent's own reading, which stays as the shipped runs were played by it; what
 * a person wants besides (no placeholders, no reports of past moves) is sifted here.
 * It never asks the program or its `solution()`: what is not in the text is not offered, and a text may offer more than this
 * finds.
 * Terms: offered = the text shows the action, or shows one direction of a family; direction = where it leads on the screen.
 */
export { fillCells, readCellActions, type CellAction, type CellField } from "./cell-actions";
export {
  fillNumbers,
  fitsField,
  readNumberActions,
  type NumberAction,
  type NumberField,
} from "./number-actions";
export { readOfferedActions, wrapAction, type OfferedAction } from "./offered-actions";
export { DIRECTIONS, readDirections, type Direction } from "./directions";
