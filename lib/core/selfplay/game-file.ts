import { SPADE_HEADER } from "@/lib/core/release/repair-source";

/** A skill as it stands in file names: lower case, blanks as underscores, hyphens kept. */
const slugSkill = (skill: string): string => skill.toLowerCase().replaceAll(" ", "_");

/** Name of a program in a live SPADE run: `game_00012_003_spatial_reasoning.py` (`utils/game_files.py`). */
export function nameGameFile(step: number, index: number, skill: string): string {
  const number = (value: number, digits: number) => String(value).padStart(digits, "0");
  return `game_${number(step, 5)}_${number(index, 3)}_${slugSkill(skill)}.py`;
}

/** Name of the file that holds the hint of a program. */
export const nameHintFile = (gameFile: string): string => gameFile.replace(/\.py$/, "_hint.txt");

/** A program as SPADE saves it: its header line above, once. */
export const addHeader = (source: string): string =>
  source.startsWith(`"""${SPADE_HEADER}"""`) ? source : `"""${SPADE_HEADER}"""\n\n${source}`;
