"use client";

import {
  COLOUR_BY,
  type ColourBy,
  type Colouring,
  type LegendEntry,
} from "@/lib/core/views/colours";

import { RailSection } from "./section";

const isColourBy = (text: string): text is ColourBy => COLOUR_BY.some((name) => name === text);

function Mark({ entry }: { entry: LegendEntry }) {
  return (
    <span
      aria-hidden
      className="inline-block size-2.5 shrink-0 rounded-full border-[1.5px]"
      style={{
        borderColor: entry.colour,
        background: entry.kind === "unknown" ? "transparent" : entry.colour,
      }}
    />
  );
}

interface ColourPanelProps {
  colourBy: ColourBy;
  onColourBy: (by: ColourBy) => void;
  colouring: Colouring;
  /** Name of the embedding and its short id, so that a picture says what placed its dots. */
  placedBy: string;
}

/** What the colours mean. Unknown values have a mark of their own, never the colour of zero. */
export function ColourPanel({ colourBy, onColourBy, colouring, placedBy }: ColourPanelProps) {
  const { ramp, entries } = colouring;
  return (
    <RailSection
      title="Colour"
      aside={
        <select
          aria-label="Colour by"
          className="border-b border-(--line) bg-(--paper) pointer-coarse:h-10"
          value={colourBy}
          onChange={(event) => {
            if (isColourBy(event.target.value)) onColourBy(event.target.value);
          }}
        >
          {COLOUR_BY.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      }
    >
      <section aria-label="Legend">
        {ramp !== null && (
          <div className="mb-1 flex items-center gap-2">
            <span>{ramp.from}</span>
            <span
              role="img"
              aria-label={`Colour runs from ${ramp.from} to ${ramp.to}`}
              className="h-2.5 flex-1"
              style={{ background: `linear-gradient(to right, ${ramp.stops.join(", ")})` }}
            />
            <span>{ramp.to}</span>
          </div>
        )}
        <ul>
          {entries.map((entry) => (
            <li key={entry.label} className="flex items-baseline gap-2 py-px">
              <Mark entry={entry} />
              <span className="min-w-0 truncate">{entry.label}</span>{" "}
              <span className="ml-auto text-(--ink-3)">{entry.count.toLocaleString("en")}</span>
            </li>
          ))}
        </ul>
        <p className="mt-2 text-(--ink-3)">{placedBy}</p>
      </section>
    </RailSection>
  );
}
