/** Search over titles, skills and the programs' own words. Plain substrings: what is typed is what is found. */
import type { Bundle, BundleTexts } from "@/lib/core/bundle/schema";

/** Where a hit was found; `title` ranks first. */
export type HitField = "title" | "skill" | "text";

/** One environment that a search found. */
export interface SearchHit {
  row: number;
  field: HitField;
  /** A little text around the hit, for hits in the program's own words; otherwise empty. */
  excerpt: string;
}

const RANK: Record<HitField, number> = { title: 0, skill: 1, text: 2 };

function excerptAround(text: string, at: number, length: number): string {
  const from = Math.max(0, at - 30);
  const to = Math.min(text.length, at + length + 30);
  return `${from > 0 ? "…" : ""}${text.slice(from, to)}${to < text.length ? "…" : ""}`;
}

/**
 * Every environment that holds all words of `query`, case aside; hits in the title first, then in
 * the skill, then in the text, each in row order. An empty query finds nothing.
 */
export function searchEnvironments(bundle: Bundle, texts: BundleTexts, query: string): SearchHit[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const skills = bundle.header.skills.map((skill) => skill.toLowerCase());
  const hits: SearchHit[] = [];
  texts.titles.forEach((original, row) => {
    const title = original.toLowerCase();
    const skill = skills[bundle.columns.skill[row] ?? 255] ?? "";
    const body = texts.search[row] ?? "";
    const text = body.toLowerCase();
    let field: HitField = "title";
    let excerpt = "";
    for (const word of words) {
      if (title.includes(word)) continue;
      if (skill.includes(word)) {
        if (field === "title") field = "skill";
        continue;
      }
      const at = text.indexOf(word);
      if (at < 0) return;
      field = "text";
      if (excerpt === "") excerpt = excerptAround(body, at, word.length);
    }
    hits.push({ row, field, excerpt });
  });
  return hits.sort((a, b) => RANK[a.field] - RANK[b.field] || a.row - b.row);
}

/** One byte a row, 1 = among the hits. */
export function markHits(hits: readonly SearchHit[], rows: number): Uint8Array {
  const marks = new Uint8Array(rows);
  for (const hit of hits) marks[hit.row] = 1;
  return marks;
}
