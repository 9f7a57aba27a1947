import type { Glyph } from "@/lib/core/compare";
import { HUES } from "@/lib/core/views/colours";

import { GLYPH_BOX, GLYPH_PATHS } from "./glyph-paths";

interface GlyphMarkProps {
  /** Null = the program occurs once: a quiet dot. `further` = repeated, but no glyph is left. */
  glyph: Glyph | "further" | null;
  /** CSS pixels. */
  size?: number;
}

/** The mark of one environment; what it means is said by the element around it. */
export function GlyphMark({ glyph, size = GLYPH_BOX }: GlyphMarkProps) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox={`0 0 ${GLYPH_BOX} ${GLYPH_BOX}`}
      className="block overflow-visible"
    >
      {drawGlyph(glyph)}
    </svg>
  );
}

function drawGlyph(glyph: Glyph | "further" | null) {
  if (glyph === null) return <circle cx={6} cy={6} r={1.6} className="fill-(--ink-3)" />;
  if (glyph === "further")
    return <circle cx={6} cy={6} r={3} className="fill-none stroke-(--ink-2)" />;
  const colour = HUES[glyph.hue] ?? HUES[0];
  const path = GLYPH_PATHS[glyph.shape];
  if (glyph.fill === "solid") return <path d={path} fill={colour} />;
  return (
    <>
      <path d={path} fill="none" stroke={colour} strokeWidth={1.5} strokeLinejoin="round" />
      {glyph.fill === "dotted" && <circle cx={6} cy={6} r={1.6} fill={colour} />}
    </>
  );
}
