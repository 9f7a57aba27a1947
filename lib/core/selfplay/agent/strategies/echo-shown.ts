import { fillForm, isAnswerForm } from "@/lib/core/selfplay/agent/reading/action-forms";
import type { EpisodeView, Strategy } from "@/lib/core/selfplay/agent/strategy";

/** Strings of symbols that a text showed: quoted, in capitals, or digits in a row; the latest first. */
function listShown({ opening, turns }: EpisodeView): string[] {
  const texts = [opening, ...turns.map(({ observation }) => observation)].reverse();
  return [
    ...new Set(
      texts.flatMap((text) =>
        [
          ...text.matchAll(
            /["“]([^"”\n]{1,40})["”]|\b([A-Z]{3,12})\b|(?<![\w.])(\d{3,9})(?![\w.])/g,
          ),
        ].map((match) => match[1] ?? match[2] ?? match[3]!),
      ),
    ),
  ].filter((shown) => !shown.includes("\\boxed"));
}

/** Says again what the text showed: what was to be remembered, or a code that stands there. */
export const echoShown: Strategy = {
  name: "echo what was shown",
  applies: (view) => view.forms.length > 0 && listShown(view).length > 0,
  start: () => {
    const said = new Set<string>();
    return (view) => {
      const shown = listShown(view).find((text) => !said.has(text));
      if (shown === undefined) return null;
      said.add(shown);
      const form =
        view.forms.find((candidate) => isAnswerForm(candidate, view.forms)) ?? view.forms[0]!;
      return form.slots.length === 1 && form.slots[0]!.kind !== "choice"
        ? fillForm(form, [shown])
        : shown;
    };
  },
};
