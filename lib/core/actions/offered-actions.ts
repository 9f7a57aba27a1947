import {
  fillForm,
  listBoxes,
  listLiterals,
  readActionForms,
  type ActionForm,
} from "@/lib/core/selfplay/agent/reading/action-forms";

import { readCellActions } from "./cell-actions";
import { DIRECTIONS, readDirections, type Direction } from "./directions";
import { dropReports } from "./drop-reports";
import { listNumberedActions } from "./number-actions";
import { spellOut } from "./spell-out";

/** One action that an observation offers. */
export interface OfferedAction {
  /** The words inside the box, e.g. `go up`. */
  words: string;
  /** Where it leads; null = not a step. */
  direction: Direction | null;
}

/** Beyond this a list of actions is no help to anybody. */
const MOST_ACTIONS = 40;
const COMPASS_STEPS = ["N", "S", "W", "E"];
/** A path drawn as letters, such as `NNE`: one letter of it is a step. */
const COMPASS_PATH = /^[NESW]{2,}P?$/;
/** Capitalised words that stand before others and name nothing. */
const NO_NAMES = /\b(?:The|An|Of|In)\b/;

/** What stands in a box for what the player writes there, and what says that there is nothing. */
const PLACEHOLDER =
  /\byour\b|^(?:(?:the|an?) )?(?:answer|action|move|command|guess|choice|response|value|text|word|input|direction|number|letter|name|option|none)$/i;
const WAY = /^(?:up|down|left|right|north|south|east|west|forward|back)$/;
/** Lists with so many ways of a family name all that there are. */
const LEAST_CHOICES = 2;

/** An action as it is sent. */
export const wrapAction = (words: string): string => `\\boxed{${words}}`;

/** The single steps of a form whose example is a path of compass letters. */
function listSteps(form: ActionForm): string[] {
  const [slot] = form.slots;
  if (form.slots.length !== 1 || slot?.kind !== "code" || !COMPASS_PATH.test(slot.example))
    return [];
  return COMPASS_STEPS.map((step) => fillForm(form, [step]));
}

/**
 * Whether a direction was only added for its sisters' sake although the text lists a choice of them: with `up` and `down` to
 * choose from, `left` is no action. Where the text has the word elsewhere, two boxes may be examples, and it stays.
 */
function isMadeUp(words: string, observation: string): boolean {
  const boxes = listBoxes(observation);
  const isSingle = !words.includes(" ") && WAY.test(words);
  if (!isSingle || boxes.includes(words)) return false;
  const shown = boxes.filter((box) => WAY.test(box));
  return shown.length >= LEAST_CHOICES && !new RegExp(`\\b${words}\\b`, "i").test(observation);
}

/**
 * The actions that an observation offers, in its order, steps in the order of `DIRECTIONS` first. Empty when it names none,
 * when each takes a number (`readNumberActions`) or a text of the player's own, or when there are more than 40.
 */
export function readOfferedActions(text: string): OfferedAction[] {
  const observation = spellOut(dropReports(text));
  const cells = readCellActions(text).map(({ example }) => example);
  const forms = readActionForms(observation);
  const listed = [
    ...forms.flatMap(listSteps),
    ...listLiterals(forms),
    ...listNumberedActions(observation),
  ];
  const offered = [...new Set(listed)].filter(
    (words) =>
      !NO_NAMES.test(words) &&
      !PLACEHOLDER.test(words) &&
      !isMadeUp(words, observation) &&
      !cells.includes(words),
  );
  if (offered.length > MOST_ACTIONS) return [];
  const directions = readDirections(offered);
  const actions = offered.map((words, at) => ({ words, direction: directions[at] ?? null }));
  const rank = ({ direction }: OfferedAction) =>
    direction === null ? DIRECTIONS.length : DIRECTIONS.indexOf(direction);
  return actions.sort((a, b) => rank(a) - rank(b));
}
