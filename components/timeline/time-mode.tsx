/** What the clock shows: all up to the step, the step alone, or a window that ends at it. */
import { useId } from "react";

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
  const name = useId();
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-[13px]">
      <div role="radiogroup" aria-label="Time mode" className="flex flex-wrap gap-x-3">
        {MODES.map(([value, label]) => (
          <label
            key={value}
            className="flex cursor-pointer items-center gap-1.5 text-(--ink-2) hover:text-(--ink) has-checked:text-(--ink) pointer-coarse:min-h-10"
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={mode === value}
              className="size-3.5 accent-(--accent) focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--focus)"
              onChange={() => onMode(value)}
            />
            {label}
          </label>
        ))}
      </div>
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
