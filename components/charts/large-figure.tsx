"use client";

import { useEffect, useRef, useState, type ReactNode } from "react";

import { Button } from "@/components/shared/button";

import type { ChartTable } from "./chart-table";
import { useFigureCopy, type CopyKind } from "./use-figure-copy";
import { useZoomView } from "./use-zoom-view";

interface LargeFigureProps {
  title: string;
  /** n, unknown share, source: one line. */
  caption: string;
  table: ChartTable;
  /** Height of the drawing, in its own pixels. */
  height: number;
  onClose: () => void;
  /** Draws the inside of the figure at this width. */
  children: (width: number) => ReactNode;
}

/** Room that title, buttons and margins take from the window, CSS pixels. */
const CHROME = { width: 48, height: 150 };
const COPIES: readonly CopyKind[] = ["SVG", "PNG", "CSV"];

/** Width of a drawing that, scaled up, fills the window; never narrower than a small chart. */
const measureWidth = (height: number): number => {
  const room = (window.innerWidth - CHROME.width) / (window.innerHeight - CHROME.height);
  return Math.round(Math.max(320, Math.min(1400, height * room)));
};

/**
 * A figure over the whole window: wheel or click to zoom, drag to pan, double click to fit, + − 0 and arrow
 * keys, Escape to close; copies as SVG, PNG and CSV.
 */
export function LargeFigure(props: LargeFigureProps) {
  const { title, caption, table, height, onClose, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const drawing = useRef<SVGGElement>(null);
  const [width] = useState(() => measureWidth(height));
  const size = { width, height };
  const { frame, view, zoom, fit, handlers } = useZoomView(size);
  const { copy, outcome } = useFigureCopy({ title, caption, table, size, drawing });

  useEffect(() => dialog.current?.showModal(), []);

  return (
    <dialog
      ref={dialog}
      aria-label={title}
      onClose={onClose}
      className="m-0 h-dvh max-h-none w-dvw max-w-none flex-col bg-(--paper) p-4 text-(--ink) open:flex md:px-6"
    >
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-[15px] font-semibold">{title}</h2>
          <p className="text-[12px] leading-4 text-(--ink-2)">{caption}</p>
        </div>
        <div className="ml-auto flex flex-wrap gap-2">
          <Button onClick={() => zoom(1.5)} aria-label="Zoom in">
            +
          </Button>
          <Button onClick={() => zoom(1 / 1.5)} aria-label="Zoom out">
            −
          </Button>
          <Button onClick={fit}>Fit</Button>
          {COPIES.map((kind) => (
            <Button key={kind} onClick={() => void copy(kind)}>
              Copy {kind}
            </Button>
          ))}
          <Button look="primary" onClick={() => dialog.current?.close()}>
            Close
          </Button>
        </div>
      </div>
      <div
        ref={frame}
        // Takes keys: arrows move what a mouse drags.
        tabIndex={0}
        role="group"
        aria-label={`${title}, figure`}
        aria-describedby="figure-keys"
        className={`mt-3 min-h-0 flex-1 touch-none overflow-hidden ${view.k > 1 ? "cursor-grab active:cursor-grabbing" : "cursor-zoom-in"}`}
        {...handlers}
      >
        <svg
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={`${title}. ${caption}`}
          className="block h-full w-full select-none"
        >
          <g transform={`translate(${view.x} ${view.y}) scale(${view.k})`}>
            <g ref={drawing}>{children(width)}</g>
          </g>
        </svg>
      </div>
      <div className="mt-1 flex gap-4 text-[12px] text-(--ink-2)">
        <p id="figure-keys" className="max-sm:sr-only">
          Wheel or click zooms, dragging moves, a double click fits; keys + − 0 and arrows do the
          same.
        </p>
        <p role="status" aria-label="Figure" className="ml-auto tabular-nums">
          {outcome === "" ? `${Math.round(view.k * 100)} %` : outcome}
        </p>
      </div>
    </dialog>
  );
}
