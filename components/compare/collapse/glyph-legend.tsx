import type { Glyphs } from "@/lib/core/compare";
import { formatCount } from "@/lib/core/views/format";

import { GlyphMark } from "./glyph-mark";

interface GlyphLegendProps {
  glyphs: Glyphs;
  /** Title of a family's first environment. */
  titleOfFamily: (family: number) => string;
  activeFamily: number | null;
  onActive: (family: number | null) => void;
}

/** Families named in the legend; the others have their glyph and their name at the pointer. */
const NAMED = 12;

/** What the glyphs stand for: the largest repeated families of both runs, over all steps. */
export function GlyphLegend({ glyphs, titleOfFamily, activeFamily, onActive }: GlyphLegendProps) {
  const repeated = [...glyphs.byFamily];
  const more = repeated.length - NAMED + glyphs.withoutGlyph;
  return (
    <div>
      <h3 className="text-(--ink-2)">
        {repeated.length === 0
          ? "No program is repeated in either run."
          : "Repeated in both runs together, all steps"}
      </h3>
      <ul aria-label="Repeated families">
        {repeated.slice(0, NAMED).map(([family, glyph]) => (
          <li
            key={family}
            className={`flex items-center gap-2 py-px ${activeFamily !== null && activeFamily !== family ? "opacity-40" : ""}`}
            onPointerEnter={() => onActive(family)}
            onPointerLeave={() => onActive(null)}
          >
            <GlyphMark glyph={glyph} />
            <span className="min-w-0 flex-1 truncate">{titleOfFamily(family)}</span>
            <span className="text-(--ink-3)">{formatCount(glyphs.sizes.get(family) ?? 0)}</span>
          </li>
        ))}
        <li className="flex items-center gap-2 py-px text-(--ink-2)">
          <GlyphMark glyph={null} /> written once
        </li>
        {glyphs.withoutGlyph > 0 && (
          <li className="flex items-center gap-2 py-px text-(--ink-2)">
            <GlyphMark glyph="further" /> repeated, one of {formatCount(glyphs.withoutGlyph)}{" "}
            families for which no glyph is left
          </li>
        )}
      </ul>
      {more > 0 && (
        <p className="text-(--ink-3)">
          and {formatCount(more)} more repeated {more === 1 ? "family" : "families"}
        </p>
      )}
    </div>
  );
}
