"use client";

import { useEffect, useMemo } from "react";

import type { BundleIndex } from "@/lib/core/bundle/schema";
import type { Loadable } from "@/lib/core/domain/loadable";
import type { BundleError } from "@/lib/core/domain/ports";
import type { ReleaseBeside } from "@/lib/store/explorer-store";
import { useExplorer } from "@/lib/store/react";

/** A release of the site with as much as is loaded of it. */
export interface ListedRelease {
  id: string;
  title: string;
  content: Loadable<ReleaseBeside, BundleError>;
}

/** Every release of the site, the open one first; the others are loaded beside it. */
export function useReleases(index: BundleIndex, openId: string): ListedRelease[] {
  const bundle = useExplorer((state) => state.bundle);
  const texts = useExplorer((state) => state.texts);
  const beside = useExplorer((state) => state.beside);
  const openBeside = useExplorer((state) => state.openBeside);

  useEffect(() => {
    // The open release comes first on the line: the others only fill the lists of runs.
    if (texts.state !== "ready") return;
    for (const { id } of index.bundles) if (id !== openId) void openBeside(id);
  }, [index, openId, openBeside, texts.state]);

  return useMemo(() => {
    const open: ListedRelease["content"] =
      bundle.state !== "ready"
        ? bundle
        : texts.state !== "ready"
          ? texts
          : { state: "ready", value: { bundle: bundle.value, texts: texts.value } };
    const listed = index.bundles.map(({ id, title }): ListedRelease => {
      const waiting = { state: "loading", stage: `Loading ${title}` } as const;
      return { id, title, content: id === openId ? open : (beside.get(id) ?? waiting) };
    });
    return listed.sort((one, other) => Number(other.id === openId) - Number(one.id === openId));
  }, [index, openId, bundle, texts, beside]);
}
