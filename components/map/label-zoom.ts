/** Which names of places show at which zoom: decided once, so that they never touch and never flicker. */

/** What is needed of a name to place it; see `MapLabel`. */
export interface PlacedLabel {
  x: number;
  y: number;
  text: string;
  weight: number;
  level: number;
}

/** Type size of each level, CSS pixels; the last one holds for all finer levels. */
const SIZES = [14, 12, 11] as const;
const SIZES_SMALL = [12, 11, 10.5] as const;
/** Below this shorter side of the map, CSS pixels, names are set smaller. */
const SMALL_MAP = 520;
/** Width of a letter of the page's own face, in ems: on the large side, so that boxes are never too small. */
export const LETTER = 0.53;
const WIDE_LETTER = 1.05;
const PADDING = 10;
/** A name that is there stays until the zoom is this much below where it came. */
export const HOLD = 0.9;

/** Type size of a name on a map whose shorter side is that long, CSS pixels. */
export function findLabelSize(level: number, shorterSide: number): number {
  const sizes = shorterSide < SMALL_MAP ? SIZES_SMALL : SIZES;
  return sizes[Math.min(level, sizes.length - 1)] ?? 11;
}

function measure(label: PlacedLabel, shorterSide: number): { width: number; height: number } {
  const size = findLabelSize(label.level, shorterSide);
  let ems = 0;
  for (const letter of label.text)
    ems += (letter.codePointAt(0) ?? 0) > 0x2e7f ? WIDE_LETTER : LETTER;
  return { width: ems * size + PADDING, height: size * 1.25 + PADDING };
}

/**
 * The scale (CSS pixels a map unit) from which on each name shows, one a label. Coarse levels come first,
 * larger places before smaller ones; a name waits until it is clear of every name that comes before it.
 * Since going closer only parts them, one number a name is enough, and panning changes nothing.
 *
 * @param baseScale scale at zoom 1; level n waits at least for zoom 2^n
 * @param shorterSide of the map, CSS pixels
 */
export function findLabelScales(
  labels: readonly PlacedLabel[],
  baseScale: number,
  shorterSide: number,
): Float64Array {
  const boxes = labels.map((label) => measure(label, shorterSide));
  const order = labels
    .map((_, i) => i)
    .sort((a, b) => {
      const [first, second] = [labels[a], labels[b]];
      if (first === undefined || second === undefined) return 0;
      return first.level - second.level || second.weight - first.weight || a - b;
    });
  const from = new Float64Array(labels.length);
  order.forEach((i, rank) => {
    const [label, box] = [labels[i], boxes[i]];
    if (label === undefined || box === undefined) return;
    let scale = label.level === 0 ? 0 : baseScale * 2 ** label.level;
    for (const j of order.slice(0, rank)) {
      const [other, otherBox] = [labels[j], boxes[j]];
      if (other === undefined || otherBox === undefined) continue;
      const parted = Math.min(
        (box.width + otherBox.width) / 2 / Math.abs(label.x - other.x),
        (box.height + otherBox.height) / 2 / Math.abs(label.y - other.y),
      );
      if (parted > (from[j] ?? 0) * HOLD) scale = Math.max(scale, parted / HOLD);
    }
    from[i] = scale;
  });
  return from;
}

/**
 * Names that show at a scale. One that showed before stays a little longer than it took to come, so
 * that a trembling zoom does not make it flicker.
 */
export function chooseLabels(
  from: Float64Array,
  scale: number,
  before: ReadonlySet<number>,
): ReadonlySet<number> {
  const shown = new Set<number>();
  from.forEach((needed, i) => {
    if (scale >= needed || (before.has(i) && scale >= needed * HOLD)) shown.add(i);
  });
  return shown;
}
