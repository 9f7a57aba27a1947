/** What the clock shows: all up to the step, the step alone, or a window that ends at it. */
import { RadioLine } from "@/components/shared/radio-line";
import type { TimeMode } from "@/lib/core/views/summary";

import { NumberField } from "./number-field";

interface TimeModeChoiceProps {
  mode: TimeMode;
  /** Width of the window, training steps. */
  windowSize: number;
  onMode: (mode: TimeMode) => void;
  onWindowSize: (size: number) => void;
}

const MODES: readonly (readonly [TimeMode, string])[] = [
  ["upto", "Up to this step"],
  ["this", "This step only"],
  ["window", "Window"],
];

/** The radio group "Time mode"; the window's width is set right beside it. */
export function TimeModeChoice({ mode, windowSize, onMode, onWindowSize }: TimeModeChoiceProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-[13px]">
      <RadioLine label="Time mode" options={MODES} chosen={mode} onChoose={onMode} />
      {mode === "window" && (
        <span className="flex items-center gap-1.5 text-(--ink-2)">
          <NumberField
            name="Window width in steps"
            value={windowSize}
            onNumber={(size) => onWindowSize(Math.max(1, size))}
          />
          steps wide
        </span>
      )}
    </div>
  );
}
