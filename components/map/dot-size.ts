/** How large a dot is drawn. */

/** A dot is never smaller than this, CSS pixels of radius: smaller ones vanish on some screens. */
export const SMALLEST_RADIUS = 1.5;
const LARGEST_RADIUS = 14;

/**
 * Radius of a dot in CSS pixels: about 7 for 50 dots, 3 for 5,000, then 1.5. It follows the zoom a
 * little, so that going closer separates dots instead of only enlarging them.
 *
 * @param zoom how much closer than fitted, 1 = fitted
 * @param shorterSide of the map, CSS pixels
 * @param pointScale the reader's own factor, 1 = as it comes
 */
export function findDotRadius(
  count: number,
  zoom: number,
  shorterSide: number,
  pointScale: number,
): number {
  const byCount = 14 * Math.max(1, count) ** -0.18;
  const byScreen = Math.max(0.75, Math.min(1.4, Math.sqrt(shorterSide / 700)));
  const byZoom = Math.max(1, Math.min(2.4, Math.max(zoom, 1e-3) ** 0.3));
  const radius = byCount * byScreen * byZoom * pointScale;
  return Math.max(SMALLEST_RADIUS, Math.min(LARGEST_RADIUS, radius));
}
