"use client";

import { useRef } from "react";

import { useWidth } from "@/components/shared/use-width";
import {
  findNearestStep,
  findNextStep,
  findPreviousStep,
  findStepRange,
  type StepAxis,
} from "@/lib/core/views/step-axis";
import type { TimeMode } from "@/lib/core/views/summary";

import { NumberField } from "./number-field";
import { StepPlot } from "./step-plot";
import { StepSlider } from "./step-slider";
import { TimeModeChoice } from "./time-mode";
import { findTickMs, usePlayback } from "./use-playback";

/** The clock of the page and what it can be set to. */
export interface TimelineProps {
  axis: StepAxis;
  /** Where the clock stands, a training step. */
  step: number;
  mode: TimeMode;
  /** Width of the window, training steps. */
  windowSize: number;
  isPlaying: boolean;
  /** Environments shown at this step in this mode. */
  shown: number;
  onStep: (step: number) => void;
  onMode: (mode: TimeMode) => void;
  onWindowSize: (size: number) => void;
  onPlaying: (isPlaying: boolean) => void;
  /** False when the release records no training step at all. */
  hasTimeAxis: boolean;
  /** Step of the selected environment; null = none is selected, negative = it has no step. */
  selectedStep: number | null;
}

const BUTTON =
  "grid size-8 shrink-0 place-items-center text-(--ink-2) hover:text-(--ink) focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-(--focus) disabled:opacity-35 pointer-coarse:size-11";

/** The timeline: play, go from capture to capture, drag, type a step, choose what the clock shows. */
export function Timeline(props: TimelineProps) {
  const { axis, hasTimeAxis } = props;
  const only = axis.steps.length === 1 ? (axis.steps[0] ?? null) : null;
  return (
    <section
      aria-label="Timeline"
      className="border-t border-(--line) bg-(--paper) px-4 py-2 text-(--ink)"
    >
      {!hasTimeAxis || axis.steps.length === 0 ? (
        <p className="py-1.5 text-[13px] text-(--ink-2)">
          No time axis: this release records no training step, so all of it shows at once.
        </p>
      ) : (
        <>
          <Clock {...props} />
          {only !== null && (
            <p className="pt-1 text-[13px] text-(--ink-2)">
              One step was captured, step {only.toLocaleString("en")}: there is nothing to play.
            </p>
          )}
        </>
      )}
    </section>
  );
}

function Clock(props: TimelineProps) {
  const { axis, step, mode, windowSize, isPlaying, shown, onStep, onPlaying } = props;
  const plot = useRef<HTMLDivElement>(null);
  const width = useWidth(plot);
  const next = findNextStep(axis, step);
  const previous = findPreviousStep(axis, step);
  const first = axis.steps[0] ?? 0;
  const last = axis.steps[axis.steps.length - 1] ?? first;
  const isStill = axis.steps.length < 2;

  usePlayback(isPlaying, findTickMs(axis.steps.length), step, () => {
    if (next !== null) onStep(next);
    if (next === null || next === last) onPlaying(false);
  });
  const togglePlaying = (): void => {
    if (!isPlaying && next === null) onStep(first);
    onPlaying(!isPlaying);
  };
  const go = (target: number | null): void => {
    if (target !== null) onStep(target);
  };

  return (
    <div className="grid grid-cols-[auto_1fr] items-start gap-x-3 gap-y-1 md:grid-cols-[auto_1fr_auto]">
      <div className="flex max-md:order-1">
        <IconButton
          name={isPlaying ? "Pause timeline" : "Play timeline"}
          path={isPlaying ? "M4 3h3v10H4zM9 3h3v10H9z" : "M4 2.5v11l9-5.5z"}
          isDisabled={isStill}
          onPress={togglePlaying}
        />
        <IconButton
          name="Previous captured step"
          path="M11 3v10L5 8zM4 3h1v10H4z"
          isDisabled={previous === null}
          onPress={() => go(previous)}
        />
        <IconButton
          name="Next captured step"
          path="M5 3v10l6-5zM11 3h1v10h-1z"
          isDisabled={next === null}
          onPress={() => go(next)}
        />
      </div>
      <div
        ref={plot}
        className="relative min-w-0 rounded-xs has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-(--focus) max-md:order-3 max-md:col-span-2"
      >
        <StepPlot
          axis={axis}
          step={step}
          range={findStepRange(axis, step, mode, windowSize) ?? [first, last]}
          selectedStep={props.selectedStep}
          width={width}
        />
        <StepSlider axis={axis} step={step} shown={shown} onStep={onStep} />
      </div>
      <div className="flex flex-col gap-1 max-md:contents">
        <div className="flex items-center gap-1.5 text-[13px] text-(--ink-2) max-md:order-2 max-md:justify-end max-md:self-center">
          step
          <NumberField
            name="Go to step"
            value={step}
            isDisabled={isStill}
            onNumber={(typed) => go(findNearestStep(axis, typed))}
          />
          of <span className="font-mono text-(--ink) tabular-nums">{last}</span>
        </div>
        <div className="max-md:order-4 max-md:col-span-2">
          <TimeModeChoice
            mode={mode}
            windowSize={windowSize}
            onMode={props.onMode}
            onWindowSize={props.onWindowSize}
          />
        </div>
      </div>
    </div>
  );
}

interface IconButtonProps {
  name: string;
  path: string;
  isDisabled: boolean;
  onPress: () => void;
}

function IconButton({ name, path, isDisabled, onPress }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      className={BUTTON}
      disabled={isDisabled}
      onClick={onPress}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 fill-current">
        <path d={path} />
      </svg>
    </button>
  );
}
