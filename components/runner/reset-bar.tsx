"use client";

import { Button } from "@/components/shared/button";
import { CheckBox } from "@/components/shared/check-box";
import { FIELD_LOOK } from "@/components/shared/field-look";
import type { Episode } from "@/lib/core/domain/episode";

interface ResetBarProps {
  /** As typed; null when it is no seed. */
  seed: number | null;
  seedText: string;
  onSeedText: (text: string) => void;
  episode: Episode | null;
  isBusy: boolean;
  /** False where the release has no hint for this environment. */
  hasHint: boolean;
  givesHint: boolean;
  onGiveHint: (gives: boolean) => void;
  onReset: () => void;
}

/** The seed and the hint, both of which take effect at a reset. */
export function ResetBar(props: ResetBarProps) {
  const { seed, seedText, episode, isBusy, hasHint, givesHint, onReset } = props;
  const isOff = isBusy || seed === null;
  const doSettingsWait =
    episode !== null &&
    (seed !== episode.resetSeed || (hasHint && givesHint !== (episode.hint !== null)));
  return (
    <form
      className="flex flex-wrap items-center gap-x-3 gap-y-1"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isOff) onReset();
      }}
    >
      <label className="flex items-center gap-2 text-(--ink-2)">
        Seed
        <input
          type="number"
          step={1}
          className={`${FIELD_LOOK} w-28`}
          value={seedText}
          aria-invalid={seed === null}
          aria-describedby="seed-note"
          onChange={(event) => props.onSeedText(event.currentTarget.value)}
        />
      </label>
      <Button type="submit" isOff={isOff}>
        Reset
      </Button>
      {hasHint ? (
        <CheckBox isChecked={givesHint} onCheck={props.onGiveHint}>
          Give the hint
        </CheckBox>
      ) : null}
      <p id="seed-note" className="text-(--ink-2) empty:hidden">
        {seed === null ? "A seed is a whole number." : ""}
        {seed !== null && doSettingsWait ? "Applies at the next reset." : ""}
      </p>
    </form>
  );
}
