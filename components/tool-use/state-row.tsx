import { VisibleText } from "@/components/shared/visible-text";
import { previewValue, type TreeRow } from "@/lib/core/views/json-diff";

import { ChangeMark } from "./change-list";

const PREVIEW = 100;
const INDENT_PX = 14;

interface StateRowProps {
  domId: string;
  row: TreeRow;
  isActive: boolean;
  /** Whether anybody has moved in the tree: until then the active row is marked while it has the focus only. */
  isTouched: boolean;
  /** CSS px; every row is as high, so that rows out of sight can be counted instead of drawn. */
  height: number;
  onPress: () => void;
}

/** One line of the state: what it is called, what it holds, what became of it. */
export function StateRow({ domId, row, isActive, isTouched, height, onPress }: StateRowProps) {
  const { level, isOpen, change, changesInside, value, name } = row;
  const look = isTouched ? "bg-(--line)" : "group-focus-visible/tree:bg-(--line)";
  const isRemoved = change?.kind === "removed";
  return (
    <div
      id={domId}
      role="treeitem"
      aria-level={level}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-expanded={isOpen ?? undefined}
      aria-selected={isActive}
      className={`flex items-center gap-1.5 px-2 whitespace-pre ${isActive ? look : ""} ${isOpen === null ? "" : "cursor-pointer"}`}
      style={{ height, paddingLeft: 8 + (level - 1) * INDENT_PX }}
      onClick={onPress}
    >
      <span aria-hidden className="w-3 shrink-0 text-(--ink-2)">
        {isOpen === null ? "" : isOpen ? "▾" : "▸"}
      </span>
      {change === null ? null : <ChangeMark kind={change.kind} />}
      <span className={`shrink-0 text-(--ink-2) ${isRemoved ? "line-through" : ""}`}>
        <VisibleText text={name} />
      </span>
      {isOpen === true ? null : (
        <span className={`min-w-0 truncate ${isRemoved ? "text-(--ink-2) line-through" : ""}`}>
          <VisibleText text={previewValue(value, PREVIEW)} />
        </span>
      )}
      {change?.kind === "changed" ? (
        <span className="min-w-0 truncate text-(--ink-2)">
          was <VisibleText text={previewValue(change.before, PREVIEW)} />
        </span>
      ) : null}
      {changesInside > 0 && isOpen !== true ? (
        <span className="shrink-0 text-(--accent)">{changesInside} changed inside</span>
      ) : null}
    </div>
  );
}
