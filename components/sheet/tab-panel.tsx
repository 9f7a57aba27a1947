import type { ReactNode } from "react";

import { namePanelId, nameTabId, type SheetTab } from "./tab-list";

interface TabPanelProps {
  tab: SheetTab;
  selected: SheetTab;
  /** Stays mounted while another tab is shown: a game goes on. */
  isKept?: boolean;
  children: ReactNode;
}

/** The panel of one tab; a tab stop of its own, so that it can be scrolled by keyboard. */
export function TabPanel({ tab, selected, isKept = false, children }: TabPanelProps) {
  const isShown = tab === selected;
  return (
    <div
      role="tabpanel"
      id={namePanelId(tab)}
      aria-labelledby={nameTabId(tab)}
      hidden={!isShown}
      tabIndex={0}
      className="min-h-0 flex-1 overflow-y-auto -outline-offset-2"
    >
      {isShown || isKept ? children : null}
    </div>
  );
}
