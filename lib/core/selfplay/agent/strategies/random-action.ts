import { fillForm, type Slot } from "@/lib/core/selfplay/agent/reading/action-forms";
import { readRange, writeNumber } from "@/lib/core/selfplay/agent/reading/numbers";
import type { EpisodeView, Strategy } from "@/lib/core/selfplay/agent/strategy";

/** Any value that a slot may take, by the text. */
export function drawValue(slot: Slot, { opening, random }: EpisodeView): string {
  if (slot.kind === "choice") return slot.options[Math.floor(random() * slot.options.length)] ?? "";
  if (slot.kind === "number") {
    const { low, high } = readRange(opening) ?? { low: 1, high: 9 };
    return writeNumber(low + random() * (high - low), slot.decimals);
  }
  const symbols = [...new Set(slot.example)];
  return Array.from(slot.example, () => symbols[Math.floor(random() * symbols.length)]!).join("");
}

/** Plays any action that the text offers, its slots filled by chance: what is left when nothing else applies. */
export const randomAction: Strategy = {
  name: "random action",
  applies: ({ forms, tools }) => tools.length === 0 && forms.length > 0,
  start: () => (view) => {
    const form = view.forms[Math.floor(view.random() * view.forms.length)];
    return form === undefined
      ? null
      : fillForm(
          form,
          form.slots.map((slot) => drawValue(slot, view)),
        );
  },
};
