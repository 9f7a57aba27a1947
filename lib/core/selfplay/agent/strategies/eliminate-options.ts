import {
  fillForm,
  isAnswerForm,
  type ActionForm,
} from "@/lib/core/selfplay/agent/reading/action-forms";
import type { EpisodeView, Strategy } from "@/lib/core/selfplay/agent/strategy";

const findForm = (forms: readonly ActionForm[]): ActionForm | undefined =>
  forms
    .filter((form) => form.slots.length === 1 && form.slots[0]!.kind === "choice")
    .sort((a, b) => Number(isAnswerForm(b, forms)) - Number(isAnswerForm(a, forms)))[0];

/** How often a text speaks against an option: "not B", "B is wrong", "B did not". */
function countDoubts(text: string, option: string): number {
  const name = option.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const doubts = new RegExp(
    `\\b(?:not|never|nor|no|isn't|wasn't|without|except) (?:the |in |at )?${name}\\b|\\b${name}\\b (?:is|was|did|does|has|had|can) ?(?:not|no|never|innocent|wrong|out|ruled out|healthy|empty)`,
    "gi",
  );
  return (text.match(doubts) ?? []).length;
}

/** Answers with the option that the text speaks against least, never one that was refused. */
export const eliminateOptions: Strategy = {
  name: "eliminate options",
  applies: ({ forms }) => findForm(forms) !== undefined,
  start: () => {
    const refused = new Set<string>();
    return ({ forms, opening, turns, random }: EpisodeView) => {
      const form = findForm(forms);
      const [slot] = form?.slots ?? [];
      if (form === undefined || slot?.kind !== "choice") return null;
      const text = [opening, ...turns.map(({ observation }) => observation)].join("\n");
      const left = slot.options.filter((option) => !refused.has(option));
      if (left.length === 0) return null;
      const doubts = left.map((option) => countDoubts(text, option));
      const best = left.filter((_, index) => doubts[index] === Math.min(...doubts));
      const choice = best[Math.floor(random() * best.length)]!;
      refused.add(choice);
      return fillForm(form, [choice]);
    };
  },
};
