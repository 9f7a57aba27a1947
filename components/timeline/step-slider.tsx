/** The slider "Training step": a range input over the histogram that stops at captured steps only. */
import { useRef, type ChangeEvent, type KeyboardEvent } from "react";

import {
  findNearestStep,
  findNextStep,
  findPreviousStep,
  moveBySteps,
  type StepAxis,
} from "@/lib/core/views/step-axis";

interface StepSliderProps {
  axis: StepAxis;
  step: number;
  /** Environments at this step, for the value text. */
  shown: number;
  onStep: (step: number) => void;
}

/** Page keys go by a tenth of all captured steps. */
const PAGES = 10;

/** Invisible itself: the plot under it shows where it stands; its focus is drawn around the plot. */
export function StepSlider({ axis, step, shown, onStep }: StepSliderProps) {
  const isDragged = useRef(false);
  const first = axis.steps[0] ?? 0;
  const last = axis.steps[axis.steps.length - 1] ?? first;
  const page = Math.max(1, Math.round(axis.steps.length / PAGES));

  const go = (target: number | null): void => {
    if (target !== null && target !== step) onStep(target);
  };
  const onChange = (event: ChangeEvent<HTMLInputElement>): void => {
    const asked = event.target.valueAsNumber;
    const nearest = findNearestStep(axis, asked);
    // A drag follows the pointer; a nudge by assistive technology must move even across a gap.
    if (isDragged.current || nearest !== step) go(nearest);
    else go(asked > step ? findNextStep(axis, step) : findPreviousStep(axis, step));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const targets: Partial<Record<string, number | null>> = {
      ArrowRight: findNextStep(axis, step),
      ArrowUp: findNextStep(axis, step),
      ArrowLeft: findPreviousStep(axis, step),
      ArrowDown: findPreviousStep(axis, step),
      Home: first,
      End: last,
      PageUp: moveBySteps(axis, step, page),
      PageDown: moveBySteps(axis, step, -page),
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    go(target);
  };

  return (
    <input
      type="range"
      aria-label="Training step"
      aria-valuetext={`step ${format(step)} of ${format(last)}, ${format(shown)} ${shown === 1 ? "environment" : "environments"}`}
      className="step-slider absolute inset-0 m-0 size-full cursor-ew-resize appearance-none opacity-0 disabled:cursor-default [&::-moz-range-thumb]:w-4 [&::-webkit-slider-thumb]:w-4"
      min={first}
      max={last}
      step={1}
      value={step}
      disabled={axis.steps.length < 2}
      onChange={onChange}
      onKeyDown={onKeyDown}
      onPointerDown={() => {
        isDragged.current = true;
      }}
      onPointerUp={() => {
        isDragged.current = false;
      }}
      onPointerCancel={() => {
        isDragged.current = false;
      }}
    />
  );
}

const format = (value: number): string => value.toLocaleString("en");
