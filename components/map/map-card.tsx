/** A card beside a dot, on the side where there is room. */
import type { ReactNode } from "react";

import type { Camera } from "./camera";

interface MapCardProps {
  camera: Camera;
  /** The dot's place, CSS pixels. */
  left: number;
  top: number;
  /** Kept free around the dot, CSS pixels. */
  gap: number;
  /** Whether the card takes the pointer. */
  isFixed?: boolean;
  children: ReactNode;
}

/** Puts the card right of the dot in the left half of the map and left of it in the right half; the same up and down. */
export function MapCard({ camera, left, top, gap, isFixed = false, children }: MapCardProps) {
  const isRight = left > camera.width / 2;
  const isLow = top > camera.height / 2;
  const width = Math.min(320, (isRight ? left : camera.width - left) - gap - 8);
  const isNarrow = width < 180;
  return (
    <div
      data-mark="card"
      className={`absolute z-10 border border-(--line) bg-(--paper) text-[13px] leading-snug text-(--ink) shadow-[0_1px_8px_rgb(0_0_0/0.08)] ${isFixed ? "" : "pointer-events-none"}`}
      style={{
        maxWidth: isNarrow ? camera.width - 16 : width,
        // On a narrow map the card lies across it, above or below the dot.
        left: isNarrow ? 8 : isRight ? undefined : left + gap,
        right: !isNarrow && isRight ? camera.width - left + gap : undefined,
        top: isLow ? undefined : top + (isNarrow ? gap : -8),
        bottom: isLow ? camera.height - top + (isNarrow ? gap : -8) : undefined,
      }}
    >
      {children}
    </div>
  );
}
