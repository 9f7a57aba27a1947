import { listLiterals } from "@/lib/core/selfplay/agent/reading/action-forms";
import { listNumbers } from "@/lib/core/selfplay/agent/reading/numbers";
import { readRows } from "@/lib/core/selfplay/agent/reading/rows";
import type { EpisodeView, Strategy } from "@/lib/core/selfplay/agent/strategy";

const WANTS_LEAST = /\b(?:cheap|least|lowest|smallest|minimi|shortest|fewest|lightest|save)/i;

/** Number that the text gives an action: on its own row, or on the line that names it. */
function rateAction(action: string, view: EpisodeView): number | null {
  const label = action.split(" ").at(-1)!;
  const row = readRows(view.observation).find(
    (candidate) => candidate.label.toLowerCase() === label.toLowerCase(),
  );
  if (row !== undefined) return row.numbers[0]!;
  const line = view.observation
    .split("\n")
    .find(
      (text) =>
        !text.includes("\\boxed") && text.toLowerCase().split(/\W+/).includes(label.toLowerCase()),
    );
  const at = line?.toLowerCase().indexOf(label.toLowerCase()) ?? -1;
  return line === undefined ? null : (listNumbers(line.slice(at + label.length))[0] ?? null);
}

/** Plays the action with the largest number beside it, or the smallest where the text asks for little. */
export const pickBestOption: Strategy = {
  name: "pick the best number",
  applies: (view) =>
    listLiterals(view.forms).filter((action) => rateAction(action, view) !== null).length > 1,
  start: ({ opening }) => {
    const sign = WANTS_LEAST.test(opening) ? -1 : 1;
    const worn = new Map<string, number>();
    return (view) => {
      const rated = listLiterals(view.forms).flatMap((action) => {
        const value = rateAction(action, view);
        return value === null || (worn.get(action) ?? 0) > 2
          ? []
          : [{ action, value: sign * value }];
      });
      if (rated.length === 0) return null;
      const { action } = rated.reduce((best, next) => (next.value > best.value ? next : best));
      worn.set(action, (worn.get(action) ?? 0) + 1);
      return action;
    };
  },
};
