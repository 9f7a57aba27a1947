import { useEffect, useRef } from "react";

import { TILES, type RoomView, type TileSign } from "@/lib/core/views/turning-room";

const TURNING_MS = 480;

/** Drawings of what stands on a square, in a box of 20 by 20. */
function Tile({ sign }: { sign: TileSign }) {
  const isTarget = sign === "T" || sign === "+" || sign === "*";
  const isBox = sign === "B" || sign === "*";
  const isYou = sign === "@" || sign === "+";
  if (sign === "#")
    return (
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <rect width="20" height="20" fill="var(--ink-2)" />
        <path d="M0 10H20M10 0V10M4 10V20M16 10V20" stroke="var(--paper)" strokeWidth="0.8" />
      </svg>
    );
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <rect width="20" height="20" fill="var(--paper)" stroke="var(--line)" strokeWidth="0.5" />
      {isTarget ? (
        <g fill="none" stroke="#0072b2" strokeWidth="1.6">
          <circle cx="10" cy="10" r="7.4" />
          <circle cx="10" cy="10" r="3.4" />
        </g>
      ) : null}
      {isBox ? (
        <g stroke="#5b3a00" strokeWidth="1" fill={sign === "*" ? "#009e73" : "#e69f00"}>
          <rect x="3.5" y="3.5" width="13" height="13" rx="1" />
          <path
            d={sign === "*" ? "M6.5 10.5L9 13L13.5 7" : "M3.5 3.5L16.5 16.5M16.5 3.5L3.5 16.5"}
          />
        </g>
      ) : null}
      {isYou ? (
        <g fill="var(--ink)" stroke="var(--paper)" strokeWidth="0.8">
          <circle cx="10" cy="6.6" r="3.2" />
          <path d="M4.5 17C4.5 12.5 7 10.6 10 10.6S15.5 12.5 15.5 17Z" />
        </g>
      ) : null}
    </svg>
  );
}

interface RoomBoardProps {
  room: RoomView;
  /** Changes with every turn: a turning is shown once. */
  turn: number;
}

/** The board, drawn. After a turning it swings into place from how it lay before. */
export function RoomBoard({ room, turn }: RoomBoardProps) {
  const ref = useRef<HTMLDivElement>(null);
  const { rows, hasTurned } = room;
  useEffect(() => {
    const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (!hasTurned || still) return;
    const swing = ref.current?.animate(
      [{ transform: "rotate(-90deg)" }, { transform: "rotate(0deg)" }],
      { duration: TURNING_MS, easing: "cubic-bezier(0.3, 0, 0.2, 1)" },
    );
    return () => swing?.cancel();
  }, [turn, hasTurned]);
  return (
    <div
      ref={ref}
      role="grid"
      aria-label="Board"
      tabIndex={0}
      className="grid aspect-square w-full touch-none border border-(--ink-2) select-none"
      style={{ gridTemplateRows: `repeat(${rows.length}, 1fr)` }}
    >
      {rows.map((cells, row) => (
        <div
          key={row}
          role="row"
          className="grid"
          style={{ gridTemplateColumns: `repeat(${cells.length}, 1fr)` }}
        >
          {cells.map((sign, column) => (
            <div
              key={column}
              role="gridcell"
              aria-label={`row ${row + 1}, column ${column + 1}: ${TILES[sign]}`}
            >
              <Tile sign={sign} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
