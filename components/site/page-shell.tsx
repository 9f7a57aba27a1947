"use client";

import { useEffect, type ReactNode } from "react";

import { useExplorer } from "@/lib/store/react";

import type { SectionId } from "./sections";
import { SiteHeader } from "./site-header";
import { useReleaseLink } from "./use-release-link";

interface PageShellProps {
  current: SectionId;
  /** Words of the page's heading; null where the page draws its own `h1`. */
  title: string | null;
  /** `prose` reads like an article, `wide` takes what there is. */
  width?: "prose" | "wide";
  children: ReactNode;
}

/**
 * Header, address and frame of every page but the Explorer: loads the list of releases and the open one,
 * so that pages below read them with `useExplorer` and draw them with `AsyncView`.
 */
export function PageShell({ current, title, width = "wide", children }: PageShellProps) {
  const start = useExplorer((state) => state.start);
  useReleaseLink();
  useEffect(() => {
    void start();
  }, [start]);
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader current={current} />
      <main
        className={`mx-auto w-full flex-1 px-4 py-6 md:px-8 ${width === "prose" ? "max-w-[60rem]" : "max-w-[96rem]"}`}
      >
        {title === null ? null : (
          <h1 className="text-[22px] leading-8 font-semibold tracking-tight">{title}</h1>
        )}
        {children}
      </main>
    </div>
  );
}
