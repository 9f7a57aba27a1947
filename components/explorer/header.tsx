"use client";

import type { BundleIndex } from "@/lib/core/bundle/schema";

import type { Theme } from "./use-theme";

interface HeaderProps {
  releases: BundleIndex["bundles"];
  releaseId: string | null;
  onRelease: (id: string) => void;
  theme: Theme;
  onToggleTheme: () => void;
  onCopyLink: () => Promise<void>;
  linkState: "idle" | "copied" | "failed";
}

const LINK_LABEL = {
  idle: "Copy link",
  copied: "Link copied",
  failed: "Copy the address bar",
} as const;

/** Name of the product, which release is open, and what concerns the whole page. */
export function Header(props: HeaderProps) {
  const { releases, releaseId, onRelease, theme, onToggleTheme, onCopyLink, linkState } = props;
  return (
    <header className="flex h-11 shrink-0 items-center gap-x-4 border-b border-(--line) px-4">
      <h1 className="text-[15px] font-semibold tracking-tight whitespace-nowrap">SPADE Explorer</h1>
      <label className="flex min-w-0 items-center gap-2 text-(--ink-2)">
        <span className="max-sm:sr-only">Release</span>
        <select
          className="h-8 min-w-0 truncate border-b border-(--line) bg-(--paper) pr-1 text-(--ink) pointer-coarse:h-10"
          value={releaseId ?? ""}
          onChange={(event) => onRelease(event.target.value)}
        >
          {releases.map((release) => (
            <option key={release.id} value={release.id}>
              {release.title} ({release.environments.toLocaleString("en")})
            </option>
          ))}
        </select>
      </label>
      <div className="ml-auto flex items-center gap-4 whitespace-nowrap text-(--ink-2)">
        <button
          type="button"
          className="min-h-8 hover:text-(--ink) max-sm:hidden pointer-coarse:min-h-10"
          onClick={() => void onCopyLink()}
        >
          <span aria-live="polite">{LINK_LABEL[linkState]}</span>
        </button>
        <button
          type="button"
          className="min-h-8 hover:text-(--ink) pointer-coarse:min-h-10"
          onClick={onToggleTheme}
        >
          {theme === "light" ? "Dark theme" : "Light theme"}
        </button>
      </div>
    </header>
  );
}
