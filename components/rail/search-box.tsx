"use client";

import type { SearchHit } from "@/lib/core/views/search";

interface SearchBoxProps {
  query: string;
  onQuery: (query: string) => void;
  /** Null = nothing searched for, or titles not loaded yet. */
  hits: readonly SearchHit[] | null;
  /** Why a search cannot answer yet, or null. */
  waiting: string | null;
  titleOf: (row: number) => string;
  skillOf: (row: number) => string;
  onOpen: (row: number) => void;
}

const LISTED = 50;

/** Finds environments by the words of their titles, skills and descriptions. */
export function SearchBox(props: SearchBoxProps) {
  const { query, onQuery, hits, waiting, titleOf, skillOf, onOpen } = props;
  return (
    <section className="border-b border-(--line) px-4 py-3" aria-label="Search">
      <input
        type="search"
        aria-label="Search environments"
        placeholder="Search titles and skills"
        className="h-8 w-full border-b border-(--ink-3) bg-transparent placeholder:text-(--ink-3) pointer-coarse:h-10"
        value={query}
        onChange={(event) => onQuery(event.target.value)}
      />
      {query.trim() !== "" && (
        <p role="status" className="mt-2 text-(--ink-2)">
          {hits === null
            ? (waiting ?? "")
            : hits.length === 0
              ? "Nothing found. Search looks at titles, skills and descriptions."
              : `${hits.length.toLocaleString("en")} found${hits.length > LISTED ? `, the first ${LISTED} listed` : ""}`}
        </p>
      )}
      {hits !== null && hits.length > 0 && (
        <ul aria-label="Search results" className="mt-1 max-h-64 overflow-y-auto">
          {hits.slice(0, LISTED).map((hit) => (
            <li key={hit.row}>
              <button
                type="button"
                className="w-full py-1 text-left hover:bg-(--paper-2) pointer-coarse:min-h-10"
                onClick={() => onOpen(hit.row)}
              >
                <span className="block">{titleOf(hit.row)}</span>
                <span className="block truncate text-(--ink-3)">
                  {hit.excerpt === "" ? skillOf(hit.row) : hit.excerpt}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
