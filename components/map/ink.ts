/** Colours of the drawing, read from the page so that both themes and the rest of the page agree. */

/** Red, green, blue, each 0..1. */
export type Rgb = readonly [number, number, number];

/** Everything that a renderer paints with. */
export interface DotInk {
  /** Colours of the categories, at most 64. */
  palette: readonly Rgb[];
  /** Outline of dots whose value is not recorded. */
  unknown: Rgb;
  /** Rings. */
  ink: Rgb;
  /** Ground, and the rim that parts dots that overlap. */
  paper: Rgb;
  /** Dots that are filtered out. */
  context: Rgb;
}

/** A category beyond the palette is drawn in its last colour. */
export const LARGEST_PALETTE = 64;

/** Reads `#rgb` or `#rrggbb`; anything else is black. */
export function parseHex(colour: string): Rgb {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(colour.trim())?.[1] ?? "000000";
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join("") : digits;
  const channel = (at: number): number => parseInt(full.slice(at, at + 2), 16) / 255;
  return [channel(0), channel(2), channel(4)];
}

/** Grey of the context: a solid colour, so that a crowd of grey dots is no brighter than one. */
const CONTEXT_SHARE = 0.34;

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const blend = (i: 0 | 1 | 2): number => from[i] + (to[i] - from[i]) * share;
  return [blend(0), blend(1), blend(2)];
}

/** Reads the page's own colours at an element and adds those of the data. */
export function readInk(
  element: Element,
  palette: readonly string[],
  unknownColour: string,
): DotInk {
  const style = getComputedStyle(element);
  const read = (name: string): Rgb => parseHex(style.getPropertyValue(name));
  return {
    palette: palette.slice(0, LARGEST_PALETTE).map(parseHex),
    unknown: parseHex(unknownColour),
    ink: read("--ink"),
    paper: read("--paper"),
    context: mix(read("--paper"), read("--ink-3"), CONTEXT_SHARE),
  };
}

/** The colour as canvas 2D takes it. */
export function formatRgb([red, green, blue]: Rgb, alpha = 1): string {
  const byte = (value: number): number => Math.round(value * 255);
  return `rgb(${byte(red)} ${byte(green)} ${byte(blue)} / ${alpha})`;
}
