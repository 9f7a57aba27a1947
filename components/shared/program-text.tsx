"use client";

import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";

import { formatCount } from "@/lib/core/views/format";
import { FOLD_ROOMY, type FoldLimits, foldText } from "@/lib/core/views/fold-text";

import { Button } from "./button";
import { downloadText } from "./download-text";
import { useLineWrap } from "./line-wrap";
import { VisibleText } from "./visible-text";

/** Longer texts are offered as a file only: laying them out would stall the page. */
const SHOW_ALL_LIMIT = 200_000;

interface ProgramTextProps {
  text: string;
  /** What the text is, for screen readers: "Observation of turn 3". */
  label: string;
  /** Name of the file that the full text is saved as. */
  fileName: string;
  role?: "region" | "group";
  limits?: FoldLimits;
  /** Characters that the runner's cap left out of `text`; 0 = none. */
  cut?: number;
  /** What can be done about the part left out. */
  cutAct?: ReactNode;
  className?: string;
  /** For whoever moves the focus here. */
  boxRef?: RefObject<HTMLDivElement | null>;
}

/** A block of program output: monospace, white space kept, scrolled sideways, folded when long. */
export function ProgramText(props: ProgramTextProps) {
  const { text, label, fileName, role = "group", limits = FOLD_ROOMY, cut = 0 } = props;
  // Holds the very text that was unfolded, so that the next one starts folded again.
  const [unfolded, setUnfolded] = useState<string | null>(null);
  const ownRef = useRef<HTMLDivElement>(null);
  const ref = props.boxRef ?? ownRef;
  const isScrolled = useOverflow(ref);
  const isWrapped = useLineWrap();
  const folded = unfolded === text ? { head: text, tail: "", hidden: 0 } : foldText(text, limits);
  return (
    <div
      ref={ref}
      role={role}
      aria-label={label}
      tabIndex={role === "region" || isScrolled ? 0 : undefined}
      className={`overflow-x-auto font-mono text-[13px] leading-5 [tab-size:4] ${isWrapped ? "wrap-anywhere whitespace-pre-wrap" : "whitespace-pre"} ${props.className ?? ""}`}
    >
      <VisibleText text={folded.head} />
      {folded.hidden > 0 ? (
        <div className="sticky left-0 flex w-fit max-w-full flex-wrap items-center gap-x-3 font-sans whitespace-normal text-(--ink-2)">
          <span>{formatCount(folded.hidden)} more characters not shown</span>
          {text.length <= SHOW_ALL_LIMIT ? (
            <Button look="quiet" isInline onClick={() => setUnfolded(text)}>
              Show all
            </Button>
          ) : null}
          {text.length > FOLD_ROOMY.characters ? (
            <Button
              look="quiet"
              isInline
              onClick={() => downloadText(fileName, text, "text/plain")}
            >
              Download full text
            </Button>
          ) : null}
        </div>
      ) : null}
      <VisibleText text={folded.tail} />
      {cut > 0 ? (
        <div className="sticky left-0 w-fit max-w-full font-sans whitespace-normal text-(--bad)">
          The runner kept the first {formatCount(text.length)} characters and dropped{" "}
          {formatCount(cut)} more.
          {props.cutAct}
        </div>
      ) : null}
    </div>
  );
}

/** Whether a box holds more than it shows: only then may it take a tab stop of its own. */
function useOverflow(ref: RefObject<HTMLDivElement | null>): boolean {
  const [isOverflowing, setIsOverflowing] = useState(false);
  useLayoutEffect(() => {
    const box = ref.current;
    if (box === null) return;
    const measure = () => setIsOverflowing(box.scrollWidth > box.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [ref]);
  return isOverflowing;
}
