"use client";

import { type RefObject, type UIEvent, useState, useSyncExternalStore } from "react";

const ROW_PX = 24;
/** Where fingers point. */
const COARSE_ROW_PX = 40;
/** Rows drawn beyond both edges, for the frames that scrolling is ahead of drawing. */
const MARGIN = 12;
/** Rows that fit into the tree's greatest height, rounded up. */
const SIGHT_PX = 360;

/** Which rows of many are drawn, and the heights that stand for the others. */
export interface RowWindow {
  /** Half-open. */
  start: number;
  end: number;
  /** CSS px above and below. */
  before: number;
  after: number;
  rowHeight: number;
  onScroll: (event: UIEvent<HTMLElement>) => void;
  /** Scrolls as little as brings a row into sight. */
  show: (row: number) => void;
}

const COARSE = "(pointer: coarse)";
const watchPointer = (onChange: () => void): (() => void) => {
  const query = matchMedia(COARSE);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
};

/** Draws the rows in sight of a box with rows of one height. */
export function useRowWindow(box: RefObject<HTMLElement | null>, count: number): RowWindow {
  const [top, setTop] = useState(0);
  const isCoarse = useSyncExternalStore(
    watchPointer,
    () => matchMedia(COARSE).matches,
    () => false,
  );
  const rowHeight = isCoarse ? COARSE_ROW_PX : ROW_PX;
  const start = Math.max(0, Math.min(count, Math.floor(top / rowHeight)) - MARGIN);
  const end = Math.min(count, Math.ceil((top + SIGHT_PX) / rowHeight) + MARGIN);
  return {
    start,
    end,
    before: start * rowHeight,
    after: (count - end) * rowHeight,
    rowHeight,
    onScroll: (event) => setTop(event.currentTarget.scrollTop),
    show: (row) => {
      const element = box.current;
      if (element === null) return;
      const [head, foot] = [row * rowHeight, (row + 1) * rowHeight - element.clientHeight];
      if (head < element.scrollTop) element.scrollTo({ top: head });
      else if (foot > element.scrollTop) element.scrollTo({ top: foot });
    },
  };
}
