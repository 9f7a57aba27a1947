"use client";

import { memo, useEffect, useRef, useState } from "react";

import type { SourcePiece } from "./highlight-python";
import { SourceLine } from "./source-line";

/** Lines of one block: few enough to draw within a frame, many enough that most programs are one or two. */
export const BLOCK_LINES = 200;

/** Blocks this near to the window are drawn in full, so that scrolling meets no change. */
const NEAR = "1000px 0px";

interface SourceBlockProps {
  /** Number of the first line, from 1. */
  from: number;
  lines: readonly (readonly SourcePiece[])[];
  /** Line that somebody jumped to, if it is one of these; null = none. */
  askedLine: number | null;
}

/**
 * A stretch of source. Far from the window it is one plain text of the same height, which the browser
 * can search and copy; near it, numbered and coloured lines.
 */
export const SourceBlock = memo(function SourceBlock({ from, lines, askedLine }: SourceBlockProps) {
  const block = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(from === 1);
  useEffect(() => {
    if (block.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.some((entry) => entry.isIntersecting)),
      { rootMargin: NEAR },
    );
    observer.observe(block.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={block}>
      {isNear || askedLine !== null ? (
        <ol start={from}>
          {lines.map((pieces, at) => (
            <SourceLine
              key={at}
              number={from + at}
              pieces={pieces}
              isAsked={askedLine === from + at}
            />
          ))}
        </ol>
      ) : (
        <div className="whitespace-pre pl-11 [tab-size:4]">{joinLines(lines)}</div>
      )}
    </div>
  );
});

/** The plain text of some lines; an empty last line keeps its height. */
function joinLines(lines: SourceBlockProps["lines"]): string {
  const text = lines.map((pieces) => pieces.map((piece) => piece.text).join("")).join("\n");
  return text.endsWith("\n") || text === "" ? `${text} ` : text;
}
