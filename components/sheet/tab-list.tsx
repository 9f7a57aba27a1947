"use client";

import { type KeyboardEvent, useRef } from "react";

/** The views of an environment. */
export type SheetTab = "play" | "source" | "episodes" | "about";

const TABS: readonly { tab: SheetTab; label: string }[] = [
  { tab: "play", label: "Play" },
  { tab: "source", label: "Source" },
  { tab: "episodes", label: "Episodes" },
  { tab: "about", label: "About" },
];

/** Ids that tie a tab to its panel. */
export const nameTabId = (tab: SheetTab): string => `sheet-tab-${tab}`;
export const namePanelId = (tab: SheetTab): string => `sheet-panel-${tab}`;

interface TabListProps {
  tab: SheetTab;
  onTab: (tab: SheetTab) => void;
}

/** Tabs by the WAI-ARIA pattern: one tab stop, arrows, Home and End move and choose. */
export function TabList({ tab, onTab }: TabListProps) {
  const list = useRef<HTMLDivElement>(null);
  const at = TABS.findIndex((one) => one.tab === tab);
  const handleKey = (event: KeyboardEvent) => {
    const last = TABS.length - 1;
    const targets: Partial<Record<string, number>> = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    };
    const target = TABS[targets[event.key] ?? -1];
    if (target === undefined) return;
    event.preventDefault();
    onTab(target.tab);
    list.current?.querySelector<HTMLElement>(`#${nameTabId(target.tab)}`)?.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label="Views of the environment"
      className="flex gap-4 border-b border-(--line) px-4"
      onKeyDown={handleKey}
    >
      {TABS.map(({ tab: one, label }) => {
        const isSelected = one === tab;
        return (
          <button
            key={one}
            type="button"
            role="tab"
            id={nameTabId(one)}
            aria-controls={namePanelId(one)}
            aria-selected={isSelected}
            tabIndex={isSelected ? 0 : -1}
            className={`-mb-px min-h-9 border-b-2 pointer-coarse:min-h-10 ${isSelected ? "border-(--ink) font-medium text-(--ink)" : "border-transparent text-(--ink-2) hover:text-(--ink)"}`}
            onClick={() => onTab(one)}
          >
            {label}
          </button>
        );
      })}
    </div>
  );
}
