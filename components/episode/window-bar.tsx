"use client";

import { useState } from "react";

import { Button } from "@/components/shared/button";
import { FIELD_LOOK } from "@/components/shared/field-look";
import { formatCount } from "@/lib/core/views/format";

import { type TurnWindow, WINDOW_SIZE } from "./use-window";

interface WindowBarProps {
  count: number;
  turns: TurnWindow;
}

/** Says which turns are drawn of how many, and moves on; nothing where all are. */
export function WindowBar({ count, turns }: WindowBarProps) {
  const [wanted, setWanted] = useState("");
  if (count <= WINDOW_SIZE) return null;
  const { start, end, moveTo } = turns;
  return (
    <div className="flex flex-wrap items-center gap-2 py-2">
      <span aria-live="polite">
        Turns {formatCount(start + 1)} to {formatCount(end)} of {formatCount(count)}
      </span>
      <Button isOff={start === 0} onClick={() => moveTo(start - WINDOW_SIZE)}>
        Earlier
      </Button>
      <Button isOff={end === count} onClick={() => moveTo(start + WINDOW_SIZE)}>
        Later
      </Button>
      <form
        className="flex items-center gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (/^\d+$/.test(wanted)) moveTo(Number(wanted) - 1);
        }}
      >
        <label className="flex items-center gap-2 text-(--ink-2)">
          Turn
          <input
            type="text"
            inputMode="numeric"
            className={`${FIELD_LOOK} w-16`}
            value={wanted}
            onChange={(event) => setWanted(event.currentTarget.value)}
          />
        </label>
        <Button type="submit">Go</Button>
      </form>
    </div>
  );
}
