"use client";

import { useEffect, useState } from "react";

import type { BundleTexts } from "@/lib/core/bundle/schema";
import { makeLabels, type NamedPlace } from "@/lib/core/views/labels";

const NONE: readonly NamedPlace[] = [];

/** Names of places on the map; they come a moment after the dots, since making them takes a while on large releases. */
export function useLabels(
  x: Float32Array,
  y: Float32Array,
  texts: BundleTexts | null,
): readonly NamedPlace[] {
  const [labels, setLabels] = useState(NONE);
  useEffect(() => {
    if (texts === null) return;
    const timer = setTimeout(() => {
      const words = texts.titles.map((title, row) => `${title} ${texts.search[row] ?? ""}`);
      setLabels(makeLabels({ count: words.length, x, y, texts: words }));
    }, 50);
    return () => clearTimeout(timer);
  }, [x, y, texts]);
  return labels;
}
