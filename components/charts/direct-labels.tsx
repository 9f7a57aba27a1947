import { spreadLabels } from "./spread-labels";

/** A name to write beside its mark. */
export interface DirectLabel {
  id: string;
  text: string;
  colour: string;
  /** Height of the mark, CSS pixels from the top of the plot. */
  at: number;
}

interface DirectLabelsProps {
  labels: readonly DirectLabel[];
  /** Where the words begin, CSS pixels from the left. */
  left: number;
  /** Ends of the plot; labels keep inside where there is room. */
  range: readonly [number, number];
}

const LINE = 14;

/** Names at the ends of lines, moved apart so that none lies on another: direct labels come before a legend. */
export function DirectLabels({ labels, left, range }: DirectLabelsProps) {
  const places = spreadLabels(
    labels.map(({ at }) => at),
    LINE,
    range,
  );
  return (
    <g aria-hidden="true">
      {labels.map(({ id, text, colour, at }, i) => {
        const place = places[i] ?? at;
        return (
          <g key={id}>
            <path d={`M${left - 10} ${at}L${left - 3} ${place}`} stroke={colour} opacity={0.6} />
            <text x={left} y={place + 4} className="fill-(--ink) text-[11px]">
              {text}
            </text>
          </g>
        );
      })}
    </g>
  );
}
