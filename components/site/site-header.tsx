"use client";

import { useEffect, useRef, useState, type ReactNode } from "react";

import { useExplorer } from "@/lib/store/react";

import { linkSection, SECTIONS, type SectionId } from "./sections";
import { useTheme } from "./use-theme";

const ACT = "min-h-8 text-left hover:text-(--ink) pointer-coarse:min-h-10";

/**
 * The header of every page: the product, which release is open, the pages, and what concerns the whole
 * page. Where the line is too narrow for the pages, they lie behind the button Menu.
 *
 * @param props.current the page that is open
 * @param props.children acts of this page alone, before the theme's
 */
export function SiteHeader({ current, children }: { current: SectionId; children?: ReactNode }) {
  const index = useExplorer((state) => state.index);
  const releaseId = useExplorer((state) => state.choices.releaseId);
  const choose = useExplorer((state) => state.choose);
  const { theme, toggle } = useTheme();
  const [isOpen, setOpen] = useState(false);
  const header = useRef<HTMLElement>(null);
  const menuButton = useRef<HTMLButtonElement>(null);
  const releases = index.state === "ready" ? index.value.bundles : [];

  useEffect(() => {
    if (!isOpen) return;
    const onPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && header.current?.contains(event.target) === false)
        setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      setOpen(false);
      menuButton.current?.focus();
    };
    document.addEventListener("pointerdown", onPointer);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", onPointer);
      document.removeEventListener("keydown", onKey);
    };
  }, [isOpen]);

  const Brand = current === "explore" ? "h1" : "p";
  return (
    <header
      ref={header}
      className="relative z-40 flex h-11 shrink-0 items-center gap-x-4 border-b border-(--line) bg-(--paper) px-4"
    >
      <Brand className="text-[15px] font-semibold tracking-tight whitespace-nowrap">
        <a href={linkSection("./", releaseId)}>SPADE Explorer</a>
      </Brand>
      <label className="flex min-w-0 items-center gap-2 text-(--ink-2)">
        <span className="sr-only">Release</span>
        <select
          className="h-8 max-w-64 min-w-0 truncate border-b border-(--line) bg-(--paper) pr-1 text-(--ink) pointer-coarse:h-10"
          value={releaseId ?? ""}
          onChange={(event) => choose({ releaseId: event.target.value })}
        >
          {releases.map((release) => (
            <option key={release.id} value={release.id}>
              {release.title} ({release.environments.toLocaleString("en")})
            </option>
          ))}
        </select>
      </label>
      <button
        ref={menuButton}
        type="button"
        className="ml-auto min-h-8 whitespace-nowrap text-(--ink-2) hover:text-(--ink) lg:hidden pointer-coarse:min-h-10"
        aria-expanded={isOpen}
        aria-controls="site-menu"
        onClick={() => setOpen(!isOpen)}
      >
        Menu
      </button>
      <div
        id="site-menu"
        className={`${isOpen ? "flex" : "hidden"} absolute top-full right-0 left-0 flex-col gap-1 border-b border-(--line) bg-(--paper) px-4 py-2 text-(--ink-2) lg:static lg:flex lg:flex-1 lg:flex-row lg:items-center lg:gap-4 lg:border-0 lg:p-0`}
      >
        <nav aria-label="Site" className="flex flex-col gap-1 lg:flex-row lg:gap-3">
          {SECTIONS.map(({ id, label, path }) => (
            <a
              key={id}
              href={linkSection(path, releaseId)}
              aria-current={id === current ? "page" : undefined}
              className="flex min-h-8 items-center whitespace-nowrap hover:text-(--ink) aria-[current=page]:font-medium aria-[current=page]:text-(--ink) lg:border-b lg:border-transparent lg:aria-[current=page]:border-(--ink) pointer-coarse:min-h-10"
            >
              {label}
            </a>
          ))}
        </nav>
        <div className="flex flex-col gap-1 whitespace-nowrap max-lg:border-t max-lg:border-(--line) max-lg:pt-1 lg:ml-auto lg:flex-row lg:gap-4">
          {children}
          <button type="button" className={ACT} onClick={toggle}>
            {theme === "light" ? "Dark theme" : "Light theme"}
          </button>
        </div>
      </div>
    </header>
  );
}

/** An act of one page in the site's header. */
export function HeaderAct({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={ACT} onClick={onClick}>
      {children}
    </button>
  );
}
