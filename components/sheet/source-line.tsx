import { memo } from "react";

import { VisibleText } from "@/components/shared/visible-text";
import { formatCount } from "@/lib/core/views/format";
import { foldText } from "@/lib/core/views/fold-text";

import type { SourcePiece } from "./highlight-python";

/** One piece of a line longer than this is folded: generated tables on one line would stall layout. */
const PIECE_LIMITS = { characters: 4_000, lines: 1 };

/** Id of a line, from 1, for those who jump to it. */
export const nameLineId = (line: number): string => `source-line-${line}`;

interface SourceLineProps {
  number: number;
  pieces: readonly SourcePiece[];
  /** Marked, because somebody jumped here. */
  isAsked: boolean;
}

/** One line of source. The number is drawn, not text: copying a selection copies the program alone. */
export const SourceLine = memo(function SourceLine({ number, pieces, isAsked }: SourceLineProps) {
  return (
    <li
      id={nameLineId(number)}
      tabIndex={-1}
      data-line={number}
      aria-current={isAsked ? "location" : undefined}
      className={`min-h-5 whitespace-pre [tab-size:4] before:mr-3 before:inline-block before:w-8 before:text-right before:text-(--ink-3) before:content-[attr(data-line)] ${isAsked ? "bg-(--paper-2) outline-1 -outline-offset-1 outline-(--accent)" : ""}`}
    >
      {pieces.map((piece, at) => (
        <SourceSpan key={at} piece={piece} />
      ))}
    </li>
  );
});

function SourceSpan({ piece }: { piece: SourcePiece }) {
  const { head, tail, hidden } = foldText(piece.text, PIECE_LIMITS);
  return (
    <span className={piece.look}>
      <VisibleText text={head} />
      {hidden > 0 ? (
        <em className="text-(--ink-2)"> {formatCount(hidden)} more characters not shown </em>
      ) : null}
      <VisibleText text={tail} />
    </span>
  );
}
