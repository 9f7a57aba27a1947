/** Where steps lie on the timeline: at their true distance. */
import type { StepAxis } from "@/lib/core/views/step-axis";

/** Half the width of the slider's thumb, CSS pixels: the browser keeps the thumb inside by as much. */
export const INSET = 8;

/** A bar of the histogram, CSS pixels from the plot's left and top. */
export interface StepBar {
  step: number;
  count: number;
  left: number;
  width: number;
  height: number;
}

/** Place of a step, CSS pixels from the left, as a range input of that width puts its thumb. */
export function findLeft(axis: StepAxis, width: number, step: number): number {
  const first = axis.steps[0] ?? 0;
  const last = axis.steps[axis.steps.length - 1] ?? first;
  const share = last === first ? 0.5 : (step - first) / (last - first);
  return INSET + Math.max(0, Math.min(1, share)) * Math.max(0, width - 2 * INSET);
}

/**
 * One bar a captured step, as high as its count. Bars are at most 12 pixels wide and leave a third of
 * the way to the nearest neighbour free; a captured step with none of the runs shown keeps a pixel.
 */
export function layOutBars(axis: StepAxis, width: number, height: number): StepBar[] {
  const tallest = Math.max(1, ...axis.counts);
  const lefts = axis.steps.map((step) => findLeft(axis, width, step));
  const stride = lefts
    .slice(1)
    .reduce((least, left, i) => Math.min(least, left - (lefts[i] ?? 0)), Infinity);
  const wide = Math.max(1.25, Math.min(12, stride * 0.66));
  return axis.steps.map((step, i) => {
    const count = axis.counts[i] ?? 0;
    return {
      step,
      count,
      left: (lefts[i] ?? 0) - wide / 2,
      width: wide,
      height: Math.max(1, (count / tallest) * height),
    };
  });
}

/** Steps to write under the axis: the first, the last, and round ones between, none nearer than `apart` pixels. */
export function chooseTicks(axis: StepAxis, width: number, apart: number): number[] {
  const first = axis.steps[0];
  const last = axis.steps[axis.steps.length - 1];
  if (first === undefined || last === undefined) return [];
  if (first === last) return [first];
  const room = Math.max(1, Math.floor(width / apart));
  const raw = (last - first) / room;
  const power = 10 ** Math.floor(Math.log10(Math.max(1, raw)));
  const unit = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= raw) ?? 1;
  const ticks = [first];
  for (let step = Math.ceil((first + 1) / unit) * unit; step < last; step += unit) {
    const isClear = [first, last].every(
      (end) => Math.abs(findLeft(axis, width, step) - findLeft(axis, width, end)) >= apart * 0.8,
    );
    if (isClear) ticks.push(step);
  }
  return [...ticks, last];
}
